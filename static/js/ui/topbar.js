// The bar on top: the map's title, files, undo and redo, look, help.
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";
import { newMapDialog } from "./newmap.js";
import { helpDialog } from "./help.js";

const MAX_UPLOAD = 12 * 1024 * 1024;

function button(key, title, name, onclick, text = null) {
  const label = text ? null : title;
  return h("button", { class: "plain", title, "aria-label": label, "data-key": key, onclick }, icon(name), text);
}

async function upload(model, file) {
  if (file.size > MAX_UPLOAD) {
    const size = (file.size / 1048576).toFixed(1);
    model.send_msg({ action: "refuse", text: `${file.name} is ${size} MB; the page opens files of up to 12 MB.` });
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  model.send_msg({ action: "open", name: file.name, data: btoa(text) });
}

function download({ name, data }) {
  const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
  const link = h("a", { href: URL.createObjectURL(new Blob([bytes])), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function sampleMenu(model) {
  const list = h("div", { class: "menu", role: "menu", hidden: true });
  const opener = button("samples", "Sample maps", "map", () => toggle(list.hidden), "Samples");
  opener.setAttribute("aria-haspopup", "menu");
  const toggle = (on) => {
    list.hidden = !on;
    opener.setAttribute("aria-expanded", String(on));
    if (on) list.querySelector("button")?.focus();
  };
  const choose = (key) => {
    toggle(false);
    opener.focus();
    model.send_msg({ action: "sample", key });
  };
  list.onkeydown = (event) => {
    const items = [...list.querySelectorAll("button")];
    const at = items.indexOf(list.getRootNode().activeElement);
    if (event.key === "Escape") { toggle(false); opener.focus(); }
    else if (event.key === "ArrowDown") items[(at + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items[(at + items.length - 1) % items.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const holder = h("div", { class: "holder" }, opener, list);
  document.addEventListener("pointerdown", (event) => {
    if (!event.composedPath().includes(holder)) toggle(false);
  });
  return {
    holder,
    show: (samples) => fill(list, samples.map(({ key, title, about }) =>
      h("button", { class: "plain item", role: "menuitem", "data-key": key, onclick: () => choose(key) },
        h("strong", {}, title), h("span", { class: "muted" }, about)))),
  };
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const picker = h("input", { type: "file", hidden: true, "aria-label": "Open a map file",
    accept: ".json,.hexsight,.board,application/json,text/plain", onchange: async () => {
      const [file] = picker.files;
      picker.value = "";
      if (file) await upload(model, file);
    } });
  const title = h("input", { type: "text", class: "title", maxlength: "120", "aria-label": "Title of the map",
    spellcheck: "false", onchange: () => send("title", { text: title.value }) });
  const dirty = h("span", { class: "dirty muted", title: "Changed since the last download" }, "unsaved");
  const newMap = newMapDialog((shape) => send("new", shape));
  const help = helpDialog();
  const samples = sampleMenu(model);
  const undo = button("undo", "Undo (Ctrl+Z)", "undo", () => send("undo"));
  const redo = button("redo", "Redo (Ctrl+Shift+Z)", "redo", () => send("redo"));
  const theme = button("theme", "Light or dark page", "theme", () => send("theme"));

  el.append(h("div", { class: "bar" },
    h("span", { class: "brand" }, "hexsight"),
    title, dirty,
    h("span", { class: "group" },
      button("new", "New map", "file", () => newMap.showModal(), "New"),
      button("open", "Open a map file", "open", () => picker.click(), "Open"),
      button("save", "Download the map (Ctrl+S)", "save", () => send("save"), "Save"),
      samples.holder),
    h("span", { class: "group" }, undo, redo, button("fit", "Show the whole map (F)", "fit", () => send("fit"))),
    h("span", { class: "group end" }, theme, button("help", "Keys and help (?)", "help", () => help.show(), "Help")),
  ), picker, newMap, help.dialog);

  let known = null;
  live(model, (state) => {
    if (title.getRootNode().activeElement !== title) title.value = state.title ?? "";
    document.title = `${state.title || "Untitled map"} · hexsight`;
    document.documentElement.dataset.theme = state.theme ?? "light";
    dirty.hidden = !state.dirty;
    for (const [node, word] of [[undo, "undo"], [redo, "redo"]]) {
      node.disabled = !state[word];
      node.title = `${word === "undo" ? "Undo" : "Redo"}${state[word] ? `: ${state[word]}` : ""}`
        + ` (${word === "undo" ? "Ctrl+Z" : "Ctrl+Shift+Z"})`;
    }
    if (JSON.stringify(state.samples) !== known) {
      known = JSON.stringify(state.samples);
      samples.show(state.samples ?? []);
    }
  });

  model.on("msg:custom", ({ download: file, help: wanted }) => {
    if (file) download(file);
    if (wanted) help.show();
  });
  addEventListener("beforeunload", (event) => {
    if (model.state?.dirty) event.preventDefault();
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) upload(model, file);
  });
}

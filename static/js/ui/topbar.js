// The bar on top: the map's title, files, undo and redo, look, help.
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";
import { keepingMark } from "./keeping.js";
import { menu } from "./menu.js";
import { newMapDialog } from "./newmap.js";
import { helpDialog } from "./help.js";
import { recentMenu } from "./recents.js";
import { exportDialog } from "./exportmap.js";
import { importDialog } from "./importmap.js";
import { openFragment, shareDialog } from "./share.js";

const MAX_UPLOAD = 12 * 1024 * 1024;

function button(key, title, name, onclick, text = null) {
  const label = text ? null : title;
  return h("button", { class: "plain", title, "aria-label": label, "data-key": key, onclick }, icon(name), text);
}

async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

// Open files that were chosen together: a map, and what it needs beside it.
async function upload(model, chosen) {
  const files = [...chosen];
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MAX_UPLOAD) {
    const what = files.length === 1 ? `${files[0].name} is` : `The ${files.length} files are`;
    const text = `${what} ${(size / 1048576).toFixed(1)} MB; the page opens files of up to 12 MB.`;
    model.send_msg({ action: "refuse", text });
  } else if (files.length) {
    const read = files.map(async (file) => ({ name: file.name, data: await base64(file) }));
    model.send_msg({ action: "open", files: await Promise.all(read) });
  }
}

// The box of the world that the map shows.
function partInView(view) {
  const plot = view.model.document.get_model_by_name("plot");
  const [xs, ys] = [plot.x_range, plot.y_range].map(({ start, end }) => [start, end].sort((a, b) => a - b));
  return [xs[0], ys[0], xs[1], ys[1]];
}

function download({ name, data }) {
  const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
  const link = h("a", { href: URL.createObjectURL(new Blob([bytes])), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function sampleMenu(model) {
  const { holder, list, close } = menu(button("samples", "Sample maps", "map", null, "Samples"));
  const choose = (key) => {
    close();
    model.send_msg({ action: "sample", key });
  };
  return {
    holder,
    show: (samples) => fill(list, samples.map(({ key, title, about }) =>
      h("button", { class: "plain item", role: "menuitem", "data-key": key, onclick: () => choose(key) },
        h("strong", {}, title), h("span", { class: "muted" }, about)))),
  };
}

export function render({ model, view, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const picker = h("input", { type: "file", hidden: true, multiple: true, "aria-label": "Open map files", onchange: async () => {
    await upload(model, picker.files);
    picker.value = "";
  } });
  const title = h("input", { type: "text", class: "title", maxlength: "120", "aria-label": "Title of the map",
    spellcheck: "false", onchange: () => send("title", { text: title.value }) });
  const keeping = keepingMark();
  const newMap = newMapDialog((shape) => send("new", shape));
  const help = helpDialog();
  const exporting = exportDialog(send, () => partInView(view));
  const importing = importDialog(send);
  const share = shareDialog(send, download);
  const samples = sampleMenu(model);
  const recents = recentMenu(button("recent", "Maps that were kept", "recent", null, "Recent"), send);
  const undo = button("undo", "Undo (Ctrl+Z)", "undo", () => send("undo"));
  const redo = button("redo", "Redo (Ctrl+Shift+Z)", "redo", () => send("redo"));
  const theme = button("theme", "Light or dark page", "theme", () => send("theme"));

  el.append(h("div", { class: "bar" },
    h("span", { class: "brand" }, "hexsight"),
    title, keeping.node,
    h("span", { class: "group" },
      button("new", "New map", "file", () => newMap.showModal(), "New"),
      button("open", "Open a map file", "open", () => picker.click(), "Open"),
      button("save", "Download the map (Ctrl+S)", "save", () => send("save"), "Save"),
      recents.holder, samples.holder,
      button("export", "Write for other programs, or draw a picture", "export", () => send("exports"), "Export"),
      button("share", "Copy a link, or what the ruler says", "share", () => send("share"), "Share")),
    h("span", { class: "group" }, undo, redo, button("fit", "Show the whole map (F)", "fit", () => send("fit"))),
    h("span", { class: "group end" }, theme, button("help", "Keys and help (?)", "help", () => help.show(), "Help")),
  ), picker, newMap, help.dialog, exporting.dialog, importing.dialog, share.dialog);

  let known = null;
  live(model, (state) => {
    if (title.getRootNode().activeElement !== title) title.value = state.title ?? "";
    document.title = `${state.title || "Untitled map"} · hexsight`;
    document.documentElement.dataset.theme = state.theme ?? "light";
    if (state.keeping) keeping.show(state.keeping);
    for (const [node, word] of [[undo, "undo"], [redo, "redo"]]) {
      node.disabled = !state[word];
      node.title = `${word === "undo" ? "Undo" : "Redo"}${state[word] ? `: ${state[word]}` : ""}`
        + ` (${word === "undo" ? "Ctrl+Z" : "Ctrl+Shift+Z"})`;
    }
    exporting.progress(state.working);
    if (JSON.stringify(state.samples) !== known) {
      known = JSON.stringify(state.samples);
      samples.show(state.samples ?? []);
    }
  });

  const hear = {
    download, help: () => help.show(), recents: recents.show,
    exports: exporting.show, import: importing.show, share: share.show, picture: share.showPicture,
  };
  model.on("msg:custom", (told) => {
    for (const [topic, data] of Object.entries(told)) hear[topic]?.(data);
  });
  const openLink = () => openFragment((fragment) => send("link", { fragment }));
  addEventListener("hashchange", openLink);
  openLink();
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    upload(model, event.dataTransfer?.files ?? []);
  });
}

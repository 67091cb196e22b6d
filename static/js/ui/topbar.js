// The bar on top: the map's title, files, undo and redo, look, help.
import { COMMANDS, command, perform, serveCommands } from "../commands.js";
import { whenIdle } from "../idle.js";
import { inDialog, isTyping, lookUp, titled } from "../keys.js";
import { arrive, trace } from "./arriving.js";
import { commandList } from "./commandlist.js";
import { base64 } from "./base64.js";
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";
import { keepingMark } from "./keeping.js";
import { learnDialog } from "./learndialog.js";
import { menu } from "./menu.js";
import { newMapDialog } from "./newmap.js";
import { keyDialog } from "./keydialog.js";
import { recentMenu } from "./recents.js";
import { exportDialog } from "./exportmap.js";
import { importDialog } from "./importmap.js";
import { panels } from "./panels.js";
import { purposeDialog } from "./purpose.js";
import { hints } from "./hints.js";
import { reshapeDialogs } from "./reshape.js";
import { openFragment, shareDialog } from "./share.js";
import { themeKeeper } from "./theme.js";

function button(key, title, name, onclick, text = null) {
  return h("button", { class: "plain", title, "aria-label": text ? `${text}: ${title}` : title, "data-key": key, onclick },
    icon(name), text && h("span", { class: "text" }, text));
}

// Open files that were chosen together: a map, and what it needs beside it.
function upload(model, chosen, ask) {
  const open = async (files) => {
    const read = files.map(async (file) => ({ name: file.name, data: await base64(file) }));
    if (files.length) model.send_msg({ action: "open", files: await Promise.all(read) });
  };
  return arrive([...chosen], open, (text) => model.send_msg({ action: "refuse", text }), ask);
}

// The box of the world that the map shows.
function partInView(view) {
  const plot = view.model.document.get_model_by_name("plot");
  const [xs, ys] = [plot.x_range, plot.y_range].map(({ start, end }) => [start, end].sort((a, b) => a - b));
  return [xs[0], ys[0], xs[1], ys[1]];
}

function download({ name, data }) {
  const link = h("a", { href: URL.createObjectURL(new Blob([data])), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function sampleMenu(model) {
  const { holder, list, open, close } = menu(button("samples", "Sample maps", "map", null, "Samples"));
  const choose = (key) => {
    close();
    model.send_msg({ action: "sample", key });
  };
  return {
    holder,
    open,
    show: (samples) => fill(list, samples.map(({ key, title, about }) =>
      h("button", { class: "plain item", role: "menuitem", "data-key": key, onclick: () => choose(key) },
        h("strong", {}, title), h("span", { class: "muted" }, about)))),
  };
}

export function render({ model, view, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const picker = h("input", { type: "file", hidden: true, multiple: true, "aria-label": "Open map files", onchange: async () => {
    await upload(model, picker.files, purpose.ask);
    picker.value = "";
    importing.expect();
  } });
  const title = h("input", { type: "text", class: "title", maxlength: "120", "aria-label": "Title of the map",
    spellcheck: "false", onchange: () => send("title", { text: title.value }) });
  const keeping = keepingMark();
  const newMap = newMapDialog((shape) => send("new", shape));
  const reshape = reshapeDialogs(send);
  const entries = () => [...COMMANDS, ...model.offers];
  const help = keyDialog(entries);
  const finding = commandList(entries);
  const exporting = exportDialog(send, () => partInView(view));
  const importing = importDialog(send);
  const share = shareDialog(send, download);
  const purpose = purposeDialog(trace);
  const learning = learnDialog(send);
  const samples = sampleMenu(model);
  const recents = recentMenu(button("recent", "Maps that were kept", "recent", null, "Recent"), send);
  const titles = [];
  // A button that does a command, with the command's key in its title.
  const doing = (id, title, name, text = null) => {
    const node = button(id, title, name, () => perform(command(id)), text);
    titles.push(() => { node.title = titled(title, command(id)); });
    return node;
  };
  const undo = button("undo", "Undo", "undo", () => perform(command("undo")));
  const redo = button("redo", "Redo", "redo", () => perform(command("redo")));

  el.append(h("div", { class: "bar" },
    doing("fold-left", "Show or hide the tools", "panel_left"),
    h("h1", { class: "brand" }, "hexsight"),
    title, keeping.node,
    h("span", { class: "group" },
      doing("new", "New map", "file", "New"), doing("open", "Open a map file", "open", "Open"), doing("save", "Download the map", "save", "Save"),
      recents.holder, samples.holder,
      doing("export", "Write for other programs, or draw a picture", "export", "Export"),
      doing("share", "Copy a link, or what the ruler says", "share", "Share"),
      doing("learn", "Lessons, and a quiz on your map", "learn", "Learn")),
    h("span", { class: "group" }, undo, redo, doing("fit", "Show the whole map", "fit")),
    h("span", { class: "group end" }, doing("commands", "Find a command", "search", "Find"),
      doing("theme", "Light or dark page", "theme"), doing("help", "Keys and help", "help", "Help"),
      doing("fold-right", "Show or hide the answers", "panel_right")),
  ), picker, newMap.dialog, ...reshape.dialogs, help.dialog, finding.dialog, exporting.dialog, importing.dialog, share.dialog, purpose.dialog, learning.dialog);

  const folds = panels(), first = hints();
  el.append(first.node);
  serveCommands({
    ...folds, hints: first.show, new: newMap.show, open: () => picker.click(), help: help.show, commands: finding.show,
    recent: recents.open, samples: samples.open, title: () => title.select(),
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || inDialog(event) || isTyping(event)) return;
    const entry = lookUp(event, entries().filter(({ page, offered }) => page || offered));
    if (!entry) return;
    event.preventDefault();
    perform(entry);
  });

  const keepTheme = themeKeeper((to) => whenIdle(view.model.document, () => send("theme", { to })));
  let known = null;
  live(model, (state) => {
    if (title.getRootNode().activeElement !== title) title.value = state.title ?? "";
    document.title = `${state.title || "Untitled map"} · hexsight`;
    if (state.theme) keepTheme(state.theme);
    if (state.keeping) keeping.show(state.keeping);
    for (const [node, word] of [[undo, "undo"], [redo, "redo"]]) {
      const held = state.held?.[word];
      node.disabled = !state[word] || Boolean(held);
      node.title = held || titled(`${word === "undo" ? "Undo" : "Redo"}${state[word] ? `: ${state[word]}` : ""}`, command(word));
    }
    for (const retitle of titles) retitle();
    exporting.progress(state.working);
    importing.progress(state.working);
    if (JSON.stringify(state.samples) !== known) {
      known = JSON.stringify(state.samples);
      samples.show(state.samples ?? []);
      newMap.offer(state.looks ?? []);
    }
  });

  const hear = {
    download, recents: recents.show,
    exports: exporting.show, import: importing.show, import_refused: importing.refuse, learn: learning.show, share: share.show, reshape: reshape.show, picture: share.showPicture,
  };
  model.on("msg:custom", (told) => {
    for (const [topic, data] of Object.entries(told)) hear[topic]?.(data);
  });
  const openLink = () => openFragment((fragment) => send("link", { fragment }));
  addEventListener("hashchange", openLink);
  whenIdle(view.model.document, openLink);
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    await upload(model, event.dataTransfer?.files ?? [], purpose.ask);
    importing.expect();
  });
}

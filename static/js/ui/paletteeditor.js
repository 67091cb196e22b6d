// The palette editor: looks, the kinds of terrain as a list, and a form for the chosen one.
import { isTyping } from "../keys.js";
import { arrowKeys, oneStop } from "./arrows.js";
import { base64 } from "./base64.js";
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";
import { kindForm } from "./kindform.js";
import { lookCards, tryOn } from "./looks.js";
import { mappingForm } from "./mapping.js";
import { swatch } from "./swatch.js";

const MOST = 64 * 1024;

// A row of the list. Rows are moved by dragging, or with Alt and the arrow keys.
function row(kind, place, { chosen }, send) {
  const move = (key, to) => send("palette_move", { key, place: to });
  return h("button", { type: "button", role: "radio", "aria-checked": String(kind.key === chosen), "data-key": `kind-${kind.key}`, draggable: true,
    title: "Drag, or Alt and the arrow keys, to move it", onclick: () => send("palette_choose", { key: kind.key }),
    onkeydown: (event) => {
      const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : 0;
      if (!step) return;
      event.preventDefault();
      if (place + step >= 0) move(kind.key, place + step);
    },
    ondragstart: (event) => event.dataTransfer.setData("text/plain", kind.key),
    ondragover: (event) => { event.preventDefault(); event.currentTarget.classList.add("over"); },
    ondragleave: (event) => event.currentTarget.classList.remove("over"),
    ondrop: (event) => {
      event.preventDefault();
      event.stopPropagation();
      move(event.dataTransfer.getData("text/plain"), place);
    } },
    swatch(kind), h("span", { class: "name" }, kind.name), h("span", { class: "count" }, kind.count ? String(kind.count) : "–"));
}

function list(state, send) {
  const place = state.kinds.findIndex(({ key }) => key === state.chosen);
  const shift = (by, name, title) => h("button", { type: "button", class: "plain", title, "aria-label": title, "data-key": `move-${name}`,
    disabled: place + by < 0 || place + by >= state.kinds.length, onclick: () => send("palette_move", { key: state.chosen, place: place + by }) }, icon(name));
  return h("div", { class: "side" },
    h("div", { class: "head" }, h("span", {}, "Kind"), h("span", {}, "Cells")),
    h("div", { class: "list", role: "radiogroup", "aria-label": "Kinds of terrain, with the number of cells" },
      oneStop(state.kinds.map((kind, i) => row(kind, i, state, send)))),
    h("div", { class: "row" },
      h("button", { type: "button", "data-key": "add", disabled: state.full, onclick: () => send("palette_add") }, icon("add"), "Add"),
      h("button", { type: "button", "data-key": "copy", disabled: state.full, title: "Duplicate: another kind like the chosen one",
        onclick: () => send("palette_copy", { key: state.chosen }) }, icon("copy"), "Copy"),
      shift(-1, "up", "Move up"), shift(1, "down", "Move down")));
}

async function upload(file, send) {
  if (file.size > MOST) send("refuse", { text: `${file.name} is too large; a palette file has up to 64 KB.` });
  else send("palette_file", { name: file.name, data: await base64(file) });
}

function footer(state, send, choose, close) {
  const step = (name, title, enabled) => h("button", { type: "button", class: "plain", title, "aria-label": title, "data-key": name,
    disabled: !enabled, onclick: () => send(name) }, icon(name));
  return h("div", { class: "foot" },
    step("undo", "Undo (Ctrl+Z)", state.can_undo), step("redo", "Redo (Ctrl+Shift+Z)", state.can_redo),
    h("button", { type: "button", "data-key": "import", title: "Take the kinds of a palette file (TOML)", onclick: choose }, icon("open"), "Open file…"),
    h("button", { type: "button", "data-key": "export", title: "Download these kinds as a file (TOML)", onclick: () => send("palette_save") }, icon("save"), "Save file"),
    h("button", { type: "button", class: "primary", "data-key": "done", onclick: close }, "Done"));
}

function body(state, send) {
  const name = h("input", { type: "text", maxlength: "40", value: state.name, "data-key": "name", "aria-label": "Name of the palette",
    onchange: () => send("palette_name", { text: name.value }) });
  return [
    h("div", { class: "top" }, h("label", { class: "field" }, "Palette", name), lookCards(state, send)),
    h("div", { class: "halves" }, list(state, send), kindForm(state, send)),
  ];
}

// Undo and redo work inside the dialog too, but for texts being written.
function steps(event, send) {
  if (!(event.ctrlKey || event.metaKey) || isTyping(event)) return;
  const action = event.key.toLowerCase() === "z" ? (event.shiftKey ? "redo" : "undo") : event.key.toLowerCase() === "y" ? "redo" : null;
  if (!action) return;
  event.preventDefault();
  send(action);
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const picker = h("input", { type: "file", hidden: true, accept: ".toml", "aria-label": "Open a palette file", onchange: async () => {
    const [file] = picker.files;
    picker.value = "";
    if (file) await upload(file, send);
  } });
  const inside = h("div", { class: "body", onkeydown: arrowKeys });
  const dialog = h("dialog", { class: "palette", "aria-label": "Kinds of terrain", onclose: () => {
    tryOn(null);
    send("palette_open", { on: false });
  }, onkeydown: (event) => steps(event, send) });
  dialog.append(inside);
  el.append(dialog, picker);
  let drawn = "";
  live(model, (state) => {
    const now = JSON.stringify(state);
    if (now === drawn) return;
    drawn = now;
    if (!state.kinds) {
      if (dialog.open) dialog.close();
      return;
    }
    if (state.offer) fill(inside, h("h1", {}, state.offer.name), mappingForm(state, send, () => { tryOn(null); send("palette_open", { on: true }); }));
    else fill(inside, h("h1", {}, "Kinds of terrain"), body(state, send), footer(state, send, () => picker.click(), () => dialog.close()));
    if (!dialog.open) {
      dialog.showModal();
      inside.querySelector('.list [aria-checked="true"]')?.focus();
    }
    inside.querySelector('.list [aria-checked="true"]')?.scrollIntoView({ block: "nearest" });
  });
}

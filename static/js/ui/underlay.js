// The picture beneath the map: load it, show it, fit the grid to it, move it.
import { asker, command, serveCommands } from "../commands.js";
import { titled } from "../keys.js";
import { h, live } from "./dom.js";
import { fittingSteps } from "./fitting.js";
import { folding } from "./fold.js";
import { icon } from "./icons.js";
import { Sender } from "./sending.js";

const MEGABYTE = 1048576;

const NUMBERS = {
  left: ["Left", "0.05", "Where the upper left corner lies, in sides of a cell from the middle of the first cell"],
  top: ["Top", "0.05", "Where the upper left corner lies, in sides of a cell from the middle of the first cell"],
  size: ["Cell in pixels", "0.1", "How wide a cell is in the picture, from side to side"],
  angle: ["Turned by °", "0.05", "Clockwise, about the middle of the picture"],
};

function slider(name, label, send) {
  const input = h("input", { type: "range", min: "0", max: "100", step: "5", "data-key": `underlay-${name}`,
    oninput: () => dispatchEvent(new CustomEvent("hexsight:underlay", { detail: { [name]: input.valueAsNumber / 100 } })),
    onchange: () => send("underlay_set", { name, value: input.valueAsNumber / 100 }) });
  return [input, h("label", { class: "field" }, label, input)];
}

function tick(name, label, send, about = "") {
  const box = h("input", { type: "checkbox", "data-key": `underlay-${name}`, onchange: () => send("underlay_set", { name, value: box.checked }) });
  return [box, h("label", { class: "row", title: about }, box, h("span", {}, label))];
}

// Loading: the button, what is under way, and what has been dropped on the page.
function loading(model, send) {
  const sender = new Sender((action) => model.send_msg(action));
  model.on("msg:custom", (told) => sender.answered(told));
  let most = Infinity;
  const take = (file, purpose = "underlay") => {
    send("tab", { key: "map" }); // where it shows how far it is
    if (file.size <= most) return sender.file(file, purpose);
    send("refuse", { text: `${file.name} has ${(file.size / MEGABYTE).toFixed(1)} MB; files of up to ${most / MEGABYTE} MB can be sent.` });
    return Promise.resolve(false);
  };
  const picker = h("input", { type: "file", hidden: true, accept: ".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp", "aria-label": "Load a picture", onchange: () => {
    if (picker.files.length) take(picker.files[0]);
    picker.value = "";
  } });
  const bar = h("progress", { max: "1" }), name = h("span", { class: "muted" });
  const stop = h("button", { "data-key": "underlay-cancel", onclick: () => sender.cancel() }, "Cancel");
  const under_way = h("div", { class: "row sending", hidden: true }, name, bar, stop);
  serveCommands({ "underlay-load": () => picker.click() });
  addEventListener("hexsight:send", async ({ detail: { file, purpose: why, done } }) => done?.(await take(file, why)));
  return {
    nodes: [picker, under_way],
    choose: () => picker.click(),
    update: (state) => {
      most = state.most ?? most;
      under_way.hidden = !state.upload;
      if (!state.upload) return;
      name.textContent = state.upload.name;
      bar.value = state.upload.share;
    },
  };
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more }), ask = asker(model);
  const loader = loading(model, send);
  const load = h("button", { class: "primary", "data-key": "underlay-load", onclick: loader.choose }, icon("open"), "Load a picture");
  const none = h("div", { class: "folded" },
    h("p", { class: "muted" }, "Trace a scanned map: load a PNG, JPEG or WebP, or drop it on the page. It stays on this machine."), load);
  const about = h("p", { class: "muted name" });
  const missing = h("p", { class: "missing", role: "status" });
  const again = h("button", { "data-key": "underlay-again", onclick: loader.choose }, "Replace");
  const remove = h("button", { class: "plain", "data-key": "underlay-remove", title: "Take the picture away", "aria-label": "Take the picture away",
    onclick: () => send("underlay_remove") }, icon("trash"));
  const [shown, shownRow] = tick("shown", "Show it", send, titled("Show or hide the picture", command("underlay")));
  const [locked, lockedRow] = tick("locked", "Lock it in place", send);
  const [above, aboveRow] = tick("above", "Over the terrain", send);
  const [opacity, opacityField] = slider("opacity", "Picture", send);
  const [ground, groundField] = slider("ground", "Terrain over it", send);
  const [embedded, embeddedRow] = tick("embedded", "Save it within the map's file", send, "Else it is saved as a second file: open both together");
  const fit = h("button", { "data-key": "underlay-fit", onclick: () => ask("fit_begin") }, icon("area_box"), "Fit the grid");
  const move = h("button", { "data-key": "underlay-move", title: "Drag the picture, or nudge it by the arrow keys; Shift takes larger steps",
    onclick: () => ask(move.getAttribute("aria-pressed") === "true" ? "fit_end" : "underlay_move") }, icon("pan"), "Move");
  const grow = h("button", { "data-key": "underlay-grow", title: "Add columns and rows until every cell that the picture shows is on the map",
    onclick: () => send("underlay_grow") });
  const steps = fittingSteps(send);
  const numbers = Object.entries(NUMBERS).map(([name, [label, step, title]]) => {
    const input = h("input", { type: "number", step, "data-key": `underlay-${name}`,
      onchange: () => Number.isFinite(input.valueAsNumber) && send("underlay_number", { name, value: input.valueAsNumber }) });
    return [name, input, h("label", { class: "field", title }, label, input)];
  });
  const place = h("fieldset", { class: "fields", "aria-label": "Where the picture lies" }, numbers.map(([, , field]) => field));
  const some = h("div", { class: "folded" },
    h("div", { class: "row spread" }, about, h("span", { class: "row" }, again, remove)), missing,
    h("div", { class: "fields" }, shownRow, aboveRow, lockedRow), h("div", { class: "fields" }, opacityField, groundField),
    h("div", { class: "fields tools" }, fit, move), steps.node, place, grow, embeddedRow);
  el.append(folding("underlay", "Picture to trace", ...loader.nodes, none, some));

  const boxes = { shown, locked, above, embedded };
  live(model, (state) => {
    const { underlay } = state;
    loader.update(state);
    none.hidden = Boolean(underlay || state.upload);
    some.hidden = !underlay;
    if (!underlay) return;
    about.textContent = `${underlay.name} · ${underlay.width} × ${underlay.height}`;
    missing.hidden = !state.missing;
    missing.textContent = state.missing ? "This picture is not here: load its file again, and it lies where it was." : "";
    again.textContent = state.missing ? "Load it" : "Replace";
    for (const [name, box] of Object.entries(boxes)) box.checked = underlay[name];
    for (const [name, input] of [["opacity", opacity], ["ground", ground]]) {
      if (input.getRootNode().activeElement !== input) input.value = String(Math.round(underlay[name] * 100));
    }
    ground.disabled = underlay.above;
    for (const [name, input] of numbers) {
      if (input.getRootNode().activeElement !== input) input.value = String(Number(underlay[name].toFixed(3)));
    }
    const still = underlay.locked || state.missing;
    for (const control of [fit, move, place]) control.disabled = still;
    fit.setAttribute("aria-pressed", String(Boolean(state.fitting)));
    move.setAttribute("aria-pressed", String(state.moving));
    grow.textContent = `Let the map grow over it: ${state.grown}`;
    grow.hidden = !state.grown;
    steps.show(state.fitting);
  });
}

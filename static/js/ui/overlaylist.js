// The list of overlays: switch, legend, opacity, and what each has to say.
import { titled } from "../keys.js";
import { fill, h, live, set } from "./dom.js";
import { folding } from "./fold.js";
import { drawPattern } from "./swatch.js";

function chip(entry) {
  const canvas = h("canvas", { width: 36, height: 24, class: "chip", "aria-hidden": "true" });
  drawPattern(canvas.getContext("2d"), entry, 36, 24);
  return h("span", { class: "entry" }, canvas, entry.label);
}

function row(overlay, send) {
  const box = h("input", { type: "checkbox", id: `o-${overlay.key}`, "data-key": `o-${overlay.key}`,
    onchange: () => send("overlay", { key: overlay.key, visible: box.checked }) });
  const opacity = h("input", { type: "range", min: "10", max: "100", step: "5", "data-key": `p-${overlay.key}`,
    "aria-label": `Opacity of ${overlay.title}`, title: "Opacity",
    oninput: () => send("opacity", { key: overlay.key, value: opacity.valueAsNumber / 100 }) });
  const more = h("div", { class: "more" }, h("div", { class: "legend" }, overlay.legend.map(chip)), opacity);
  const note = h("p", { class: "muted note" });
  const name = h("label", { class: "row", for: box.id }, box, h("span", {}, overlay.title));
  const node = h("div", { class: "overlay" }, name, more, note);
  return {
    node,
    update: (now) => {
      box.checked = now.visible;
      name.title = titled(now.help, { id: `overlay-${now.key}`, keys: now.keys });
      more.hidden = !now.visible;
      note.hidden = !now.visible || !now.note;
      note.textContent = now.note ?? "";
      if (opacity.getRootNode().activeElement !== opacity) opacity.value = String(Math.round(now.opacity * 100));
    },
  };
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const list = h("div", { class: "list" });
  const from = h("p", { class: "muted" });
  el.append(folding("overlays", "Overlays", from, list));
  let rows = new Map();
  live(model, (state) => {
    const overlays = state.overlays ?? [];
    if (overlays.some(({ key }) => !rows.has(key)) || overlays.length !== rows.size) {
      rows = new Map(overlays.map((overlay) => [overlay.key, row(overlay, send)]));
      fill(list, overlays.flatMap(({ key, group }, i) =>
        [group !== overlays[i - 1]?.group ? h("h3", {}, group) : null, rows.get(key).node]));
    }
    overlays.forEach((overlay) => rows.get(overlay.key).update(overlay));
    set(from, { class: state.from ? "from" : "from muted" });
    from.textContent = state.from ?? "Select a unit, or click a hex, to see from there.";
  });
}

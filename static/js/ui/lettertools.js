// What the tools for labels and start zones work with.
import { HATCHES } from "../zones.js";
import { h } from "./dom.js";
import { drawPattern } from "./swatch.js";

const SIZES = { region: ["Region", "A stretch of land: large letters, seen from afar"], town: ["Place", "A town, a hill, a bridge"], note: ["Note", "A remark, seen close by"] };

export function labelSection(state, send) {
  return h("section", {}, h("h2", {}, "Label"),
    h("div", { class: "choices", role: "radiogroup", "aria-label": "Size of labels" }, state.label_kinds.map((kind) =>
      h("button", { role: "radio", "aria-checked": String(kind === state.label_kind), title: SIZES[kind][1], "data-key": `label-${kind}`,
        onclick: () => send("label_kind", { kind }) }, SIZES[kind][0]))),
    h("p", { class: "muted" }, "Click a cell to write on it, a label to change it. Drag a label to move it. With the keyboard: Enter writes, Shift and an arrow move, Delete removes."));
}

export function zoneSection(state, send) {
  const zones = [...state.sides.map(({ key, name, colour }, i) => ({ key, name, colour, pattern: HATCHES[i] })), { key: "", name: "Nobody" }];
  return h("section", {}, h("h2", {}, "Start zone of"), h("div", { class: "palette", role: "radiogroup", "aria-label": "Start zone of" },
    zones.map((zone, i) => h("button", { role: "radio", "aria-checked": String(zone.key ? state.zone === i + 1 : state.zone === 0), "data-key": `zone-${zone.key}`,
      onclick: () => send("zone", { key: zone.key }) }, zone.key ? swatch(zone) : h("span", { class: "swatch" }), h("span", {}, zone.name)))),
    h("p", { class: "muted" }, "A cell is in the start zone of one side at most. All sides see the zones."));
}

function swatch(zone) {
  const canvas = h("canvas", { width: 56, height: 48, class: "swatch", "aria-hidden": "true" });
  drawPattern(canvas.getContext("2d"), zone, 56, 48);
  return canvas;
}

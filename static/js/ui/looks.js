// The looks of the palette as cards; the map shows what a look would be while the pointer or the focus is on its card.
import { oneStop } from "./arrows.js";
import { h } from "./dom.js";

/** Have the map show other kinds of terrain for now, or with null its own again. */
export function tryOn(kinds) {
  document.dispatchEvent(new CustomEvent("hexsight:kinds", { detail: kinds }));
}

const SHOWN = ["clear", "field", "road", "rough", "forest", "dense_forest", "swamp", "town", "rubble", "shallows", "water", "hill", "mountain"];

export function lookCards({ kinds, looks, look }, send) {
  return h("div", { class: "looks", role: "radiogroup", "aria-label": "Look" }, oneStop(looks.map(({ key, name, about, colours }) => {
    const put = () => tryOn(kinds.map((kind) => ({ ...kind, colour: colours[kind.key] ?? kind.colour })));
    const off = () => tryOn(null);
    return h("button", { type: "button", role: "radio", "aria-checked": String(key === look), title: about, "data-key": `look-${key}`,
      onclick: () => send("palette_look", { key }), onpointerenter: put, onpointerleave: off, onfocus: put, onblur: off },
      h("span", { class: "strip", "aria-hidden": "true" }, SHOWN.map((kind) => h("i", { style: `background:${colours[kind]}` }))),
      h("span", {}, name));
  })));
}

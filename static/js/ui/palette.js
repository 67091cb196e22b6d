// On the tab of the map: the look of its kinds of terrain, and the way to their editor.
import { counted } from "../words.js";
import { arrowKeys } from "./arrows.js";
import { fill, h, live } from "./dom.js";
import { folding } from "./fold.js";
import { icon } from "./icons.js";
import { lookCards } from "./looks.js";

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const looks = h("div", { onkeydown: arrowKeys }), told = h("p", { class: "muted" });
  el.append(folding("palette", "Kinds of terrain", looks, told,
    h("button", { "data-key": "palette-edit", onclick: () => send("palette_open", { on: true }) }, icon("edit"), "Edit kinds, colours, rules…")));
  let drawn = "";
  live(model, (state) => {
    const now = JSON.stringify(state);
    if (!state.kinds || now === drawn) return;
    drawn = now;
    fill(looks, lookCards(state, send));
    told.textContent = `${counted(state.kinds.length, "kind")}, ${state.used} of them on the map.`;
  });
}

// The sides: another name or colour, one more, one less.
import { fill, h, live } from "./dom.js";
import { folding } from "./fold.js";
import { icon } from "./icons.js";

function row(side, send) {
  const change = () => send("change_side", { key: side.key, name: name.value, colour: colour.value });
  const colour = h("input", { type: "color", value: side.colour, "aria-label": `Colour of ${side.name}`, "data-key": `colour-${side.key}`, onchange: change });
  const name = h("input", { type: "text", value: side.name, maxlength: "40", "aria-label": `Name of ${side.name}`, "data-key": `side-${side.key}`, onchange: change });
  return h("div", { class: "row" }, colour, name,
    h("button", { class: "plain", title: `Remove ${side.name}; it must have no units`, "aria-label": `Remove ${side.name}`,
      "data-key": `remove-${side.key}`, onclick: () => send("remove_side", { key: side.key }) }, icon("trash")));
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const list = h("div", { class: "sides" });
  const add = h("button", { onclick: () => send("add_side") }, icon("add"), "Add a side");
  el.append(folding("sides", "Sides", list, add));
  let drawn = "";
  live(model, (state) => {
    if (!state.sides) return;
    add.disabled = state.full;
    const now = JSON.stringify([state.sides, state.refusals]);
    if (now === drawn) return;
    drawn = now;
    fill(list, state.sides.map((side) => row(side, send)));
  });
}

// What the author says about the map; folded away on request.
import { fill, h, live } from "./dom.js";
import { folding } from "./fold.js";

export function render({ model, el }) {
  const body = h("div", { class: "lines" });
  const section = folding("notes", "About this map", body);
  el.append(section);
  live(model, ({ notes }) => {
    section.hidden = !notes;
    fill(body, (notes ?? "").split("\n").map((line) => h("p", {}, line)));
  });
}

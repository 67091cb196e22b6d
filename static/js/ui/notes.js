// What the author says about the map; folded away on request.
import { fill, h, live } from "./dom.js";

export function render({ model, el }) {
  const body = h("div", { class: "lines" });
  const panel = h("details", { open: true }, h("summary", {}, h("h2", {}, "About this map")), body);
  const section = h("section", {}, panel);
  el.append(section);
  live(model, ({ notes }) => {
    section.hidden = !notes;
    fill(body, (notes ?? "").split("\n").map((line) => h("p", {}, line)));
  });
}

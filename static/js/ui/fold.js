// A section that folds away under its heading, and stays so when the page is opened again.
import { recall, remember } from "../memory.js";
import { h } from "./dom.js";

const KEPT = "folded";

export function folding(key, title, ...body) {
  const details = h("details", { class: "fold", open: !recall(KEPT, []).includes(key), ontoggle: () => keep(key, !details.open) },
    h("summary", {}, h("h2", {}, title)), h("div", { class: "folded" }, body.flat()));
  return h("section", {}, details);
}

function keep(key, folded) {
  const others = recall(KEPT, []).filter((one) => one !== key);
  if (folded || others.length < recall(KEPT, []).length) remember(KEPT, folded ? [...others, key] : others);
}

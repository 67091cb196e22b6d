// A section that folds away under its heading, and stays so when the page is opened again.
import { h } from "./dom.js";

const PREFIX = "hexsight-folded-";

function remembered(key) {
  try {
    return localStorage.getItem(PREFIX + key) !== null;
  } catch {
    return false; // where a browser keeps nothing, sections begin open
  }
}

function remember(key, folded) {
  try {
    if (folded) localStorage.setItem(PREFIX + key, "1");
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // as above
  }
}

export function folding(key, title, ...body) {
  const details = h("details", { open: !remembered(key), ontoggle: () => remember(key, !details.open) },
    h("summary", {}, h("h2", {}, title)), h("div", { class: "folded" }, body.flat()));
  return h("section", {}, details);
}

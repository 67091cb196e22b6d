// What a first visitor is shown: a card with three lines, and their numbers on what they are about. Never again after it
// has been put away.
import { recall, remember } from "../memory.js";
import { fill, h } from "./dom.js";

const KEPT = "hinted";

// Where each number stands: on the tools, on the map, on the answers.
const HINTS = [
  [".app > .left", "Take a tool, and paint: overlays follow every stroke."],
  [".app > .map", "Click a unit or a hex to look from there; point at another to ask whether it can be seen."],
  [".app > .right", "Read here why, and by which rule. Overlays are switched here, too."],
];

export function hints() {
  const marks = HINTS.map((_, i) => h("span", { class: "mark", "aria-hidden": "true" }, String(i + 1)));
  const card = h("section", { class: "card", "aria-label": "First steps" },
    h("ol", {}, HINTS.map(([, text]) => h("li", {}, text))),
    h("div", { class: "row spread" }, h("span", { class: "muted" }, h("kbd", {}, "?"), " shows all keys, ", h("kbd", {}, "Ctrl+Shift+P"), " all commands."),
      h("button", { class: "primary", "data-key": "hinted", onclick: () => put(false) }, "Got it")));
  const node = h("div", { class: "hints", hidden: true });

  function put(shown) {
    node.hidden = !shown;
    fill(node, shown ? [...marks, card] : []);
    if (shown) place();
    else remember(KEPT, true);
  }

  // A number stands at the side of its part that is nearest to the middle of the page; folded parts have their button.
  function place() {
    if (node.hidden) return;
    HINTS.forEach(([part], i) => {
      const box = shownBox(part), half = innerWidth / 2;
      const x = i === 1 ? (box.left + box.right) / 2 : box.right <= half ? box.right : box.left;
      const y = i === 1 ? (box.top + box.bottom) / 2 : box.height > 100 ? box.top + 64 : box.top;
      marks[i].style.cssText = `left: ${Math.round(x)}px; top: ${Math.round(y)}px`;
    });
  }

  addEventListener("resize", place);
  if (!recall(KEPT)) put(true);
  return { node, show: () => put(true) };
}

function shownBox(part) {
  const side = part.split(".").at(-1), fold = document.querySelector(`.fold-${side}`);
  const shown = fold?.getAttribute("aria-expanded") === "false" ? fold : document.querySelector(part);
  return (shown ?? document.body).getBoundingClientRect();
}

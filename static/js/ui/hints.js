// What a first visitor is shown: a card with three lines, and their numbers on what they are about. Never again after it
// has been put away.
import { recall, remember } from "../memory.js";
import { fill, h } from "./dom.js";

const KEPT = "hinted";

const OVER = 20;

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

  function place() {
    if (node.hidden) return;
    HINTS.forEach(([part], i) => {
      const [x, y] = placeOf(shownBox(part));
      marks[i].style.cssText = `left: ${Math.round(x)}px; top: ${Math.round(y)}px`;
    });
  }

  // Parts that fill later than this one move the others.
  const resized = new ResizeObserver(place);
  for (const [part] of HINTS) for (const found of document.querySelectorAll(part)) resized.observe(found);
  if (!recall(KEPT)) put(true);
  return { node, show: () => put(true) };
}

// On the map a number stands below the card; at a panel, at the side nearest to the middle of the page; a folded panel has
// a button, and the number stands over that.
function placeOf({ left, right, top, bottom }) {
  const half = innerWidth / 2, middle = (left + right) / 2;
  if (bottom - top < 100) return [middle, top - OVER];
  if (left < half && right > half) return [middle, top + 0.75 * (bottom - top)];
  return [right <= half ? right : left, top + 64];
}

function shownBox(part) {
  const side = part.split(".").at(-1), fold = document.querySelector(`.fold-${side}`);
  const shown = fold?.getAttribute("aria-expanded") === "false" ? fold : document.querySelector(part);
  return (shown ?? document.body).getBoundingClientRect();
}

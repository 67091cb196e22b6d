// The steps of fitting the grid: three corners of a cell, its number, a cell far away.
import { h } from "./dom.js";

const CORNERS = {
  first: "Zoom in on a cell in a corner of the map, and click three of its corners, one after the other.",
  more: "Click three corners of a cell far away from it.",
};

const NEXT = [
  "For accuracy, click three corners of a cell as far away as can be.",
  "Another cell, off the line between the two, shows whether the scan is stretched. Or be done.",
];

function text({ step, cells, clicked, corners }) {
  if (step === "number") return "Which cell of the map is this?";
  if (step === "next") return NEXT[Math.min(cells, NEXT.length) - 1];
  const what = cells ? CORNERS.more : CORNERS.first;
  return clicked ? `${what} ${corners - clicked} to go.` : what;
}

export function fittingSteps(send) {
  const told = h("p", { role: "status" }), error = h("p", { class: "muted" }), doubt = h("p", { class: "doubt" });
  const dots = h("span", { class: "dots", "aria-hidden": "true" });
  const label = h("input", { type: "text", maxlength: "20", "aria-label": "Number of the cell", "data-key": "fit-label", autocomplete: "off", spellcheck: "false" });
  const number = h("form", { class: "row", onsubmit: (event) => {
    event.preventDefault();
    send("fit_cell", { label: label.value.trim() });
  } }, label, h("button", { class: "primary", "data-key": "fit-number" }, "Fit"));
  const back = h("button", { class: "plain", "data-key": "fit-back", title: "Take the last step back (Esc)", onclick: () => send("fit_back") }, "Back");
  const done = h("button", { "data-key": "fit-done", onclick: () => send("fit_end") }, "Done");
  const node = h("div", { class: "fitting-steps", hidden: true, onkeydown: (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    send("fit_back");
  } }, h("div", { class: "row" }, dots, told), number, error, doubt, h("div", { class: "row end" }, back, done));
  let asked = false;
  return {
    node,
    show: (fitting) => {
      node.hidden = !fitting;
      const asking = fitting?.step === "number";
      if (asking && !asked) {
        label.value = fitting.guess;
        requestAnimationFrame(() => label.select());
      }
      asked = asking;
      if (!fitting) return;
      told.textContent = text(fitting);
      const reached = asking ? fitting.corners : fitting.clicked;
      dots.replaceChildren(...Array.from({ length: fitting.corners }, (_, i) => h("span", { class: i < reached ? "dot on" : "dot" })));
      dots.hidden = fitting.step === "next";
      number.hidden = !asking;
      error.textContent = fitting.told;
      error.hidden = !fitting.told;
      doubt.textContent = fitting.doubt;
      doubt.hidden = !fitting.doubt;
    },
  };
}

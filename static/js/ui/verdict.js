// What the ruler says: the verdict in words, with its rule numbers.
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";

const SIGNS = { yes: "good", partly: "warn", no: "close" };

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const body = h("div", { class: "answer", "aria-live": "polite" });
  el.append(h("section", {}, h("h2", {}, "Can it be seen?"), body));
  live(model, (state) => {
    if (!state.lines) {
      fill(body, h("p", { class: "muted" }, "Point at a hex while a unit or hex is selected, or drag with the ruler."));
      return;
    }
    const [first, ...rest] = state.lines;
    fill(body,
      h("div", { class: `headline ${state.verdict}` }, icon(SIGNS[state.verdict]), h("strong", {}, first)),
      h("ul", {}, rest.map((line) => h("li", {}, line))),
      h("div", { class: "row" },
        h("button", { "data-key": "pin", "aria-pressed": String(state.pinned), title: "Keep this ruler while you paint",
          onclick: () => send("pin", { on: !state.pinned }) }, state.pinned ? "Pinned" : "Pin"),
        h("button", { "data-key": "swap", title: "Ask the other way round", onclick: () => send("swap") }, "Swap ends"),
        h("button", { "data-key": "clear", title: "Take the ruler away (Esc)", onclick: () => send("unruler") }, "Clear")));
  });
}

// Above the right-hand panel: through whose eyes the page looks, and which of its pages is open.
import { fill, h, live } from "./dom.js";

function eyes(state, send) {
  const option = (key, name, mark) => h("button", { role: "radio", "aria-checked": String(key === state.eyes),
    "data-key": `eyes-${key}`, title: key ? `Show what ${name} knows` : "Show everything",
    onclick: () => send("eyes", { key }) }, mark, h("span", {}, name));
  return h("div", { class: "eyes" }, h("span", { class: "muted", id: "eyes" }, "View of"),
    h("div", { class: "choices", role: "radiogroup", "aria-labelledby": "eyes" },
      option("", "Umpire", null),
      state.sides.map(({ key, name, colour }) => option(key, name, h("span", { class: "dot", style: `background:${colour}` })))));
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const bar = h("div", { class: "tabbar", role: "tablist", "aria-label": "Panels" });
  const view = h("div", {});
  el.append(h("div", { class: "head" }, view, bar));
  let open = null;
  live(model, (state) => {
    if (!state.tab) return;
    if (state.tab !== open) document.querySelector(".app > .right")?.scrollTo(0, 0);
    open = state.tab;
    fill(view, eyes(state, send));
    fill(bar, state.tabs.map(({ key, title }) => h("button", { role: "tab", "aria-selected": String(key === state.tab),
      "data-key": `tab-${key}`, onclick: () => send("tab", { key }) }, title)));
  });
}

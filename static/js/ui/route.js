// Routes of a unit: drawn by clicks on the map, side by side.
import { fill, h, live } from "./dom.js";
import { cards } from "./form.js";

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const button = (key, text, action, more = {}) => h("button", { "data-key": key, onclick: () => send(action, more) }, text);
  const draw = button("route-draw", "Draw a route", "route_draw");
  const back = button("route-back", "Take back a step", "route_back");
  const another = button("route-new", "Another route", "route_new");
  const remove = button("route-remove", "Remove", "route_remove");
  const about = h("p", { class: "muted", "aria-live": "polite" });
  const list = h("div", {});
  el.append(h("section", {}, h("h2", {}, "Routes"), h("div", { class: "buttons" }, draw, back, another, remove), about, list));
  live(model, (state) => {
    if (!state.routes) return;
    draw.setAttribute("aria-pressed", String(state.drawing));
    draw.textContent = state.drawing ? "Drawing" : "Draw a route";
    for (const node of [back, another, remove]) node.disabled = !state.routes.length;
    about.textContent = state.about;
    fill(list, state.routes.length ? cards("Routes", state.routes, state.active, (key) => send("route_pick", { number: Number(key) })) : []);
  });
}

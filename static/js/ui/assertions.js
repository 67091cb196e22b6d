// What is held true of the map: stated from the pinned ruler, each with whether it is so.
import { fill, h, live } from "./dom.js";
import { folding } from "./fold.js";
import { icon } from "./icons.js";

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const body = h("div", { class: "held" });
  const section = folding("assertions", "Held true", body);
  el.append(section);

  function stating({ now, opposite, held }) {
    const state = (asNow, text, title) => h("button", { "data-key": asNow ? "hold" : "hold-not", "aria-pressed": String(held === asNow),
      title, onclick: () => send("hold", { as_now: asNow }) }, text);
    return [h("p", { class: "muted" }, "Hold this true while the map changes:"),
      h("div", { class: "row" }, state(true, now, "As the rules now say"), state(false, opposite, "The opposite: what the map should come to"))];
  }

  const line = ({ observer, target, text, holds, why }) => h("li", { class: holds ? "yes" : "no" },
    h("button", { class: "plain", "data-key": `held-${observer}-${target}`, title: "Show the ruler", onclick: () => send("show_held", { observer, target }) },
      icon(holds ? "good" : "close"), h("span", {}, text, h("span", { class: "muted" }, holds ? " holds" : ` fails. ${why}`))),
    h("button", { class: "plain", "data-key": `drop-${observer}-${target}`, title: "Hold it true no more", "aria-label": `Remove ${text}`,
      onclick: () => send("drop_held", { observer, target }) }, icon("trash")));

  live(model, ({ pair, held = [] }) => {
    section.hidden = !pair && !held.length;
    const failing = held.filter(({ holds }) => !holds).length;
    fill(body, pair ? stating(pair) : null,
      held.length ? h("p", { class: failing ? "count no" : "count yes", role: "status" },
        failing ? `${failing} of ${held.length} fail${failing === 1 ? "s" : ""}.` : `All ${held.length} hold.`) : null,
      held.length ? h("ul", {}, held.map(line)) : null);
  });
}

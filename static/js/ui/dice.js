// Rolling for it: one attempt or a whole phase, the seed, and the log.
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const one = h("button", { "data-key": "roll", onclick: () => send("roll") }, "Roll for this pair");
  const all = h("button", { "data-key": "roll-phase", onclick: () => send("roll_phase") }, "Roll the phase");
  const seed = h("input", { type: "number", min: "0", step: "1", "data-key": "seed",
    onchange: () => send("roll_seed", { value: seed.valueAsNumber }) });
  const sown = h("label", { class: "field" }, "Seed (a new one empties the log)", seed);
  const about = h("p", { class: "muted" });
  const log = h("ol", { class: "log", role: "log", "aria-label": "Rolls" });
  el.append(h("section", {}, h("h2", {}, "Roll the die"),
    h("div", { class: "buttons" }, one, all),
    sown, about, log));
  live(model, (state) => {
    if (!state.lines) return;
    one.disabled = !state.pair;
    all.disabled = !state.phase;
    about.textContent = state.about;
    sown.hidden = state.seed === null;
    if (seed.getRootNode().activeElement !== seed) seed.value = state.seed ?? "";
    fill(log, state.lines.map(({ number, text, spotted }) =>
      h("li", { value: number, class: spotted ? "spotted" : "" }, icon(spotted ? "good" : "close"), h("span", {}, text))));
  });
}

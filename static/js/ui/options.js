// The options of the rules and of the view.
import { fill, h, live } from "./dom.js";
import { folding } from "./fold.js";
import { cards, form } from "./form.js";

function reading(state, send) {
  return folding("reading", "Reading of “any point” (8.081)",
    cards("Reading of 8.081", state.readings.map(({ label, ...more }) => ({ ...more, title: label })), state.reading,
      (key) => send("reading", { key })),
    h("label", { class: "field" }, "Compare with",
      h("select", { "data-key": "compare", onchange: (event) => send("compare", { key: event.target.value }) },
        [["", "no other reading"], ...state.readings.map(({ key, label }) => [key, label])].map(([value, text]) =>
          h("option", { value, selected: value === state.compare }, text)))),
    h("p", { class: "muted" }, "The overlay “Difference between readings” shows where the two disagree."));
}

function number(key, label, value, least, most, send) {
  const input = h("input", { type: "number", min: String(least), max: String(most), step: "1", "data-key": key,
    value: value === null ? "" : String(value), onchange: () => send(input.value === "" ? null : input.valueAsNumber) });
  return h("label", { class: "field" }, label, input);
}

function check(key, label, on, send, about = "") {
  const box = h("input", { type: "checkbox", checked: on, "data-key": key, onchange: () => send(box.checked) });
  return [h("label", { class: "row" }, box, h("span", {}, label)), about ? h("p", { class: "muted indent" }, about) : null];
}

function questions(state, send) {
  return folding("distances", "Distances",
    h("div", { class: "pair" },
      number("radius", "Look this far (empty: no limit)", state.radius, 1, 1000, (value) => send("radius", { value })),
      number("move", "Move allowance, hexes", state.move, 0, 50, (steps) => send("move", { steps: steps ?? 0 }))),
    h("p", { class: "muted" }, "The allowance is what “Where it would see the target” tries out."));
}

function satellite(state, send) {
  const note = state.satellite_note && state.satellite ? `Not in play. ${state.satellite_note}` : state.satellite_note;
  return folding("observation", "Forward observation",
    check("satellite", "Satellite reconnaissance (8.0831)", state.satellite, (on) => send("satellite", { on }),
      note || "Every sighting is passed on, without a Command Post."));
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const box = h("div", {});
  el.append(box);
  live(model, (state) => {
    if (!state.rules) return;
    const own = state[state.rules];
    fill(box,
      folding("rules", "Rules", cards("Rules", state.systems, state.rules, (key) => send("rules", { key }))),
      state.rules === "gev" ? [reading(own, send), satellite(own, send), questions(own, send)]
        : form(own.fields, (name, value) => send("setting", { name, value })),
      folding("look", "Map",
        check("numbers", "Hex numbers", state.numbers, (on) => send("numbers", { on })),
        check("labels", "Labels", state.labels, (on) => send("show_labels", { on })),
        check("zones", "Start zones", state.zones, (on) => send("show_zones", { on })),
        check("tint", "Shade levels", state.tint, (on) => send("tint", { on }))));
  });
}

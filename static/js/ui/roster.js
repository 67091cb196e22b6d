// The units that this screen shows: a list to filter and walk through by keyboard, and a form for the selected one.
import { counterUrl } from "../counter.js";
import { counted } from "../words.js";
import { fill, h, live } from "./dom.js";
import { folding } from "./fold.js";
import { form as entries } from "./form.js";
import { icon } from "./icons.js";

function row(unit, state, send) {
  const selected = unit.id === state.selected;
  const about = [unit.label, unit.kind_name !== unit.name ? unit.kind_name : "", ...unit.states].filter(Boolean).join(" · ");
  return h("button", { class: `unit ${unit.states.includes("destroyed") ? "gone" : ""}`, role: "option", "aria-selected": String(selected),
    "data-key": `unit-${unit.id}`, onclick: () => send("select", { unit: unit.id }) },
    h("img", { alt: "", src: counterUrl({ ...unit, selected: false }, false) }),
    h("span", { class: "words" }, h("span", { class: "name" }, unit.name), h("span", { class: "muted" }, about)));
}

function picker(label, key, value, options, choose) {
  return h("label", { class: "field" }, label, h("select", { "data-key": key, onchange: (event) => choose(event.target.value) },
    options.map(([option, text]) => h("option", { value: option, selected: option === value }, text))));
}

function states(unit, state, change) {
  const active = !state.states.some((word) => unit.states.includes(word));
  const box = (word, on, toggle) => {
    const input = h("input", { type: "checkbox", checked: on, "data-key": `state-${word}`, onchange: () => toggle(input.checked) });
    return h("label", { class: "row" }, input, word);
  };
  const without = (word) => state.states.filter((other) => other !== word && unit.states.includes(other));
  return h("fieldset", {}, h("legend", {}, "State"),
    box("active", active, () => change({ states: [] })),
    state.states.map((word) => box(word, unit.states.includes(word), (on) => change({ states: on ? [...without(word), word] : without(word) }))));
}

function form(state, send) {
  const unit = state.unit;
  const now = { unit: unit.id, name: unit.name, kind: unit.kind, side: unit.side, facing: unit.facing,
    states: state.states.filter((word) => unit.states.includes(word)) };
  const change = (fields) => send("unit", { ...now, ...fields });
  const name = h("input", { type: "text", maxlength: "60", "data-key": "name", placeholder: unit.kind_name, value: unit.name,
    onchange: () => change({ name: name.value }) });
  return [
    h("div", { class: "row" }, h("img", { class: "large", alt: "", src: counterUrl({ ...unit, selected: false }) }),
      h("div", { class: "words" }, h("strong", {}, unit.name || unit.kind_name), h("span", { class: "muted" }, `${unit.id} in ${unit.label}`))),
    h("label", { class: "field" }, "Name", name),
    picker("Kind", "kind", unit.kind, state.kinds.map((kind) => [kind.key, kind.name]), (kind) => change({ kind })),
    h("div", { class: "pair" },
      picker("Side", "side", unit.side, state.sides.map((side) => [side.key, side.name]), (side) => change({ side })),
      picker("Facing", "facing", String(unit.facing ?? ""), [["", "none"], ...state.facings.map((text, i) => [String(i), text])],
        (facing) => change({ facing: facing === "" ? null : Number(facing) }))),
    states(unit, state, change),
    ...entries(unit.fields, (name, value) => send("unit_setting", { unit: unit.id, name, value })),
    h("div", { class: "pair" },
      h("button", { "data-key": "duplicate", onclick: () => send("duplicate", { unit: unit.id }) }, icon("copy"), "Duplicate"),
      h("button", { "data-key": "delete", title: "Remove this unit (Delete)", onclick: () => send("delete") }, icon("trash"), "Remove")),
  ];
}

// Up and down walk through the list and select as they go.
function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const items = [...event.currentTarget.querySelectorAll('[role="option"]')];
  if (!step || !items.length) return;
  event.preventDefault();
  event.stopPropagation();
  const next = items[Math.max(0, Math.min(items.indexOf(event.target) + step, items.length - 1))];
  next.focus();
  next.click();
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const filter = () => send("filter", { text: text.value.slice(0, 64), side: side.value });
  const text = h("input", { type: "text", class: "search", maxlength: "64", placeholder: "Name, kind, hex, state", "aria-label": "Filter units", oninput: filter });
  const side = h("select", { "aria-label": "Filter by side", onchange: filter });
  const list = h("div", { class: "units", role: "listbox", "aria-label": "Units", onkeydown: walk });
  const count = h("p", { class: "muted", "aria-live": "polite" });
  const detail = h("section", { "aria-label": "Selected unit" });
  el.append(folding("units", "Units", h("div", { class: "pair wide" }, text, side), list, count), detail);
  let listed = "", formed = "";
  live(model, (state) => {
    if (!state.rows) return;
    const rows = JSON.stringify([state.rows, state.selected, state.sides]);
    if (rows !== listed) {
      listed = rows;
      fill(list, state.rows.map((unit) => row(unit, state, send)));
      fill(side, [["", "All sides"], ...state.sides.map(({ key, name }) => [key, name])].map(([value, name]) =>
        h("option", { value, selected: value === state.side }, name)));
    }
    const more = state.count - state.rows.length;
    count.textContent = !state.total ? "No units yet. Take the Unit tool and click a hex."
      : `${state.count} of ${counted(state.total, "unit")}${more > 0 ? `; the first ${state.rows.length} are listed` : ""}`;
    const made = JSON.stringify([state.unit, state.kinds, state.sides, state.refusals]);
    if (made !== formed) {
      formed = made;
      detail.hidden = !state.unit;
      fill(detail, state.unit ? form(state, send) : []);
    }
  });
}

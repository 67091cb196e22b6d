// A form drawn from the entries that the rules in force have: switches, numbers, choices and texts, under headings.
import { h } from "./dom.js";

function help(field) {
  return field.about ? h("span", { class: "muted" }, field.about) : null;
}

function toggle(field, send) {
  const box = h("input", { type: "checkbox", checked: field.value, "data-key": `field-${field.name}`, onchange: () => send(field.name, box.checked) });
  return h("label", { class: "row", title: field.about }, box, h("span", {}, field.label));
}

function number(field, send) {
  const input = h("input", { type: "number", step: field.whole ? "1" : "any", min: String(field.least ?? ""), max: String(field.most ?? ""),
    placeholder: field.empty, "data-key": `field-${field.name}`, value: field.value === null ? "" : String(field.value),
    onchange: () => send(field.name, input.value === "" ? null : input.valueAsNumber) });
  return h("label", { class: "field", title: field.about }, field.label, input);
}

function choice(field, send) {
  const select = h("select", { "data-key": `field-${field.name}`, onchange: () => send(field.name, field.choices[select.selectedIndex][0]) },
    field.choices.map(([value, text]) => h("option", { selected: value === field.value }, text)));
  return h("label", { class: "field", title: field.about }, field.label, select);
}

function text(field, send) {
  const list = `proposed-${field.name}`;
  const input = h("input", { type: "text", maxlength: String(field.most ?? ""), placeholder: field.empty, list, spellcheck: "false", autocomplete: "off",
    "data-key": `field-${field.name}`, value: field.value, onchange: () => send(field.name, input.value) });
  return h("label", { class: "field", title: field.about }, field.label, input,
    h("datalist", { id: list }, field.choices.map(([value, words]) => h("option", { value }, words))));
}

const KINDS = { switch: toggle, number, choice, text };

// The entries as elements, two to a line; `send` takes the name of one and its new value.
export function form(fields, send) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  return groups.map((group) => h("section", {},
    group ? h("h2", {}, group) : null,
    h("div", { class: "fields" }, fields.filter((field) => field.group === group).map((field) => KINDS[field.kind](field, send)))));
}

// A choice of one among a few that each have a sentence: {key, title, about}.
export function cards(label, items, chosen, send) {
  return h("div", { class: "cards", role: "radiogroup", "aria-label": label }, items.map(({ key, title, about }) =>
    h("button", { role: "radio", "aria-checked": String(key === chosen), "data-key": `${label}-${key}`, onclick: () => send(key) },
      h("strong", {}, title), help({ about }))));
}

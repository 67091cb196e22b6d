// What the ruler says: the attack of the selected unit, then the line of sight, in words with rule numbers.
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";
import { section } from "./section.js";

const SIGNS = { yes: "good", partly: "warn", no: "close" };
const KINDS = { normal: "good", indirect: "arc", no_attack: "close", out_of_range: "far", own_rules: "book" };

// A row of buttons of which one is chosen; nothing where there is nothing to choose.
function choice(label, items, choose) {
  if (items.length < 2) return null;
  return h("div", { class: "choice", role: "radiogroup", "aria-label": label }, items.map(({ key, text, title, chosen }) =>
    h("button", { role: "radio", "aria-checked": String(chosen), title, "data-key": `${label}-${key}`, onclick: () => choose(key) }, text)));
}

function attack(answer, send) {
  const weapons = (answer.weapons ?? []).map(({ name, about, chosen }) => ({ key: name, text: name, title: about, chosen }));
  const targets = (answer.targets ?? []).map(({ id, name, chosen }) => ({ key: id, text: name, title: "Attack this one", chosen }));
  return h("div", { class: "attack" },
    choice("Weapon", weapons, (name) => send("weapon", { name })),
    choice("Target", targets, (unit) => send("against", { unit })),
    h("div", { class: `headline kind ${answer.kind}` }, icon(KINDS[answer.kind]),
      h("div", {}, h("strong", {}, answer.word), h("p", {}, answer.text))),
    h("ul", {}, answer.lines.map((line) => h("li", {}, line))),
    answer.next ? h("div", { class: "next" }, h("h3", {}, "What happens next"), h("p", {}, answer.next)) : null);
}

function buttons(state, send) {
  return h("div", { class: "row" },
    h("button", { "data-key": "pin", "aria-pressed": String(state.pinned), title: "Keep this ruler while you paint",
      onclick: () => send("pin", { on: !state.pinned }) }, state.pinned ? "Pinned" : "Pin"),
    h("button", { "data-key": "swap", title: "Ask the other way round", onclick: () => send("swap") }, "Swap ends"),
    h("button", { "data-key": "clear", title: "Take the ruler away (Esc)", onclick: () => send("unruler") }, "Clear"));
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const heading = h("h2", {}, "Can it be seen?");
  const body = h("div", { class: "answer", "aria-live": "polite" });
  el.append(h("section", {}, heading, body));
  live(model, (state) => {
    heading.textContent = state.attack ? "Attack" : "Can it be seen?";
    if (!state.lines) {
      fill(body, h("p", { class: "muted" }, "Point at a hex while a unit or hex is selected, or drag with the ruler."));
      return;
    }
    const [first, ...rest] = state.lines;
    fill(body,
      state.attack ? [attack(state.attack, send), h("h2", {}, "Line of sight")] : null,
      h("div", { class: `headline ${state.verdict}` }, icon(SIGNS[state.verdict]), h("strong", {}, first)),
      state.section ? section(state.section, state.verdict) : null,
      h("ul", {}, rest.map((line) => h("li", {}, line))),
      buttons(state, send));
  });
}

// The play-through: whose turn it is, what the unit in hand can do, what a move would bring, what was heard.
import { fill, h, live } from "./dom.js";
import { actions, chooser, umpire } from "./playhand.js";

const PHASES = { squad: "Squad phase", enemy: "Enemy phase" };
const HEARD = { "": "All", squad: "Squad hears", enemy: "Enemy hears" };
const WHY = { scramble: "takes cover", press: "presses in", search: "searches" };

function start(state, send) {
  const squad = h("select", { "data-key": "squad" }, state.sides.map(({ key, name }) => h("option", { value: key }, name)));
  const mission = h("select", { "data-key": "mission" }, h("option", { value: "normal" }, "Normal"), h("option", { value: "hold" }, "Hold: the enemy knows and comes"));
  return h("section", {}, h("h2", {}, "Play through"),
    state.trouble ? h("p", { class: "trouble" }, state.trouble) : null,
    h("p", { class: "muted" }, "Round by round: move, shoot and reveal; hexsight works out who comes into sight, who wakes, and what each side knows. Its numbers are on the Options tab."),
    h("div", { class: "fields" }, h("label", { class: "field" }, "The squad is", squad), h("label", { class: "field" }, "Mission", mission)),
    h("button", { class: "primary", "data-key": "begin", onclick: () => send("play_begin", { squad: squad.value, mission: mission.value }) }, "Begin"));
}

function steps({ position, last }, send) {
  const go = (to) => send("play_at", { position: to });
  const button = (text, title, to, off) => h("button", { title, "aria-label": title, disabled: off, "data-key": title, onclick: () => go(to) }, text);
  const slider = h("input", { type: "range", min: "0", max: String(last), value: String(position), "aria-label": "Moment", "data-key": "moment", onchange: () => go(slider.valueAsNumber) });
  return h("div", { class: "steps" }, button("|◀", "To the beginning", 0, position === 0), button("◀", "One step back", position - 1, position === 0), slider,
    button("▶", "One step on", position + 1, position === last), h("span", { class: "muted" }, `${position} of ${last}`));
}

function turn(state, send) {
  return h("section", { style: `--side:${state.side?.colour ?? "var(--line-strong)"}` },
    state.trouble ? h("p", { class: "trouble" }, state.trouble, " Undo what changed the map, or go on from here.") : null,
    h("div", { class: "turn" }, h("b", {}, String(state.round)),
      h("div", {}, h("strong", {}, PHASES[state.phase]),
        h("span", { class: "muted" }, [`Round ${state.round}`, state.side?.name, state.mission === "hold" ? "hold mission" : "", state.stance ? `enemy ${state.stance}` : ""].filter(Boolean).join(" · "))),
      state.turn ? h("button", { class: "primary", "data-key": "end", onclick: () => send("play_end") }, "End phase") : h("span", { class: "muted" }, "Waiting")),
    state.umpire && state.last ? steps(state, send) : null);
}

function unit(state, send) {
  const { unit } = state;
  if (!unit) return h("section", {}, h("h2", {}, "Unit"), h("p", { class: "muted" }, "Select a unit on the map; then click where it goes."));
  return h("section", {}, h("h2", {}, `${unit.name} in ${unit.label}`),
    unit.move === null ? null : h("div", { class: "row" }, h("div", { class: "points" }, Array.from({ length: unit.move }, (_, i) => h("i", { class: i < unit.points ? "left" : "" }))),
      h("span", { class: "muted" }, `${unit.points} of ${unit.move} movement points`)),
    h("p", { class: "muted" }, unit.words.join(" · ")),
    actions(state, send),
    state.plan.length ? h("div", { class: "plan" }, state.plan.map((line) => h("p", {}, line))) : null);
}

function suggested(state, send) {
  if (!state.suggested.length) return null;
  return h("section", {}, h("h2", {}, "What the enemy would do"), h("ul", {}, state.suggested.map(({ unit, name, why, to, stays, ground }) =>
    h("li", { class: "suggestion" }, h("span", {}, stays ? `${name} ${WHY[why]} where it is` : `${name} ${WHY[why]}: ${to}`, ground ? `, to look over ${ground}` : ""),
      stays && why !== "scramble" ? null : h("button", { "data-key": `do-${unit}`, onclick: () => send("play_suggested", { unit }) }, "Do it")))));
}

function markers({ markers, umpire }) {
  if (!markers.length) return null;
  return h("section", {}, h("h2", {}, "Seen last"), h("ul", {}, markers.map(({ name, label, round, by }) =>
    h("li", { class: "muted" }, `${name} at ${label}, round ${round}${umpire ? ` (by the ${by})` : ""}`))));
}

function log(state, send) {
  return h("section", {}, h("h2", {}, "What happened"),
    state.umpire ? chooser("Log", Object.fromEntries(Object.entries(HEARD).map(([key, text]) => [key, [text, "Filter by who heard of it"]])), state.heard, (key) => send("play_heard", { key })) : null,
    h("div", { class: "log", tabindex: "0", role: "log", "aria-label": "What happened" }, h("ol", {}, state.log.map(({ kind, text }) => h("li", { class: kind }, text)))),
    state.umpire ? h("button", { "data-key": "drop", title: "The units go back to where they began; can be undone", onclick: () => send("play_drop") }, "End the play-through") : null);
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const box = h("div", {});
  el.append(box);
  live(model, (state) => {
    if (!state.sides && !state.playing) return;
    fill(box, state.playing ? [turn(state, send), unit(state, send), umpire(state, send), suggested(state, send), markers(state), log(state, send)] : start(state, send));
  });
}

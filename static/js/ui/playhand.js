// What the unit in hand does in a play-through, and what the umpire's hand puts on the map.
import { h } from "./dom.js";

const ARMS = { move: ["Walk", "Click a cell within its walk."], shoot: ["Shoot", "Click the target, here or on the map."], glare: ["Dazzle", "Click the exile, here or on the map."],
  stone: ["Raise stone", "Click a cell on the map."], area: ["Area power", "Click its middle on the map."] };
const RESULTS = { miss: "Miss", hit: "Hit", down: "Down" };
const FEATURES = { boulder: "Boulder", tree: "Tree", stone: "Stone", wall: "Wall", none: "Clear" };

// A row of buttons of which one is chosen: {key: [text, title]}.
export function chooser(label, items, chosen, send) {
  return h("div", { class: "hand", role: "radiogroup", "aria-label": label }, Object.entries(items).map(([key, [text, title]]) =>
    h("button", { role: "radio", "aria-checked": String(key === chosen), title, "data-key": `${label}-${key}`, onclick: () => send(key) }, text)));
}

// The result of the next shot: said, or rolled for against the odds.
function shot({ result, odds, rolled }, send) {
  const number = h("input", { type: "number", min: "0", max: "100", step: "1", placeholder: "none", "aria-label": "Odds in per cent", "data-key": "odds",
    value: odds === null ? "" : String(odds), onchange: () => send("play_odds", { odds: number.value === "" ? null : number.valueAsNumber }) });
  const box = h("input", { type: "checkbox", checked: rolled, "data-key": "rolled", onchange: () => send("play_roll", { rolled: box.checked }) });
  const results = Object.entries(RESULTS).filter(([key]) => !rolled || key !== "miss").map(([key, text]) => [key, [text, "What comes of it"]]);
  return [
    h("div", { class: "shot" }, h("label", {}, "Odds", number, "%"), h("label", { title: "A hundred-sided die decides; its seed is on the Options tab" }, box, "Roll")),
    h("div", { class: "shot" }, h("span", { class: "muted" }, rolled ? "If it hits" : "Result"),
      chooser("Result", Object.fromEntries(results), rolled && result === "miss" ? "hit" : result, (key) => send("play_result", { result: key }))),
  ];
}

function area({ downs }, send) {
  return chooser("Effect", { touch: ["Touches", "Those known around it are attacked"], down: ["Downs", "Those known around it go down"] }, downs ? "down" : "touch",
    (key) => send("play_area", { downs: key === "down" }));
}

function targets(state, send) {
  if (!["shoot", "glare"].includes(state.hand.armed)) return null;
  if (!state.targets.length) return h("p", { class: "muted" }, "No enemy is known to it.");
  return h("ul", { "aria-label": "Targets" }, state.targets.map(({ unit, name, label, away, refused }) =>
    h("li", {}, h("button", { class: "target", disabled: Boolean(refused), title: refused || `${ARMS[state.hand.armed][0]} at ${name}`, "data-key": `aim-${unit}`,
      onclick: () => send("play_aim", { unit }) }, h("strong", {}, name), h("span", { class: "muted" }, refused ? "no line of sight" : `${label}, ${away} away`)))));
}

// What the unit in hand can do.
export function actions(state, send) {
  const { unit, hand } = state;
  if (!unit.acts) return null;
  const arms = Object.fromEntries(Object.entries(ARMS).filter(([key]) => ["move", "shoot"].includes(key) || unit.powers.includes(key)));
  return [
    chooser("Action", arms, hand.armed, (what) => send("play_arm", { what })),
    hand.armed === "shoot" ? shot(hand, send) : hand.armed === "area" ? area(hand, send) : null,
    targets(state, send),
    ARMS[hand.armed] ? h("p", { class: "muted" }, ARMS[hand.armed][1]) : null,
    unit.powers.includes("unveil") ? h("div", { class: "hand" }, h("button", { "data-key": "unveil", onclick: () => send("play_now", { what: "unveil" }) }, "Unveil")) : null,
  ].flat();
}

// What only the umpire does: features come and go, units go down and stand up.
export function umpire(state, send) {
  if (!state.umpire) return null;
  const { unit, hand } = state, putting = hand.armed === "feature";
  const features = Object.entries(FEATURES).map(([key, text]) => {
    const chosen = putting && hand.feature === key;
    return h("button", { "aria-pressed": String(chosen), title: key === "none" ? "Take away what stands on a cell" : `Put a ${key} on a cell`, "data-key": `put-${key}`,
      onclick: () => (chosen ? send("play_arm", { what: "move" }) : send("play_feature", { feature: key })) }, text);
  });
  return h("section", {}, h("h2", {}, "Umpire"),
    h("div", { class: "hand", role: "group", "aria-label": "Put on a cell" }, features),
    putting ? h("p", { class: "muted" }, "Click cells on the map; Esc lets go.") : null,
    unit ? h("div", { class: "hand" }, h("button", { "data-key": "down", onclick: () => send("play_now", { what: unit.standing ? "down" : "mend" }) },
      unit.standing ? `Take ${unit.name} down` : `Let ${unit.name} stand`)) : null);
}

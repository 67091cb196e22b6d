// What will be in hand when the server has done what it was asked: tools are chosen on the page at once and told afterwards.
// A hand has the `kind` of the tool and all `tools` by kind, as viewer/app/view.py makes them; tests/js/test_foresight.py
// compares the two.

import { EDGES } from "./edgestroke.js";

const BRUSHES = [1, 7, 19, 37];
const SEEDS = 2 ** 31;

/** Tools that keep their hand when a shape is chosen; any other gives way to paint. */
const SHAPED = ["paint", "erase", "level", "feature", "zone"];

/** What is asked for and leaves both hand and cells as they are. */
const BESIDE = ["fit", "numbers", "opacity", "overlay", "picture_wanted", "refuse", "save", "show_labels", "show_zones", "tab", "theme", "tint",
  "underlay_toggle"];

/** What becomes of a hand by each request that needs no more than the page knows; `world` as `foreseen` has it. */
const DEEDS = {
  tool: (hand, { kind }) => ({ ...hand, kind }),
  brush: (hand, { size }) => brushed(hand, { brush: size }),
  brush_step: (hand, { by }) => {
    const at = BRUSHES.indexOf(hand.tools.paint.brush) + by;
    return brushed(hand, { brush: BRUSHES[Math.max(0, Math.min(at, BRUSHES.length - 1))] });
  },
  brush_shape: (hand, { shape }) => ({ ...brushed(hand, { shape }), kind: SHAPED.includes(hand.kind) ? hand.kind : "paint" }),
  brush_mirror: (hand, { mirror }) => brushed(hand, { mirror }),
  brush_density: (hand, { density }) => brushed(hand, { density }),
  brush_seed: (hand) => brushed(hand, { seed: (hand.tools.paint.seed + 1) % SEEDS }),
  brush_only: (hand, { key }, { kinds }) => brushed(hand, { only: codeOf(kinds, key) }),
  terrain: (hand, { key }, { kinds }) => ground(hand, codeOf(kinds, key)),
  level: (hand, { op, value }) => levelled(hand, op, value),
  level_op: (hand, { op }) => ({ ...levelled(hand, op, hand.tools.level.number), kind: "level" }),
  feature: (hand, { name }, { features }) => taking(hand, "feature", { value: features.indexOf(name) }),
  edge: (hand, { layer }) => taking(hand, "edge", { layer }),
  label_kind: (hand, { kind }) => taking(hand, "label", { size: kind }),
  zone: (hand, { key }, { sides }) => taking(hand, "zone", { value: sides.findIndex((side) => side.key === key) + 1 }),
  side: (hand, { key }, { sides }) => {
    const { counter } = hand.tools.unit, side_colour = sides.find((side) => side.key === key)?.colour;
    return changed(hand, "unit", { side: key, counter: counter && { ...counter, side_colour } });
  },
  // What the unit looks like, the server will tell.
  kind: (hand, { key }) => changed(hand, "unit", { unit: key, counter: null }),
  place_kind: (hand, { key }) => taking(hand, "unit", { unit: key, counter: null }),
  area_shape: (hand, { shape }) => taking(hand, "area", { shape }),
  area_tool: (hand, { shape, mode }) => changed(hand, "area", { shape, mode }),
};

/** What a tool takes from the cells it picks; any other takes the terrain. */
const PICKS = {
  level: (hand, cell, { layers }) => levelled(hand, "set", layers.level[cell]),
  feature: (hand, cell, { layers }) => changed(hand, "feature", { value: layers.feature[cell] }),
  zone: (hand, cell, { layers }) => changed(hand, "zone", { value: layers.zone[cell] }),
  edge: (hand, cell, { layers }) => {
    const layer = EDGES.findLast((name) => layers[name][cell]);
    return layer ? changed(hand, "edge", { layer }) : hand;
  },
  unit: () => null,
};

/**
 * The hand after a message to the server, or null where only the server can tell. *world*: `kinds` of terrain, names of
 * `features`, `sides`, and the `layers` as they are on the page.
 */
export function foreseen(hand, message, world) {
  if (message.type === "pick") return (PICKS[hand.kind] ?? terrainAt)(hand, message.cell, world);
  if (message.type !== "ask" || BESIDE.includes(message.action.action)) return hand;
  return DEEDS[message.action.action]?.(hand, message.action, world) ?? null;
}

function changed(hand, kind, more) {
  return { ...hand, tools: { ...hand.tools, [kind]: { ...hand.tools[kind], ...more } } };
}

function taking(hand, kind, more) {
  return { ...changed(hand, kind, more), kind };
}

/** All tools with a brush paint alike. */
function brushed(hand, more) {
  const tools = Object.entries(hand.tools).map(([kind, tool]) => [kind, "brush" in tool ? { ...tool, ...more } : tool]);
  return { ...hand, tools: Object.fromEntries(tools) };
}

function levelled(hand, op, number) {
  return changed(hand, "level", { op, number, value: op === "set" ? number : 1 });
}

function terrainAt(hand, cell, { layers }) {
  return ground(hand, layers.terrain[cell]);
}

/** Painting another kind of terrain. */
function ground(hand, value) {
  const tools = Object.entries(hand.tools).map(([kind, tool]) => [kind, tool.layer === "terrain" ? { ...tool, value } : tool]);
  return { kind: "paint", tools: Object.fromEntries(tools) };
}

function codeOf(kinds, key) {
  const code = kinds.findIndex((kind) => kind.key === key);
  return code < 0 ? null : code;
}

// The left panel: tools, brush, and what the chosen tool works with.
import { counterUrl } from "../counter.js";
import { ACROSS, ALONG } from "../edgestroke.js";
import { COMMANDS, asker, command } from "../commands.js";
import { titled } from "../keys.js";
import { followStamps } from "../stamps.js";
import { counted } from "../words.js";
import { fill, h, live } from "./dom.js";
import { folding } from "./fold.js";
import { icon } from "./icons.js";
import { labelSection, zoneSection } from "./lettertools.js";
import { stampSection } from "./stamplist.js";
import { edgeSample, featureSample, swatch } from "./swatch.js";

const TOOLS = COMMANDS.filter(({ group }) => group === "Tools");
const BRUSHES = [1, 7, 19, 37];
const SHAPES = COMMANDS.filter(({ id }) => id.startsWith("shape-"));
const MIRRORS = [["none", "No mirror"], ["turn", "Half a turn round the middle"], ["flip", "Left and right"]];

// A row of buttons of which one is chosen.
function choices(label, items, chosen, choose) {
  return h("div", { class: "choices", role: "radiogroup", "aria-label": label }, items.map(([value, text, title]) =>
    h("button", { role: "radio", "aria-checked": String(value === chosen), title, "data-key": `${label}-${value}`,
      onclick: () => choose(value) }, text)));
}

function toolButtons(state, send) {
  return h("section", { "aria-label": "Tools" }, h("div", { class: "tools", role: "radiogroup", "aria-label": "Tool" },
    TOOLS.map((entry) => {
      const { kind } = entry.ask, chosen = state.tool === kind || (kind === "area" && state.tool === "paste");
      return h("button", { role: "radio", "aria-checked": String(chosen), title: titled(entry.about, entry), "data-key": entry.id,
        onclick: () => send("tool", { kind }) }, icon(kind), h("span", {}, entry.name));
    })));
}

function brushSection(state, send) {
  const how = state.brushwork;
  const select = (label, name, ask, field, items) => h("label", { class: "field" }, label,
    h("select", { "data-key": `brushwork-${name}`, onchange: (event) => send(ask, { [field]: event.target.value }) },
      items.map(([value, text]) => h("option", { value, selected: value === how[name] }, text))));
  return folding("brush", "Brush",
    h("div", { class: "shapes", role: "radiogroup", "aria-label": "Shape" }, SHAPES.map((entry) => {
      const { shape } = entry.ask;
      return h("button", { role: "radio", "aria-checked": String(how.shape === shape), title: titled(entry.about, entry), "aria-label": entry.about,
        "data-key": entry.id, onclick: () => send("brush_shape", { shape }) }, icon(`shape_${shape}`));
    })),
    ["brush", "line"].includes(how.shape) ? choices("Brush size", BRUSHES.map((n) =>
      [n, String(n), titled(counted(n, "cell"), command(n > state.brush ? "brush-larger" : "brush-smaller"))]), state.brush, (size) => send("brush", { size })) : null,
    h("details", { open: details.open, ontoggle: (event) => { details.open = event.target.open; } },
      h("summary", {}, summary(how, state)),
      select("Paint again", "mirror", "brush_mirror", "mirror", MIRRORS),
      select("Only on", "only", "brush_only", "key", [["", "Any ground"], ...state.palette.map(({ key, name }) => [key, name])]),
      densityField(how, send)));
}

/** Whether the rarer settings are unfolded; the panel is drawn anew on every change. */
const details = { open: false };

function summary(how, state) {
  const only = state.palette.find(({ key }) => key === how.only)?.name;
  const said = [how.mirror !== "none" && "mirrored", only && `only on ${only.toLowerCase()}`, how.density < 100 && `${how.density}%`].filter(Boolean);
  return said.length ? `Options: ${said.join(", ")}` : "Mirror, ground, scatter";
}

function densityField(how, send) {
  const range = h("input", { type: "range", min: "1", max: "100", value: String(how.density), "aria-label": "Density in per cent",
    "data-key": "density", onchange: () => send("brush_density", { density: range.valueAsNumber }) });
  const again = h("button", { class: "plain", title: "Other cells at the same density", "data-key": "seed",
    onclick: () => send("brush_seed") }, icon("dice"));
  return h("label", { class: "field" }, `Density ${how.density}%`, h("span", { class: "row" }, range, again));
}

const AREA_SHAPES = [["box", "Box: drag from corner to corner"], ["lasso", "Lasso: draw a line round the cells"],
  ["wand", "Wand: what hangs together"], ["kind", "All of a kind"]];
const AREA_MODES = [["new", "New", "Select anew"], ["add", "Add", "Add to what is selected (Shift)"],
  ["subtract", "Less", "Take away from it (Ctrl)"], ["intersect", "Both", "Keep what the two share (Shift + Ctrl)"]];

/** Commands that do more than the button. */
const KEY_OF = { copy: "copy", cut: "cut", paste: "paste", clear: "remove", none: "escape", turn: "turn" };

function areaSection(state, send) {
  const pick = (more) => send("area_tool", { shape: state.area_shape, mode: state.area_mode, ...more });
  const act = (name, title, text, picture, enabled) => h("button", { title: titled(title, command(KEY_OF[name] ?? `area-${name}`)), disabled: !enabled, "data-key": `area-${name}`,
    onclick: () => send("area", { do: name }) }, picture ? icon(picture) : null, text);
  const some = state.area > 0, meant = some && state.tool !== "paste" ? "what is selected, in place" : "what is in hand";
  return [
    h("section", {}, h("h2", {}, "Select an area"),
      h("div", { class: "choices", role: "radiogroup", "aria-label": "Selection shape" }, AREA_SHAPES.map(([shape, title]) =>
        h("button", { role: "radio", "aria-checked": String(shape === state.area_shape), title, "aria-label": title, "data-key": `area-${shape}`,
          onclick: () => pick({ shape }) }, icon(`area_${shape}`)))),
      choices("Selection", AREA_MODES, state.area_mode, (mode) => pick({ mode })),
      h("p", { class: "muted", "aria-live": "polite" }, some ? `${counted(state.area, "cell")} selected. Drag inside to move what lies there.`
        : "Nothing selected. Drag on the map.")),
    folding("selection", "Selection", h("div", { class: "thirds" },
      act("grow", "One cell larger all round", "Grow", null, some), act("shrink", "One cell smaller all round", "Shrink", null, some),
      act("invert", "All that is not selected", "Invert", null, true), act("all", "The whole map", "All", null, true),
      act("none", "Nothing", "None", null, some))),
    folding("piece", "Piece", h("div", { class: "pieces" },
      act("copy", "Copy", "Copy", "copy", some), act("cut", "Cut", "Cut", "cut", some),
      act("paste", "Take what was copied in hand", "Paste", "paste", state.clip),
      act("clear", "Blank ground, no units", "Clear", "trash", some),
      act("turn", `Turn ${meant}`, "Turn", "turn", some || state.clip), act("mirror", `Mirror ${meant}`, "Mirror", "mirror", some || state.clip)),
      state.tool === "paste" ? h("p", { class: "muted" }, "Click to put it down, as often as you like. Esc ends.") : null),
    stampSection(state, some || state.tool === "paste"),
  ];
}

function featureSection(state, send) {
  return folding("feature", "Feature", h("div", { class: "palette edges", role: "radiogroup", "aria-label": "Feature" },
    state.features.map((feature) => h("button", { role: "radio", "aria-checked": String(feature === state.brushwork.feature),
      "data-key": `feature-${feature}`, onclick: () => send("feature", { name: feature }) },
      featureSample(feature), h("span", {}, feature === "none" ? "nothing" : feature)))));
}

function terrainSection(state, send) {
  const edit = h("button", { class: "plain", title: titled("Edit kinds, colours, rules", command("palette")), "aria-label": "Edit kinds of terrain", "data-key": "palette-edit",
    onclick: () => send("palette_open", { on: true }) }, icon("edit"));
  return h("section", {}, h("div", { class: "row spread" }, h("h2", {}, "Terrain"), edit), h("div", { class: "palette", role: "radiogroup", "aria-label": "Terrain" },
    state.palette.map((kind) =>
      h("button", { role: "radio", "aria-checked": String(kind.key === state.terrain), title: kind.about,
        "data-key": `terrain-${kind.key}`, onclick: () => send("terrain", { key: kind.key }) },
        swatch(kind), h("span", {}, kind.name), kind.raised ? h("span", { class: "raised", title: "Raised: blocks line of sight" }, "▲") : null))));
}

/** What the noise is made of, kept while the panel is drawn anew. */
const rolling = { low: 0, high: 3, seed: 1 };
const SHAPINGS = [
  ["smooth", "Smooth", "Even out with the neighbours"], ["flatten", "Even", "All to the mean level"],
  ["usual", "Usual", "To the usual level of each kind of terrain"],
  ["up", "+1", "Everything one level up"], ["down", "−1", "Everything one level down"],
];

function landform(state, send) {
  const ask = (what) => send("landform", { what, ...rolling });
  const number = (name, label) => h("input", { type: "number", min: "-100", max: "200", value: String(rolling[name]), "aria-label": label,
    title: label, onchange: (event) => { rolling[name] = event.target.valueAsNumber || 0; } });
  return folding("landform", state.area ? counted(state.area, "selected cell") : "Whole map",
    h("div", { class: "thirds" }, SHAPINGS.map(([what, text, title]) =>
      h("button", { title, "data-key": `landform-${what}`, onclick: () => ask(what) }, text)),
      h("button", { title: "Rolling ground between the levels below; once more for other hills", "data-key": "landform-noise",
        onclick: () => { ask("noise"); rolling.seed = (rolling.seed + 1) % 2 ** 31; } }, icon("dice"), "Hills")),
    h("label", { class: "field" }, "Hills from and to level",
      h("span", { class: "row" }, number("low", "Lowest level of the hills"), number("high", "Highest level of the hills"))));
}

function levelSection(state, send) {
  const value = h("input", { type: "number", min: "-100", max: "200", step: "1", value: String(state.level),
    "aria-label": "Level to set", onchange: () => send("level", { op: state.op, value: value.valueAsNumber }) });
  return folding("level", "Ground level",
    choices("Level", [["raise", "Raise", "One level up per stroke"], ["lower", "Lower", "One level down per stroke"],
      ["set", "Set", "Set to the number"], ["flatten", "Flat", "Set to the level where the stroke begins"],
      ["ramp", "Ramp", "Drag from one level to another"]], state.op, (op) => send("level_op", { op })),
    state.op === "set" ? h("label", { class: "field" }, "Level", value) : null,
    state.levels_count ? null : h("p", { class: "muted" }, "G.E.V. sighting ignores levels: only raised terrain blocks (8.0811)."));
}

function edgeButtons(title, layers, state, send) {
  return folding(`edges-${layers[0]}`, title, h("div", { class: "palette edges", role: "radiogroup", "aria-label": title },
    layers.map((layer) => h("button", { role: "radio", "aria-checked": String(layer === state.edge), "data-key": `edge-${layer}`,
      onclick: () => send("edge", { layer }) }, edgeSample(layer), h("span", {}, layer)))));
}

function edgeSections(state, send) {
  return [edgeButtons("Along sides", ALONG, state, send), edgeButtons("From cell to cell", ACROSS, state, send),
    h("section", {}, h("p", { class: "muted" },
      "Drag to draw. A drag that begins on what is there erases it; so does Shift. With the keyboard the keys “.” and “,” turn to a side of the cell at the cursor, and Enter draws or erases it; 1 to 6 do both at once."))];
}

function sideButtons(state, send) {
  return h("div", { class: "choices sides", role: "radiogroup", "aria-label": "Side" }, state.sides.map((side) =>
    h("button", { role: "radio", "aria-checked": String(side.key === state.side), "data-key": `side-${side.key}`,
      onclick: () => send("side", { key: side.key }) },
      h("span", { class: "dot", style: `background:${side.colour}` }), side.name)));
}

function unitSection(state, send) {
  const colour = state.sides.find((side) => side.key === state.side)?.colour ?? "#555555";
  return folding("place", "Place a unit", sideButtons(state, send),
    h("div", { class: "kinds", role: "radiogroup", "aria-label": "Kind of unit" }, state.kinds.map((kind) =>
      h("button", { role: "radio", "aria-checked": String(kind.key === state.kind), title: kind.about,
        "data-key": `kind-${kind.key}`, onclick: () => send("kind", { key: kind.key }) },
        h("img", { alt: "", src: counterUrl({ side_colour: colour, symbol: kind.symbol, abbreviation: kind.abbreviation }) }),
        h("span", {}, kind.name)))));
}

function selectionSection(state, send) {
  const unit = state.unit;
  if (!unit) {
    return h("section", {}, h("h2", {}, "Selection"), h("p", { class: "muted" },
      state.from ? `Looking from ${state.from}. Click another hex, or a unit, to look from there.`
        : "Click a unit or a hex to look from there. Drag a unit to move it."));
  }
  return h("section", {}, h("h2", {}, "Selected unit"),
    h("div", { class: "row" }, h("img", { class: "counter", alt: "", src: counterUrl({ ...unit, selected: false }) }),
      h("div", {}, h("strong", {}, unit.name), h("p", { class: "muted" }, `${unit.side_name} in ${unit.label}`))),
    h("button", { "data-key": "delete", onclick: () => send("delete"), title: titled("Remove this unit", command("remove")) },
      icon("trash"), "Remove unit"));
}

const DETAIL = {
  paint: (s, send) => [brushSection(s, send), terrainSection(s, send)],
  erase: (s, send) => [brushSection(s, send)],
  level: (s, send) => [brushSection(s, send), levelSection(s, send), landform(s, send)],
  feature: (s, send) => [brushSection(s, send), featureSection(s, send)],
  edge: edgeSections,
  label: (s, send) => [labelSection(s, send)],
  zone: (s, send) => [brushSection(s, send), zoneSection(s, send)],
  area: areaSection,
  paste: areaSection,
  unit: (s, send) => [unitSection(s, send)],
  select: (s, send) => [selectionSection(s, send)],
  pick: (s, send) => [terrainSection(s, send)],
  ruler: () => [h("section", {}, h("h2", {}, "Ruler"), h("p", { class: "muted" },
    "Drag from the hex that looks to the hex looked at. With a unit or hex selected, just hover."))],
  pan: () => [],
  underlay: () => [h("section", {}, h("h2", {}, "Picture to trace"), h("p", { class: "muted" },
    "Drag the picture, or move it with the arrow keys; Shift takes larger steps. While the grid is being fitted, click corners of cells."))],
};

const WAITING = h("section", {}, h("h2", {}, "Tools"), h("p", { class: "muted" },
  "They wait until the question is answered, or the answer is shown. Then you may change the map and see what becomes of it."));

export function render({ model, el }) {
  const send = asker(model);
  const box = h("div", {});
  el.append(box);
  const draw = (state) => {
    if (state.asking) fill(box, WAITING);
    else if (state.tool) fill(box, toolButtons(state, send), ...DETAIL[state.tool](state, send));
  };
  live(model, draw);
  followStamps(() => draw(model.state ?? {}));
}

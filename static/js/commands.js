// Everything that can be done by a key or from the list of commands, as one table. What depends on the map, such as its
// kinds of terrain, the server offers in the same form.

import { SLOTS } from "./stamps.js";

/** Each entry has an `id`, the `group` and `title` under which it is listed, the `keys` it comes with, and one of
 * `ask` what is asked of the server, `run` a method `do_<run>` of the map's keyboard, or `page` something that a part of
 * the page does for itself. With `map` its keys work only while the map has the focus. `about` is a sentence for
 * tooltips, `quiet` keeps the entry out of the list of commands,
 * `fixed` its keys as they are. */
export const COMMANDS = [
  page("commands", "Page", "Find a command", ["Ctrl+Shift+p", "Ctrl+k"], { quiet: true }),
  page("help", "Page", "Keys and help", ["?"]),
  page("fold-left", "Page", "Show or hide the tools", ["<"]),
  page("fold-right", "Page", "Show or hide the answers", [">"]),
  page("fold-both", "Page", "Show the map alone", ["z"]),
  ask("theme", "Page", "Light or dark page", ["Alt+t"], { action: "theme" }),
  page("hints", "Page", "Show the first hints again", []),

  page("new", "Map", "New map", ["Alt+n"]),
  page("open", "Map", "Open a map file", ["Ctrl+o"]),
  ask("save", "Map", "Download the map", ["Ctrl+s"], { action: "save" }),
  page("recent", "Map", "Recent maps", ["Alt+r"]),
  page("samples", "Map", "Sample maps", ["Alt+m"]),
  ask("export", "Map", "Export: other programs, or a picture", ["Alt+e"], { action: "exports" }),
  ask("share", "Map", "Share: a link, or what the ruler says", ["Alt+s"], { action: "share" }),
  page("title", "Map", "Rename the map", ["F2"]),
  ask("resize", "Map", "Resize or crop the map", ["Alt+w"], { action: "reshaping", what: "resize" }),
  ask("number", "Map", "Number the cells in another way", [], { action: "reshaping", what: "number" }),
  ask("convert", "Map", "Turn, mirror or convert the map", [], { action: "reshaping", what: "convert" }),
  ask("palette", "Map", "Edit kinds of terrain: colours, textures, rules", ["Alt+k"], { action: "palette_open", on: true }),
  ask("palette-save", "Map", "Save the palette as a file", [], { action: "palette_save" }),

  ask("learn", "Learn", "Lessons, and a quiz on your map", ["Alt+l"], { action: "learn" }),
  page("lesson-go", "Learn", "Go to the question", ["Alt+c"]),
  ask("guess", "Learn", "Answer with the cells chosen", ["Alt+Shift+Enter"], { action: "guess", key: "" }),
  ask("hint", "Learn", "Get a hint", ["Alt+h"], { action: "hint" }),
  ask("show-answer", "Learn", "Show the answer", ["Alt+a"], { action: "show_answer" }),
  ask("exercise-next", "Learn", "Next question", ["Alt+j"], { action: "exercise_step", by: 1 }),
  ask("exercise-back", "Learn", "The question before", ["Alt+Shift+j"], { action: "exercise_step", by: -1 }),
  ask("exercise-again", "Learn", "Ask this question again", [], { action: "exercise_step", by: 0 }),
  ask("leave-lesson", "Learn", "Leave the lesson, for your own map", ["Alt+b"], { action: "leave_lesson" }),

  ask("undo", "Edit", "Undo", ["Ctrl+z"], { action: "undo" }),
  ask("redo", "Edit", "Redo", ["Ctrl+Shift+z", "Ctrl+y"], { action: "redo" }),
  run("copy", "Edit", "Copy the selected area", ["Ctrl+c"], "copy", { map: true }),
  run("cut", "Edit", "Cut the selected area", ["Ctrl+x"], "cut", { map: true }),
  run("paste", "Edit", "Take what was copied in hand, also from another tab", ["Ctrl+v"], "paste", { map: true }),
  run("remove", "Edit", "Delete the selected unit, or clear the selected area", ["Delete", "Backspace"], "remove"),
  run("escape", "Edit", "Abandon what is under way; let go of what is in hand or selected", ["Escape"], "escape"),

  run("fit", "View", "Show the whole map", ["f", "Home"], "fit"),
  run("zoom-in", "View", "Zoom in", ["+", "="], "zoomIn"),
  run("zoom-out", "View", "Zoom out", ["-"], "zoomOut"),
  ask("numbers", "View", "Show or hide the numbers of cells", ["n"], { action: "numbers", on: null }),
  ask("labels", "View", "Show or hide labels", [], { action: "show_labels", on: null }),
  ask("zones", "View", "Show or hide start zones", [], { action: "show_zones", on: null }),
  ask("tint", "View", "Shade the ground by its level, or not", ["Alt+g"], { action: "tint", on: null }),
  page("underlay-load", "Map", "Load a picture to trace", []),
  ask("underlay", "View", "Show or hide the picture to trace", ["q"], { action: "underlay_toggle" }),
  ask("underlay-move", "View", "Move the picture to trace", ["Alt+q"], { action: "underlay_move" }),
  ask("underlay-fit", "View", "Fit the grid to the picture to trace", [], { action: "fit_begin" }),
  ask("unruler", "View", "Take the ruler away", [], { action: "unruler" }),
  ask("swap", "View", "Turn the ruler round", ["Alt+x"], { action: "swap" }),

  tool("select", "v", "Select", "Select and move units; click a hex to look from there"),
  tool("paint", "b", "Paint", "Paint terrain"),
  tool("erase", "e", "Erase", "Paint the first kind of terrain"),
  tool("level", "l", "Level", "Raise, lower or set the ground"),
  tool("feature", "t", "Feature", "Put boulders, trees, stones or walls on cells"),
  tool("edge", "w", "Edge", "Draw rivers, walls and roads: along sides or from cell to cell"),
  tool("label", "y", "Label", "Write names and notes on the map"),
  tool("zone", "k", "Zone", "Paint where a side starts"),
  tool("area", "s", "Area", "Select cells to move, copy, cut or shape them"),
  tool("unit", "u", "Unit", "Place units"),
  tool("ruler", "r", "Ruler", "Drag from one hex to another to ask whether it can be seen"),
  tool("pick", "i", "Pick", "Take the terrain under the pointer"),
  tool("pan", "h", "Pan", "Move the map"),

  ask("brush-smaller", "Brush", "Smaller brush", ["["], { action: "brush_step", by: -1 }),
  ask("brush-larger", "Brush", "Larger brush", ["]"], { action: "brush_step", by: 1 }),
  shape("brush", "Freehand", "a"),
  shape("line", "Straight line, as wide as the brush", "d"),
  shape("rectangle", "Rectangle", "x"),
  shape("frame", "Outline of a rectangle", "c"),
  shape("disc", "All within a distance: drag from the middle", "o"),
  shape("ring", "All at one distance: drag from the middle", "p"),
  shape("fill", "Fill what hangs together", "g"),
  shape("all", "Replace all of the kind", "j"),
  ask("raise", "Ground", "Raise the ground with the brush", [], { action: "level_op", op: "raise" }),
  ask("lower", "Ground", "Lower the ground with the brush", [], { action: "level_op", op: "lower" }),
  ask("set", "Ground", "Set the ground to a level with the brush", [], { action: "level_op", op: "set" }),
  ask("flatten", "Ground", "Flatten to the level where the stroke begins", [], { action: "level_op", op: "flatten" }),
  ask("ramp", "Ground", "Draw a ramp from one level to another", [], { action: "level_op", op: "ramp" }),

  landform("smooth", "Even the ground out with its neighbours"),
  landform("flatten", "Level the ground to its mean"),
  landform("usual", "Give the ground the usual level of its terrain"),
  landform("up", "Everything one level up"),
  landform("down", "Everything one level down"),
  mirror("none", "Paint once"),
  mirror("turn", "Paint again after half a turn"),
  mirror("flip", "Paint again on the other side"),
  density(100, "Paint every cell"),
  ...[[50, "half"], [25, "a quarter"], [10, "a tenth"]].map(([share, part]) => density(share, `Scatter: paint ${part} of the cells`)),
  ask("seed", "Brush", "Scatter: other cells at the same density", [], { action: "brush_seed" }),

  area("all", "Select the whole map", ["Ctrl+a"], { map: true }),
  area("none", "Select nothing", []),
  area("invert", "Select all that is not selected", ["Ctrl+i"], { map: true }),
  area("grow", "Grow the selection by a cell all round", []),
  area("shrink", "Shrink the selection by a cell all round", []),
  area("clear", "Clear the selected area", []),
  run("turn", "Edit", "Turn what is in hand or selected: a piece, an area, a unit; with the edge tool, to the next side of the cell", ["."], "turn"),
  run("turn-back", "Edit", "Turn the selected unit the other way; with the edge tool, to the side before", [","], "turnBack"),
  area("mirror", "Mirror what is in hand, or the selected area", ["m"]),
  areaShape("box", "Select by a box"),
  areaShape("lasso", "Select by a line drawn round"),
  areaShape("wand", "Select what hangs together"),
  areaShape("kind", "Select all of a kind"),

  run("go", "Cursor", "Go to the map", ["Alt+0"], "go"),
  run("apply", "Cursor", "Use the tool at the cursor", ["Enter"], "apply", { map: true }),
  run("apply-more", "Cursor", "Add to the selection at the cursor", ["Shift+Enter"], "applyMore", { map: true }),
  run("apply-less", "Cursor", "Take from the selection at the cursor", ["Ctrl+Enter"], "applyLess", { map: true }),
  run("space", "Cursor", "Use the tool at the cursor; hold to drag the map", [" "], "space", { map: true, quiet: true, fixed: true }),
  ...["Up", "Down", "Left", "Right"].flatMap((way) => [
    run(`cursor-${way}`, "Cursor", `Move the cursor ${way.toLowerCase()}`, [`Arrow${way}`], `cursor${way}`, { map: true, quiet: true }),
    run(`walk-${way}`, "Cursor", `Use the tool while moving ${way.toLowerCase()}`, [`Shift+Arrow${way}`], `walk${way}`, { map: true, quiet: true }),
    run(`look-${way}`, "Cursor", `Move the map ${way.toLowerCase()}`, [`Ctrl+Arrow${way}`], `look${way}`, { map: true, quiet: true }),
  ]),
  ...SLOTS.map((digit) => run(`digit-${digit}`, "Area", `Take stamp ${digit} in hand${digit > 6 ? "" : `; with the edge tool: draw or erase side ${digit} of the cell, clockwise`}`, [String(digit)], `digit${digit}`, { map: true })),
  ...SLOTS.map((digit) => run(`keep-${digit}`, "Area", `Keep what is selected, or in hand, as stamp ${digit}`, [`Shift+${digit}`], `keep${digit}`, { map: true })),
];

function page(id, group, title, keys, more = {}) {
  return { id, group, title, keys, page: id, ...more };
}

function ask(id, group, title, keys, action, more = {}) {
  return { id, group, title, keys, ask: action, ...more };
}

function run(id, group, title, keys, name, more = {}) {
  return { id, group, title, keys, run: name, ...more };
}

function tool(kind, key, name, about) {
  return { id: `tool-${kind}`, group: "Tools", title: `${name} tool`, name, about, keys: [key], ask: { action: "tool", kind } };
}

function shape(name, title, key) {
  return { id: `shape-${name}`, group: "Brush", title: `Shape: ${title}`, about: title, keys: [key], ask: { action: "brush_shape", shape: name } };
}

function landform(what, title) {
  return { id: `landform-${what}`, group: "Ground", title, keys: [], ask: { action: "landform", what, low: 0, high: 0, seed: 0 } };
}

function mirror(name, title) {
  return { id: `mirror-${name}`, group: "Brush", title, keys: [], ask: { action: "brush_mirror", mirror: name } };
}

function density(share, title) {
  return { id: `density-${share}`, group: "Brush", title, keys: [], ask: { action: "brush_density", density: share } };
}

function area(what, title, keys, more = {}) {
  return { id: `area-${what}`, group: "Area", title, keys, ask: { action: "area", do: what }, ...more };
}

function areaShape(name, title) {
  return { id: `area-${name}`, group: "Area", title, keys: [], ask: { action: "area_shape", shape: name } };
}

/** The entry with an id, or undefined. */
export function command(id) {
  return COMMANDS.find((entry) => entry.id === id);
}

/** Have a command done by whichever part of the page does it; returns whether the map has taken it to its queue. */
export function perform(entry) {
  return !dispatchEvent(new CustomEvent("hexsight:run", { detail: entry, cancelable: true }));
}

/**
 * A function that asks something of the server by the map's queue, so that it is done after the strokes before it and the
 * map knows at once what is in hand; by the part with *model* itself as long as there is no map.
 */
export function asker(model) {
  return (action, more = {}) => {
    const ask = { action, ...more };
    if (!perform({ ask })) model.send_msg(ask);
  };
}

/** Do commands of the page: *deeds* has a function for each `page` name. */
export function serveCommands(deeds) {
  addEventListener("hexsight:run", ({ detail }) => deeds[detail.page]?.());
}

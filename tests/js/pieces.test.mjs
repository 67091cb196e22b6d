import assert from "node:assert/strict";
import { test } from "node:test";

import { Camera } from "../../static/js/camera.js";
import { SYMBOL_NAMES, counterSvg, inkOn, standing, unitAt } from "../../static/js/counter.js";
import { stepCursor } from "../../static/js/cursor.js";
import { edgeLines } from "../../static/js/edges.js";
import { MOST, cellTexts, signed } from "../../static/js/numbers.js";
import { VERDICTS, boundary, rulerShapes } from "../../static/js/ruler.js";
import { sentence } from "../../static/js/tooltip.js";
import { scene } from "./board.mjs";

const UNIT = { id: "a", cell: 40, side_colour: "#2b6cb0", abbreviation: "HVY", symbol: "heavy tank", name: "Heavy", facing: null, states: [], selected: false };

function camera(width = 800, height = 600) {
  const made = new Camera(width, height);
  made.fit([0, 0, 40, 20]);
  return made;
}

test("fitting shows all of the map in the middle", () => {
  const made = camera(), [x0, y0, x1, y1] = made.box;
  assert.ok(x0 <= 0 && y0 <= 0 && x1 >= 40 && y1 >= 20);
  assert.ok(Math.abs((x0 + x1) / 2 - 20) < 1e-9 && Math.abs((y0 + y1) / 2 - 10) < 1e-9);
});

test("zooming keeps the point under the pointer", () => {
  const made = camera(), before = made.toWorld(500, 200);
  made.zoom(1.7, 500, 200);
  assert.ok(made.toWorld(500, 200).every((v, i) => Math.abs(v - before[i]) < 1e-9));
});

test("a map shown whole stays so when the frame changes", () => {
  const made = camera();
  made.resize(300, 900);
  const [x0, , x1] = made.box;
  assert.ok(x0 <= 0 && x1 >= 40);
});

test("resizing keeps the middle and the scale once the user has moved the view", () => {
  const made = camera();
  made.zoom(2);
  const middle = made.toWorld(400, 300), { scale } = made;
  made.resize(500, 640);
  assert.equal(made.scale, scale);
  assert.ok(made.toWorld(250, 320).every((v, i) => Math.abs(v - middle[i]) < 1e-9));
});

test("the map cannot be lost from sight", () => {
  const made = camera();
  made.pan(1e6, -1e6);
  const [x0, y0, x1, y1] = made.box;
  assert.ok(x0 < 40 && x1 > 0 && y0 < 20 && y1 > 0);
});

test("revealing a point moves the view only when it has to", () => {
  const made = camera();
  made.zoom(6);
  assert.equal(made.reveal(...made.toWorld(400, 300)), false);
  assert.equal(made.reveal(...made.toWorld(-90, 300)), true);
});

test("the cursor keeps to its column or row and stops at the edge", () => {
  const { grid } = scene("flat", 6, 5, [8]);
  assert.equal(stepCursor(grid, 2, "Left"), 1);
  assert.equal(stepCursor(grid, 2, "Down"), 14, "the missing cell 8 is jumped over");
  assert.equal(stepCursor(grid, 0, "Up"), 0);
});

test("every symbol makes a counter, unknown ones too", () => {
  const drawn = [...SYMBOL_NAMES, "saucer"].map((symbol) => counterSvg({ ...UNIT, symbol }));
  assert.equal(new Set(drawn).size, SYMBOL_NAMES.length);
  for (const svg of drawn) assert.match(svg, /^<svg.*HVY.*<\/svg>$/);
});

test("text of a unit cannot become markup", () => {
  const svg = counterSvg({ ...UNIT, abbreviation: '"><script>', side_colour: 'red" onload="x' });
  assert.ok(!svg.includes("<script") && !svg.includes("onload"));
});

test("small counters leave the letters out; states and selection are drawn", () => {
  assert.ok(!counterSvg(UNIT, false).includes("HVY"));
  assert.notEqual(counterSvg(UNIT), counterSvg({ ...UNIT, states: ["disabled"] }));
  assert.notEqual(counterSvg(UNIT), counterSvg({ ...UNIT, selected: true }));
  assert.equal(inkOn("#ffffff"), "#15130f");
  assert.equal(inkOn("#102040"), "#ffffff");
});

test("a stack fans out with the selected unit on top, and keeps a least size on screen", () => {
  const { layout } = scene(), units = ["a", "b", "c"].map((id) => ({ ...UNIT, id, selected: id === "b" }));
  const placed = standing(units, layout, 20);
  assert.equal(placed.at(-1).unit.id, "b");
  assert.equal(new Set(placed.map((p) => p.x)).size, 3);
  const top = placed.at(-1);
  assert.equal(unitAt(placed, top.x, top.y).id, "b");
  assert.equal(unitAt(placed, top.x + 9, top.y), null);
  assert.ok(standing(units, layout, 2)[0].size * 2 >= 15);
});

test("dragging a unit onto another stack does not shuffle the list", () => {
  const { layout } = scene(), units = [["a", 40], ["b", 41], ["c", 40]].map(([id, cell]) => ({ ...UNIT, id, cell }));
  const ids = (list) => standing(list, layout, 20).map((p) => p.unit.id);
  assert.deepEqual(ids(units.map((unit) => (unit.id === "b" ? { ...unit, cell: 40 } : unit))), ids(units));
});

test("numbers appear only where they can be read, and never too many", () => {
  const made = scene("flat", 60, 60), all = made.layout.bounds;
  assert.equal(cellTexts(made, all, 10, true).text.length, 0);
  assert.equal(cellTexts(made, all, 20, true).text.length, 0, `more than ${MOST}`);
  const some = cellTexts(made, [5, 5, 12, 12], 20, true);
  assert.ok(some.text.length > 5 && some.text.length <= MOST && some.text.every((text) => /^\d{4}$/.test(text)));
  assert.equal(cellTexts(made, [5, 5, 12, 12], 20, false).text.length, 0);
  assert.equal(signed(-2), "\u22122");
});

test("a side feature is drawn once, a road from both cells", () => {
  const made = scene(), cell = 4 * 12 + 5, next = made.grid.step(cell, 1);
  const masks = () => new Uint8Array(made.grid.n);
  const set = (name) => {
    made.layers[name] = masks();
    made.layers[name][cell] |= 1 << 1;
    made.layers[name][next] |= 1 << 4;
  };
  set("stream");
  assert.equal(edgeLines(made, made.layout.bounds, 20).xs.length, 2, "a casing and a core");
  made.layers.stream = masks();
  set("road");
  const roads = edgeLines(made, made.layout.bounds, 20);
  assert.equal(roads.xs.length, 4);
  assert.ok(roads.width[0] > roads.width[2], "casings below cores");
});

test("edge features out of view are left out", () => {
  const made = scene();
  made.layers.stream = new Uint8Array(made.grid.n).fill(63);
  const all = edgeLines(made, made.layout.bounds, 20).xs.length, [x, y] = made.layout.centre(0);
  assert.ok(edgeLines(made, [x, y, x + 1, y + 1], 20).xs.length < all / 4);
});

test("teeth of a cliff point down", () => {
  const made = scene(), cell = 4 * 12 + 5, next = made.grid.step(cell, 3);
  made.layers.cliff = new Uint8Array(made.grid.n);
  made.layers.cliff[cell] = 1 << 3;
  made.layers.cliff[next] = 1 << 0;
  const side = made.layout.side(cell, 3)[0][1];
  const tipsOf = () => edgeLines(made, made.layout.bounds, 20).ys.filter(([from, to]) => from !== to).map((ys) => ys[1]);
  made.layers.level[cell] = 2;
  assert.ok(tipsOf().every((y) => y > side), "the lower cell lies below");
  made.layers.level[cell] = -2;
  assert.ok(tipsOf().every((y) => y < side));
});

test("the ruler draws a line to each corner, the window and a sign for the verdict", () => {
  const { layout } = scene(), verdicts = Object.values(VERDICTS);
  assert.equal(new Set(verdicts.map((v) => v.dash)).size, 3);
  assert.equal(new Set(verdicts.map((v) => JSON.stringify(v.sign))).size, 3);
  const [q, r] = layout.grid.axial(40);
  const shapes = rulerShapes({ observer: 40, target: 66, verdict: "yes", window: [[q, r], [q + 0.3, r], [q, r + 0.3]], witness: [q, r], blockers: [] }, layout);
  const [x, y] = layout.centre(40);
  assert.equal(shapes.lines.filter((l) => l.dash === "solid" && l.points.length === 2 && l.points[0][0] === x && l.points[0][1] === y).length, 12);
  assert.ok(shapes.areas.some((area) => area.points.length === 3));
});

test("lines of forward observation may come without a ruler", () => {
  const { layout } = scene(), { areas, lines } = rulerShapes({ supplies: [[41, 30, 40]] }, layout);
  assert.equal(areas.length, 2);
  assert.ok(lines.length);
});

test("the figure shows the sight triangle and what is hidden, and lines run from its best viewpoint", () => {
  const figure = { best: [4, 4], triangle: [[4, 4], [6, 5], [6, 4]], hidden: [[[6, 4], [6.3, 4], [6, 4.3]]] };
  const { layout } = scene(), base = { observer: 40, target: 66, verdict: "no", window: [], witness: null, blockers: [] };
  const plain = rulerShapes(base, layout), shapes = rulerShapes({ ...base, figure }, layout);
  assert.equal(shapes.areas.length, plain.areas.length + 2);
  assert.deepEqual(shapes.areas[0].points, figure.triangle.map(([q, r]) => layout.toWorld(q, r)));
  assert.equal(shapes.lines.length, plain.lines.length + 2 * (layout.outline(66).length - 1));
});

test("a blocked ruler has one line and outlines its blockers; windows may be points and segments", () => {
  const { layout } = scene();
  const blocked = rulerShapes({ observer: 40, target: 66, verdict: "no", window: [], witness: null, blockers: [53] }, layout);
  assert.equal(blocked.lines.filter((l) => l.dash === "dashed").length, 1);
  const plain = rulerShapes({ observer: 40, target: 66, verdict: "no", window: [], witness: null, blockers: [] }, layout);
  assert.ok(blocked.areas.length > plain.areas.length);
  for (const window of [[[1, 1]], [[1, 1], [1.2, 1]]]) {
    const drawn = rulerShapes({ observer: 40, target: 66, verdict: "no", window, witness: null, blockers: [] }, layout);
    assert.ok(drawn.areas.length + drawn.lines.length > plain.areas.length + plain.lines.length);
  }
});

test("a sighting passed on is a dotted line from observer by Command Post to user", () => {
  const { layout } = scene();
  const passed = rulerShapes({ observer: 40, target: 66, verdict: "no", window: [], witness: null, blockers: [], supplies: [[41, 30, 40], [41, 20]] }, layout);
  const lines = passed.lines.filter((l) => l.dash === "dotted").map((l) => l.points);
  assert.deepEqual(lines, [[41, 30, 40], [41, 20]].map((cells) => cells.map((cell) => layout.centre(cell))));
});

test("the boundary of a footprint has no inner sides", () => {
  const { layout, grid } = scene();
  assert.equal(boundary(layout, [40]).length, 6);
  assert.equal(boundary(layout, grid.disc(4 * 12 + 5, 1)).length, 18);
});

test("a cell is read out as one line", () => {
  assert.equal(sentence({ label: "0312", terrain: "Forest", level: -1, feature: "", units: ["Heavy tank"] }), "0312 \u00b7 Forest \u00b7 level \u22121 \u00b7 Heavy tank");
});

test("a counter faces the side of its cell, whatever the shape of the cells", () => {
  const angle = (cells, facing) => Number(/rotate\((-?\d+) 50 50\)/.exec(counterSvg({ ...UNIT, facing }, true, cells))[1]);
  assert.deepEqual([angle("flat", 1), angle("pointy", 0), angle("pointy", 2), angle("square", 1)], [60, -30, 90, 90]);
  assert.ok(!counterSvg(UNIT).includes("rotate("));
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { Grid } from "../../static/js/grid.js";
import { line } from "../../static/js/line.js";
import { Stroke, applied, footprint, paintOf, swept } from "../../static/js/stroke.js";
import { shape } from "./board.mjs";

const grid = new Grid(shape("flat", 20, 20));
const FOREST = { layer: "terrain", op: "set", value: 4 };

test("footprints have the size of the brush", () => {
  assert.deepEqual([1, 7, 19, 37].map((brush) => footprint(grid, 210, brush).length), [1, 7, 19, 37]);
});

test("a fast drag leaves no gaps", () => {
  const values = new Uint8Array(grid.n), stroke = new Stroke(1, FOREST, values);
  stroke.cover([21]);
  const fresh = stroke.cover(swept(grid, line(grid, 21, 38), 1));
  assert.deepEqual([21, ...fresh], line(grid, 21, 38));
  for (const cell of line(grid, 21, 38)) assert.equal(values[cell], 4);
});

test("every cell is painted and told once per stroke", () => {
  const values = new Int16Array(grid.n), stroke = new Stroke(1, { layer: "level", op: "raise", value: 1 }, values);
  const told = [...stroke.cover(footprint(grid, 210, 7)), ...stroke.cover(footprint(grid, 211, 7)), ...stroke.cover(footprint(grid, 210, 7))];
  assert.equal(new Set(told).size, told.length);
  assert.ok(told.every((cell) => values[cell] === 1));
});

test("undoing a stroke puts every cell back", () => {
  const values = Uint8Array.from({ length: grid.n }, (_, cell) => cell % 5), before = values.slice();
  const stroke = new Stroke(1, FOREST, values);
  stroke.cover(footprint(grid, 50, 19));
  stroke.cover(footprint(grid, 350, 19));
  stroke.undo();
  assert.deepEqual(values, before);
});

test("a layer that arrives during a stroke keeps the stroke on top, and undo gives the layer", () => {
  const stroke = new Stroke(1, FOREST, new Uint8Array(grid.n));
  const sent = stroke.cover(footprint(grid, 100, 1)), unsent = stroke.cover(footprint(grid, 103, 1));
  const arrived = new Uint8Array(grid.n).fill(2);
  for (const cell of sent) arrived[cell] = 4;
  stroke.rebase(arrived, new Set(sent));
  for (const cell of [...sent, ...unsent]) assert.equal(arrived[cell], 4);
  stroke.undo();
  for (const cell of unsent) assert.equal(arrived[cell], 2);
  for (const cell of sent) assert.equal(arrived[cell], 0);
});

test("levels stop at their limits", () => {
  assert.equal(applied("raise", 5, 198), 200);
  assert.equal(applied("lower", 5, -98), -100);
  assert.equal(applied("set", 7, 3), 7);
});

test("tools that paint say what, the others nothing", () => {
  assert.deepEqual(paintOf({ kind: "paint", layer: "terrain", value: 4 }), FOREST);
  assert.deepEqual(paintOf({ kind: "erase", layer: "feature" }), { layer: "feature", op: "set", value: 0 });
  assert.deepEqual(paintOf({ kind: "level", op: "lower", value: 2 }), { layer: "level", op: "lower", value: 2 });
  assert.deepEqual(paintOf({ kind: "feature", value: 1 }), { layer: "feature", op: "set", value: 1 });
  for (const kind of ["pick", "select", "unit", "ruler", "pan"]) assert.equal(paintOf({ kind }), null);
});

test("what is swept at one cell is one footprint", () => {
  assert.deepEqual(swept(grid, [210], 7).sort(), footprint(grid, 210, 7).sort());
});

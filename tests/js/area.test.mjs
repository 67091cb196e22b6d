import assert from "node:assert/strict";
import { test } from "node:test";

import { encloses, joined, runsOf, shifted } from "../../static/js/areahand.js";
import { Grid } from "../../static/js/grid.js";
import { shape } from "./board.mjs";

test("selections are joined in four ways", () => {
  const before = new Set([1, 2, 3]);
  assert.deepEqual([...joined(before, [3, 4], "new")], [3, 4]);
  assert.deepEqual([...joined(before, [3, 4], "add")], [1, 2, 3, 4]);
  assert.deepEqual([...joined(before, [3, 4], "subtract")], [1, 2]);
  assert.deepEqual([...joined(before, [3, 4], "intersect")], [3]);
});

test("runs are ascending and hold every cell once", () => {
  assert.deepEqual(runsOf(new Set([7, 2, 3, 1, 9])), [[1, 3], [7, 1], [9, 1]]);
  assert.deepEqual(runsOf(new Set()), []);
});

for (const kind of ["flat", "pointy", "square"]) {
  test(`${kind}: what is moved keeps its shape, and leaves out what leaves the map`, () => {
    const grid = new Grid(shape(kind, 9, 8)), cells = [30, 31, 40];
    const there = shifted(grid, cells, 30, 22);
    assert.equal(there.length, 3);
    cells.forEach((a, i) => cells.forEach((b, j) => assert.equal(grid.distance(there[i], there[j]), grid.distance(a, b))));
    assert.equal(shifted(grid, [0, 30], 30, 0).length, 1);
  });
}

test("a line encloses what is inside it, also where it is bent inwards", () => {
  const bent = [[0, 0], [4, 0], [4, 4], [2, 1], [0, 4]];
  assert.ok(encloses(bent, [0.5, 1]) && encloses(bent, [3.5, 1]));
  assert.ok(!encloses(bent, [2, 3]) && !encloses(bent, [5, 1]));
});

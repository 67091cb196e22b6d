// The outline of what a tool would touch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { border, nearest, sideLines } from "../../static/js/border.js";
import { Grid } from "../../static/js/grid.js";
import { Layout } from "../../static/js/layout.js";
import { boundary } from "../../static/js/ruler.js";
import { shape } from "./board.mjs";

const GRIDS = ["flat", "pointy", "square"].flatMap((kind) =>
  ["odd", "even"].map((shoved) => new Grid({ ...shape(kind, 9, 8, [3, 40]), shoved })));

test("the border is that of asking every neighbour, on grids of every shape", () => {
  for (const grid of GRIDS) {
    for (let seed = 1; seed < 6; seed++) {
      const cells = Array.from({ length: grid.n }, (_, cell) => cell).filter((cell) => !grid.absent[cell] && (cell * seed * 7919) % 11 < 6);
      const expected = [];
      for (const cell of cells) {
        for (let side = 0; side < grid.steps.length; side++) if (!cells.includes(grid.step(cell, side))) expected.push(cell, side);
      }
      assert.deepEqual(border(grid, cells), expected);
    }
  }
});

test("it is drawn as the boundary is", () => {
  const grid = GRIDS[0], layout = new Layout(grid), cells = grid.disc(31, 2);
  assert.deepEqual(sideLines(layout, border(grid, cells)), boundary(layout, cells));
});

test("of very many sides those near the pointer are kept", () => {
  const grid = new Grid(shape("flat", 100, 100)), odd = Array.from({ length: 5000 }, (_, i) => 2 * i);
  const all = border(grid, odd), near = nearest(grid, all, 50 * 100 + 50, 1000);
  assert.ok(near.length <= 2000 && near.length > 200);
  for (let i = 0; i < near.length; i += 2) assert.ok(grid.distance(near[i], 5050) < 30);
  assert.equal(nearest(grid, all, 5050, all.length), all);
});

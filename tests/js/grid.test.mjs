import assert from "node:assert/strict";
import { test } from "node:test";

import { Grid } from "../../static/js/grid.js";
import { Layout, locator } from "../../static/js/layout.js";
import { shape } from "./board.mjs";

const KINDS = ["flat", "pointy", "square"];

for (const kind of KINDS) {
  const grid = new Grid(shape(kind, 9, 8, [0, 17])), layout = new Layout(grid);
  const cells = Array.from({ length: grid.n }, (_, cell) => cell).filter((cell) => !grid.absent[cell]);

  test(`${kind}: axial coordinates and back`, () => {
    for (const cell of cells) assert.equal(grid.find(...grid.axial(cell)), cell);
    assert.equal(grid.find(...grid.axial(17)), -1);
  });

  test(`${kind}: stepping out and back`, () => {
    const half = grid.steps.length / 2;
    for (const cell of cells) {
      for (let side = 0; side < grid.steps.length; side++) {
        const next = grid.step(cell, side);
        if (next >= 0) assert.equal(grid.step(next, (side + half) % grid.steps.length), cell);
      }
    }
  });

  test(`${kind}: a disc holds exactly the cells within its radius`, () => {
    for (const radius of [0, 1, 2, 3]) {
      const expected = cells.filter((cell) => grid.distance(40, cell) <= radius);
      assert.deepEqual(grid.disc(40, radius).sort((a, b) => a - b), expected);
    }
  });

  test(`${kind}: points near a centre and just inside every corner belong to the cell`, () => {
    for (const cell of cells) {
      for (const [x, y] of [layout.centre(cell), ...layout.outline(cell, 0.98)]) assert.equal(layout.cellAt(x, y), cell);
    }
  });

  test(`${kind}: the fast locator agrees with cellAt`, () => {
    const find = locator(layout), [x0, y0, x1, y1] = layout.bounds;
    for (let i = 0; i < 3000; i++) {
      const x = x0 + ((i * 0.754877) % 1) * (x1 - x0), y = y0 + ((i * 0.569840) % 1) * (y1 - y0);
      const hit = find(x, y);
      assert.equal(hit.cell, layout.cellAt(x, y));
      const reach = layout.halfWidth(Math.abs(y - hit.y));
      assert.ok(x >= hit.x - reach - 1e-9 && x <= hit.x + reach + 1e-9);
    }
  });

  test(`${kind}: the bounds hold every corner and touch the outermost`, () => {
    const [x0, y0, x1, y1] = layout.bounds, all = cells.concat([0]).flatMap((cell) => layout.outline(cell));
    const xs = all.map((p) => p[0]), ys = all.map((p) => p[1]);
    for (const [bound, extreme] of [[x0, Math.min(...xs)], [x1, Math.max(...xs)], [y0, Math.min(...ys)], [y1, Math.max(...ys)]]) {
      assert.ok(Math.abs(bound - extreme) < 1e-9);
    }
  });

  test(`${kind}: a side lies between the cell and its neighbour`, () => {
    for (let side = 0; side < grid.steps.length; side++) {
      const next = grid.step(40, side), [[ax, ay], [bx, by]] = layout.side(40, side);
      for (const cell of [40, next]) {
        const [x, y] = layout.centre(cell);
        assert.ok(Math.abs(Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y) - layout.apothem) < 1e-9);
      }
    }
  });

  test(`${kind}: the window of a box holds every cell that shows in it`, () => {
    const box = [2.2, 1.7, 6.4, 5.9], found = new Set(layout.cellsIn(box));
    for (const cell of cells) {
      const [x, y] = layout.centre(cell);
      if (x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]) assert.ok(found.has(cell));
    }
  });
}

test("brush sizes on hexes are 1, 7, 19 and 37 cells", () => {
  const grid = new Grid(shape("pointy", 12, 12));
  assert.deepEqual([0, 1, 2, 3].map((radius) => grid.disc(6 * 12 + 6, radius).length), [1, 7, 19, 37]);
});

test("labels follow the scheme", () => {
  const grid = new Grid(shape("flat", 12, 12));
  assert.equal(grid.label(0), "0101");
  assert.equal(grid.label(2 * 12 + 11), "1203");
  const other = new Grid({ ...shape("flat", 12, 12), labels: { first_col: -1, first_row: 0, order: "RC", separator: ".", width: 3 } });
  assert.equal(other.label(0), "000.-001");
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { acrossSides, alongSides, cornerPoint, nearestCorner, nearestSide, sideAt } from "../../static/js/edgepath.js";
import { EdgeStroke, has } from "../../static/js/edgestroke.js";
import { Grid } from "../../static/js/grid.js";
import { Layout } from "../../static/js/layout.js";
import { shape } from "./board.mjs";

for (const kind of ["flat", "pointy", "square"]) {
  const grid = new Grid(shape(kind, 9, 8, [0, 40])), layout = new Layout(grid);
  const cells = Array.from({ length: grid.n }, (_, cell) => cell).filter((cell) => !grid.absent[cell]);
  const corners = (cell) => layout.corners.map((_, corner) => ({ q: grid.axial(cell)[0], r: grid.axial(cell)[1], corner }));
  const same = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-9;

  test(`${kind}: a side has one name from both its cells`, () => {
    for (const cell of cells) grid.steps.forEach((_, side) => {
      const pair = sideAt(grid, grid.axial(cell), side), next = grid.step(cell, side);
      if (next >= 0) assert.deepEqual(sideAt(grid, grid.axial(next), (side + grid.steps.length / 2) % grid.steps.length), pair);
      assert.ok(same(layout.middle(...pair), layout.middle(cell, side)));
    });
  });

  test(`${kind}: the way from corner to corner is an unbroken line of sides`, () => {
    for (const a of corners(20)) for (const b of corners(51)) {
      const { pairs, end } = alongSides(layout, a, b);
      assert.ok(same(cornerPoint(layout, end), cornerPoint(layout, b)));
      let at = cornerPoint(layout, a);
      for (const pair of pairs) {
        const ends = layout.side(...pair), from = ends.findIndex((point) => same(point, at));
        assert.ok(from >= 0, "the side begins where the last one ended");
        at = ends[1 - from];
      }
      assert.ok(same(at, cornerPoint(layout, b)));
      assert.equal(new Set(pairs.map(String)).size, pairs.length);
    }
  });

  test(`${kind}: a way that would leave the map stops at its edge`, () => {
    const far = { q: -5, r: -5, corner: 0 }, { pairs } = alongSides(layout, corners(20)[0], far);
    for (const [cell] of pairs) assert.ok(cell >= 0 && !grid.absent[cell]);
  });

  test(`${kind}: what is nearest to a point just inside a side or corner`, () => {
    for (const cell of cells) grid.steps.forEach((_, i) => {
      const [x, y] = layout.centre(cell), near = ([a, b]) => [x + 0.9 * (a - x), y + 0.9 * (b - y)];
      assert.deepEqual(nearestSide(layout, cell, ...near(layout.middle(cell, i))), sideAt(grid, grid.axial(cell), i));
      assert.equal(nearestCorner(layout, ...near(layout.outline(cell)[i])).corner, i);
    });
  });

  test(`${kind}: a road crosses one side per step`, () => {
    const way = acrossSides(grid, grid.axial(11), grid.axial(34)), [dc, dr] = [5, 2];
    assert.equal(way.length, kind === "square" ? dc + dr : grid.distance(11, 34));
    let at = 11;
    for (const [cell, side] of way) {
      const next = grid.step(cell, side);
      assert.ok(at === cell || at === next, "every side leads on from the cell before");
      at = at === cell ? next : cell;
    }
    assert.equal(at, 34);
  });

  test(`${kind}: a stroke keeps both cells equal, and undo brings everything back`, () => {
    const masks = new Uint8Array(grid.n), there = sideAt(grid, grid.axial(20), 1);
    new EdgeStroke(1, "river", true, grid, masks).extend([there]);
    const before = masks.slice(), stroke = new EdgeStroke(2, "river", true, grid, masks);
    const { pairs } = alongSides(layout, corners(20)[0], corners(51)[1]);
    assert.deepEqual(stroke.extend([...pairs, there, pairs[0]]).length, new Set([...pairs, there].map(String)).size);
    for (const [cell, side] of pairs) {
      const next = grid.step(cell, side);
      assert.ok(has(masks, [cell, side]));
      if (next >= 0) assert.ok(has(masks, [next, (side + grid.steps.length / 2) % grid.steps.length]));
    }
    stroke.undo();
    assert.deepEqual(masks, before);
  });

  test(`${kind}: a layer that arrives keeps the unsent part of a stroke on top`, () => {
    const stroke = new EdgeStroke(1, "river", true, grid, new Uint8Array(grid.n));
    const [sent, unsent] = [sideAt(grid, grid.axial(20), 0), sideAt(grid, grid.axial(30), 1)];
    stroke.extend([sent, unsent]);
    const arrived = new Uint8Array(grid.n);
    new EdgeStroke(2, "river", true, grid, arrived).extend([sent]);
    stroke.rebase(arrived, new Set([String(sent)]));
    assert.ok(has(arrived, sent) && has(arrived, unsent));
    stroke.undo();
    assert.ok(arrived.every((mask) => mask === 0));
  });
}

import assert from "node:assert/strict";
import { test } from "node:test";

import { FEATURE_NAMES, drawFeature } from "../../static/js/features.js";
import { Grid } from "../../static/js/grid.js";
import { chance, opposite, patterned } from "../../static/js/pattern.js";
import { alike, dragged } from "../../static/js/shapes.js";
import { shape } from "./board.mjs";

const all = (grid) => Array.from({ length: grid.n }, (_, cell) => cell);

for (const kind of ["flat", "pointy", "square"]) for (const [cols, rows] of [[9, 8], [8, 7]]) {
  const grid = new Grid(shape(kind, cols, rows)), name = `${kind} ${cols} x ${rows}`;

  test(`${name}: mirrored twice is where it was`, () => {
    for (const mirror of ["turn", "flip"]) for (const cell of all(grid)) {
      const there = opposite(grid, cell, mirror);
      if (there >= 0) assert.equal(opposite(grid, there, mirror), cell);
    }
  });

  test(`${name}: half a turn keeps distances, and so does a flip where the map can be folded`, () => {
    const mirrors = kind === "flat" && cols % 2 === 0 ? ["turn"] : ["turn", "flip"];
    for (const mirror of mirrors) for (const a of all(grid)) for (const b of [0, 17, grid.n - 1]) {
      const [x, y] = [opposite(grid, a, mirror), opposite(grid, b, mirror)];
      if (x >= 0 && y >= 0) assert.equal(grid.distance(x, y), grid.distance(a, b));
    }
  });

  test(`${name}: outlines are parts of what they outline`, () => {
    const drawn = (shape, a, b) => dragged(shape, grid, grid.axial(a), grid.axial(b));
    const disc = new Set(drawn("disc", 30, 33)), box = new Set(drawn("rectangle", 10, 33));
    assert.ok(drawn("ring", 30, 33).every((cell) => disc.has(cell) && grid.distance(30, cell) === grid.distance(30, 33)));
    assert.ok(drawn("frame", 10, 33).every((cell) => box.has(cell)));
  });

  test(`${name}: a shape that goes beyond the map is what of it lies there`, () => {
    const larger = new Grid(shape(kind, cols + 8, rows + 8));
    const inside = (cell) => grid.at((cell % larger.cols) - 4, Math.floor(cell / larger.cols) - 4);
    for (const [a, b] of [[0, 5 * larger.cols + 6], [3, larger.n - 1], [larger.cols * 6, larger.cols * 6 + 9], [2, larger.cols - 3]]) {
      const [dq, dr] = larger.axial(4 * larger.cols + 4), place = (cell) => larger.axial(cell).map((at, i) => at - [dq, dr][i]);
      for (const form of ["line", "rectangle", "frame", "disc", "ring"]) {
        const whole = dragged(form, larger, larger.axial(a), larger.axial(b)).map(inside).filter((cell) => cell >= 0);
        assert.deepEqual(dragged(form, grid, place(a), place(b)).sort(), whole.sort(), `${form} ${a} ${b}`);
      }
    }
  });
}

test("chance is the same for the same cell and seed, and as frequent as it says", () => {
  const cells = Array.from({ length: 20000 }, (_, cell) => cell);
  for (const seed of [0, 1, 77]) for (const share of [0.1, 0.5, 0.9]) {
    const hits = cells.filter((cell) => chance(cell, seed) < share).length / cells.length;
    assert.ok(Math.abs(hits - share) < 0.02, `${hits} for ${share}`);
  }
  const both = cells.filter((cell) => chance(cell, 1) < 0.5 && chance(cell, 2) < 0.5).length / cells.length;
  assert.ok(Math.abs(both - 0.25) < 0.02);
});

test("patterns mirror, keep to the ground, and thin out", () => {
  const grid = new Grid(shape("square", 10, 10)), terrain = Uint8Array.from({ length: 100 }, (_, cell) => Number(cell < 50));
  assert.deepEqual(patterned(grid, terrain, [0, 1]), [0, 1]);
  assert.deepEqual(patterned(grid, terrain, [0, 1], { mirror: "turn" }), [0, 1, 99, 98]);
  assert.deepEqual(patterned(grid, terrain, [0, 1], { mirror: "turn", only: 1 }), [0, 1]);
  const thin = patterned(grid, terrain, all(grid), { density: 30, seed: 5 });
  assert.ok(thin.length > 15 && thin.length < 45);
  assert.deepEqual(patterned(grid, terrain, thin, { density: 30, seed: 5 }), thin, "a second stroke meets the same cells");
});

test("all of a kind leaves out missing cells", () => {
  const grid = new Grid(shape("flat", 4, 4, [3]));
  assert.deepEqual(alike(grid, 0, new Uint8Array(16)), all(grid).filter((cell) => cell !== 3));
});

test("features differ from each other and stay inside the smallest cell", () => {
  for (const name of FEATURE_NAMES) for (const { tile } of drawFeature(name, 40)) {
    tile.ink.forEach((ink, i) => {
      const x = (i % tile.w) + 0.5 - tile.w / 2, y = Math.floor(i / tile.w) + 0.5 - tile.h / 2;
      if (ink) assert.ok(Math.max(Math.abs(x), Math.abs(y)) <= 20.5);
    });
  }
  assert.deepEqual(drawFeature("none", 40), []);
});

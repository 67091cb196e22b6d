import assert from "node:assert/strict";
import test from "node:test";

import { pieceFrom, pieceScene } from "../../static/js/piecescene.js";
import { scene } from "./board.mjs";

for (const kind of ["flat", "pointy", "square"]) {
  test(`a piece is a small map that looks as the place it was taken from: ${kind}`, () => {
    const map = scene(kind), { grid, layout } = map, hold = 4 * 12 + 5, cells = [hold, ...grid.disc(3 * 12 + 7, 1)];
    cells.forEach((cell, i) => Object.assign(map.layers.terrain, { [cell]: i % 2 }) && (map.layers.level[cell] = i));
    const drawn = pieceScene(pieceFrom(map, cells, hold), map);
    cells.forEach((cell, i) => {
      const place = drawn.places[i];
      for (const name of ["terrain", "level"]) assert.equal(drawn.scene.layers[name][place], map.layers[name][cell]);
      const [x, y] = layout.centre(cell), [hx, hy] = layout.centre(hold), [px, py] = drawn.scene.layout.centre(place);
      assert.ok(Math.abs(x - hx - (px - drawn.hold[0])) < 1e-9 && Math.abs(y - hy - (py - drawn.hold[1])) < 1e-9);
    });
    const present = drawn.scene.grid.absent.filter((absent) => !absent).length;
    assert.equal(present, new Set(cells).size);
  });
}

test("where a piece has no cells, nothing is drawn", () => {
  const map = scene(), drawn = pieceScene(pieceFrom(map, [0, 27], 0), map).scene;
  const empty = drawn.grid.absent.indexOf(1);
  assert.equal(drawn.colours[empty], 0);
});

test("a kind that the map lacks is drawn as its first", () => {
  const map = scene(), piece = { ...pieceFrom(map, [0], 0), kinds: ["lava"] };
  assert.equal(pieceScene(piece, map).scene.layers.terrain[0], 0);
});

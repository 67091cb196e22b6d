import assert from "node:assert/strict";
import { test } from "node:test";

import { Grid } from "../../static/js/grid.js";
import { Layout } from "../../static/js/layout.js";
import { patternMask } from "../../static/js/patterns.js";
import { TEXTURES, VARIANTS, drawTexture, inkStrength } from "../../static/js/textures.js";
import { shape } from "./board.mjs";

const BARE = ["plain", "void"];
const layouts = ["flat", "pointy", "square"].map((kind) => new Layout(new Grid(shape(kind, 4, 4))));

for (const layout of layouts) {
  for (const name of TEXTURES.filter((name) => !BARE.includes(name))) {
    test(`${name} on ${layout.kind} stays inside its cell and leaves most of it free`, () => {
      for (let variant = 0; variant < VARIANTS; variant++) {
        const tile = drawTexture(name, layout, 40, variant);
        let inked = 0;
        for (let j = 0; j < tile.h; j++) for (let i = 0; i < tile.w; i++) {
          if (!tile.ink[j * tile.w + i]) continue;
          inked++;
          const x = (i + 0.5 - tile.w / 2) / 40, y = (j + 0.5 - tile.h / 2) / 40;
          assert.ok(layout.normals.every(([nx, ny]) => x * nx + y * ny < layout.apothem), `ink at ${x}, ${y}`);
        }
        const share = inked / (tile.w * tile.h);
        assert.ok(share > 0.02 && share < 0.55, `share of ink ${share}`);
      }
    });
  }
}

test("textures differ clearly from each other without colour", () => {
  const tiles = TEXTURES.filter((name) => !BARE.includes(name)).map((name) => [name, drawTexture(name, layouts[0], 24, 0).ink]);
  for (const [a, one] of tiles) for (const [b, two] of tiles) {
    if (a >= b) continue;
    const apart = one.reduce((sum, value, i) => sum + Math.abs(value - two[i]), 0) / one.length;
    assert.ok(apart > 5, `${a} and ${b} differ by ${apart}`);
  }
});

test("ink fades away on small cells", () => {
  assert.equal(inkStrength(8), 0);
  assert.equal(inkStrength(30), 1);
  assert.ok(inkStrength(14) > 0 && inkStrength(14) < 1);
});

test("hatching differs per pattern and leaves at least half of the ground", () => {
  const names = ["diagonal", "back", "cross", "dots", "horizontal", "vertical"];
  const masks = names.map((name) => patternMask(name, 1));
  for (const [i, { pitch, mask }] of masks.entries()) {
    const share = mask.reduce((a, b) => a + b) / mask.length;
    assert.equal(mask.length, pitch * pitch);
    assert.ok(share > 0.05 && share < 0.5, `${names[i]} ${share}`);
    for (const other of masks.slice(i + 1)) assert.notDeepEqual(mask, other.mask);
  }
  assert.equal(patternMask("solid", 1), null);
  assert.equal(patternMask("diagonal", 2).pitch, 24);
});

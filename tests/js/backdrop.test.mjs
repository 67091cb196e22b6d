import assert from "node:assert/strict";
import { test } from "node:test";

import { levelFor, placed, transformFor } from "../../static/js/backdrop.js";
import { blend, cover, pack, unpack } from "../../static/js/colours.js";
import { raster } from "../../static/js/raster.js";
import { scene, view } from "./board.mjs";

const FIT = [0.02, -0.003, 0.003, 0.02, -4, 7];

test("a pixel is drawn where its place in the world is on screen, whatever bitmap it comes from", () => {
  const seen = { x: -2.5, y: 1.25, scale: 31 }, pixel = [120, 340], [x, y] = placed(pixel, FIT);
  for (const share of [1, 0.5, 0.125]) {
    const [a, b, c, d, e, f] = transformFor(FIT, seen, share), [px, py] = pixel.map((part) => part * share);
    assert.ok(Math.abs(a * px + c * py + e - (x - seen.x) * seen.scale) < 1e-9);
    assert.ok(Math.abs(b * px + d * py + f - (y - seen.y) * seen.scale) < 1e-9);
  }
});

test("the smallest bitmap that has a pixel for each one on screen is drawn", () => {
  const levels = [1, 0.5, 0.25].map((share) => ({ share })), at = (scale) => levelFor(levels, [0.01, 0, 0, 0.01, 0, 0], { scale }).share;
  assert.deepEqual([200, 100, 99, 51, 50, 26, 25, 1].map(at), [1, 1, 1, 1, 0.5, 0.5, 0.25, 0.25]);
});

test("on opaque ground laying a colour over and colouring are the same", () => {
  for (const alpha of [0, 1, 77, 255, 256]) {
    const pixel = pack([10, 200, 90]);
    assert.equal(cover(pixel, 250, 0, 33, alpha) >>> 0, blend(pixel, 250, 0, 33, alpha) >>> 0);
  }
});

test("on translucent ground colouring leaves it so, and a line covers", () => {
  const pixel = pack([100, 100, 100], 51);
  assert.equal(blend(pixel, 0, 0, 0, 128) >>> 24, 51);
  const line = cover(pixel, 0, 0, 0, 128) >>> 0;
  assert.ok(Math.abs((line >>> 24) - 153) <= 1);
  assert.ok(Math.abs(unpack(line)[0] - 100 * (51 / 255) * 0.5 / 0.6) < 2);
  assert.equal(cover(0, 9, 8, 7, 256) >>> 0, pack([9, 8, 7]));
  assert.equal(cover(0, 9, 8, 7, 0) >>> 24, 0);
});

test("over a picture the ground is translucent, overlays cover more, and nothing is drawn off the map", () => {
  const made = scene("flat", 12, 10, [5]), seen = view(made), cell = 40;
  made.setGround(0.4, true);
  const codes = new Uint8Array(120);
  codes[cell] = 1;
  made.setOverlays([{ key: "fan", opacity: 1, codes, legend: [{ code: 1, colour: "#0000ff", pattern: "solid" }] }]);
  made.refresh();
  assert.equal(made.colours[30] >>> 24, 102);
  assert.equal(made.colours[cell] >>> 24, Math.round(255 * 0.7));
  const pixels = new Uint32Array(seen.width * seen.height);
  raster(made, seen, pixels);
  assert.equal(pixels[0], 0);
  made.setGround(1, false);
  made.refresh();
  raster(made, seen, pixels);
  assert.ok(pixels.every((pixel) => pixel >>> 24 === 255));
});

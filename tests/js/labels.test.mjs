import assert from "node:assert/strict";
import test from "node:test";

import { labelAt, written, zoneNames } from "../../static/js/labels.js";
import { scene } from "./board.mjs";

const width = (text, size) => 0.5 * size * text.length;
const town = (cell, text) => ({ cell, text, kind: "town" });

test("larger labels come first, and far away what would lie on another is left out", () => {
  const { layout } = scene(), texts = [town(40, "Arnhem"), { cell: 40, text: "held", kind: "note" }, { cell: 41, text: "The Vale", kind: "region" }];
  assert.deepEqual(written(texts, layout, 30, width).map(({ label }) => label.text), ["The Vale", "Arnhem", "held"]);
  assert.deepEqual(written(texts, layout, 3, width).map(({ label }) => label.text), ["The Vale"]);
});

test("letters have a least and a greatest size on the screen", () => {
  const { layout } = scene();
  for (const scale of [5, 20, 80, 400]) {
    const [{ size }] = written([town(40, "Arnhem")], layout, scale, width);
    assert.ok(size * scale >= 10.5 - 1e-9 && size * scale <= 27 + 1e-9);
  }
});

test("labels of one cell stand below each other", () => {
  const { layout } = scene(), texts = ["a", "b", "c", "d", "e"].map((text) => town(40, text));
  const lines = written(texts, layout, 40, width).map(({ y, size }) => [y - 0.42 * size, y + 0.42 * size]).sort((a, b) => a[0] - b[0]);
  assert.equal(lines.length, 5);
  for (let i = 1; i < 5; i++) assert.ok(lines[i - 1][1] <= lines[i][0] + 1e-9);
});

test("a label keeps clear of numbers where it can", () => {
  const { layout } = scene(), [usual] = written([town(40, "Arnhem")], layout, 40, width);
  const [moved] = written([town(40, "Arnhem")], layout, 40, width, [[usual.x - 0.1, usual.y - 0.1, usual.x + 0.1, usual.y + 0.1]]);
  assert.notEqual(moved.y, usual.y);
});

test("every stretch of a start zone is named once", () => {
  const { grid, layout } = scene(), zone = new Uint8Array(grid.n);
  for (const cell of grid.disc(40, 1)) zone[cell] = 2;
  zone[0] = 2;
  const named = zoneNames(zone, [{ name: "Blue" }, { name: "Red", colour: "#c8442b" }], grid, layout);
  assert.deepEqual(named.map(({ cell, text }) => [cell, text]), [[0, "Red"], [40, "Red"]]);
});

test("the label under a point is found", () => {
  const { layout } = scene(), placed = written([town(40, "Arnhem")], layout, 40, width), [{ x, y }] = placed;
  assert.equal(labelAt(placed, x + 0.3, y).text, "Arnhem");
  assert.equal(labelAt(placed, x, y + 1), null);
});

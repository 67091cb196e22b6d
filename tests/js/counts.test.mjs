import assert from "node:assert/strict";
import { test } from "node:test";

import { countTexts } from "../../static/js/counts.js";
import { scene } from "./board.mjs";

const made = scene(), box = made.layout.bounds, NOBODY = new Set();

function overlay(prints, values) {
  const codes = new Uint8Array(made.grid.n), numbers = new Int8Array(made.grid.n);
  for (const [cell, value] of Object.entries(values)) {
    codes[cell] = 1;
    numbers[cell] = value;
  }
  return { prints, codes, numbers };
}

test("numbers are printed where there is a code, in the way of the overlay", () => {
  assert.deepEqual(countTexts(made, overlay("percent", { 5: 60, 40: 100 }), NOBODY, box, 40).text, ["60%", "100%"]);
  assert.deepEqual(countTexts(made, overlay("signed", { 5: 2, 6: -3, 7: 0, 8: -128 }), NOBODY, box, 40).text, ["+2", "\u22123", "+0"]);
});

test("a number stands in the middle of its cell, and beside a counter", () => {
  const one = overlay("percent", { 40: 50 }), [x, y] = made.layout.centre(40);
  const alone = countTexts(made, one, NOBODY, box, 40), beside = countTexts(made, one, new Set([40]), box, 40);
  assert.deepEqual([alone.x[0], alone.y[0]], [x, y]);
  made.layers.feature[40] = 1;
  assert.deepEqual(countTexts(made, one, NOBODY, box, 40).x, beside.x);
  made.layers.feature[40] = 0;
  assert.ok(beside.x[0] > x && parseFloat(beside.size[0]) < parseFloat(alone.size[0]));
});

test("nothing is printed in small cells, out of view, without an overlay or for another map", () => {
  const one = overlay("percent", { 40: 50 });
  for (const [shown, seen, scale] of [[one, box, 12], [one, [900, 900, 910, 910], 40], [undefined, box, 40], [{ ...one, numbers: new Int8Array(3) }, box, 40]]) {
    assert.deepEqual(countTexts(made, shown, NOBODY, seen, scale).text, []);
  }
});

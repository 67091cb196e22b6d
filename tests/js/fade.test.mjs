import assert from "node:assert/strict";
import test from "node:test";

import { Fader, leftAfter } from "../../static/js/fade.js";

test("what fades goes from all to a floor, and what does not stays", () => {
  assert.equal(leftAfter(0, 9999), 1);
  assert.equal(leftAfter(4, 0), 1);
  assert.ok(leftAfter(4, 1000) > leftAfter(4, 2000));
  assert.equal(leftAfter(4, 4000), 0.35);
  assert.equal(leftAfter(4, 60000), 0.35);
});

test("a fader redraws until nothing fades any more", () => {
  let now = 0, drawn = 0;
  const fader = new Fader(() => drawn++, () => now), overlay = { key: "changed", opacity: 0.8, fade: 2 };
  fader.start({ key: "fan", opacity: 1, fade: 0 });
  assert.equal(fader.timer, null);
  fader.start(overlay);
  assert.equal(fader.opacity(overlay), 0.8);
  now = 1000;
  fader.tick();
  assert.ok(fader.opacity(overlay) < 0.8);
  assert.notEqual(fader.timer, null);
  now = 2000;
  fader.tick();
  assert.equal(fader.timer, null);
  assert.equal(drawn, 2);
  assert.equal(fader.opacity({ key: "other", opacity: 0.5 }), 0.5);
});

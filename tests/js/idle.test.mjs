import assert from "node:assert/strict";
import { test } from "node:test";

import { whenIdle } from "../../static/js/idle.js";

function bokeh(idle) {
  const slots = new Set();
  return { is_idle: idle, idle: { connect: (slot) => slots.add(slot), disconnect: (slot) => slots.delete(slot), emit: () => slots.forEach((slot) => slot()) }, slots };
}

function worked(document) {
  const told = { times: 0, later: null };
  whenIdle(document, () => { told.times++; }, (work) => { told.later = work; });
  return told;
}

test("what waits is done once, when all is drawn", () => {
  const document = bokeh(false), told = worked(document);
  assert.equal(told.times, 0);
  document.idle.emit();
  document.idle.emit();
  told.later();
  assert.deepEqual([told.times, document.slots.size], [1, 0]);
});

test("nothing waits once all is drawn, nor for ever", () => {
  assert.equal(worked(bokeh(true)).times, 1);
  const told = worked(bokeh(false));
  told.later();
  assert.equal(told.times, 1);
});

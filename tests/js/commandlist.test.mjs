import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { COMMANDS } from "../../static/js/commands.js";
import { recall, remember } from "../../static/js/memory.js";
import { ordered } from "../../static/js/ui/commandlist.js";
import { matches, score } from "../../static/js/ui/matching.js";

let kept;

beforeEach(() => {
  kept = new Map();
  globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text), removeItem: (name) => kept.delete(name) };
});

const found = (query) => ordered(COMMANDS, query).map(({ id }) => id);

test("a word, its beginning, its inside, initials and letters in order are found, the better before the worse", () => {
  const scores = ["zone", "zon", "one", "z", "zne"].map((query) => score(query, "Zone tool"));
  assert.deepEqual(scores.map((one) => one > 0), [true, true, true, true, true]);
  assert.ok(score("zone", "Zone tool") > score("zon", "Zone tool") && score("zon", "Zone tool") > score("one", "Zone tool"));
  assert.ok(score("one", "Zone tool") > score("zne", "Zone tool"));
  assert.ok(matches("sa", "Select an area") && !matches("xq", "Select an area"));
});

test("letters scattered over the words of a command are no find", () => {
  assert.ok(!matches("scatter", "Delete the selected unit, or clear the selected area Edit"));
  assert.equal(found("scatter").every((id) => /density|seed/.test(id)), true);
  assert.ok(found("scatter").length > 1);
});

test("every word must be found, in any order and any case", () => {
  assert.ok(matches("TOOL paint", "Paint tool") && !matches("paint brush", "Paint tool"));
  assert.equal(found("tool area")[0], "tool-area");
  assert.equal(found("undo")[0], "undo");
});

test("without a question all are listed, those used last first", () => {
  assert.equal(found("").length, COMMANDS.length);
  remember("commands", ["fit", "tool-zone"]);
  assert.deepEqual(found("").slice(0, 2), ["fit", "tool-zone"]);
  assert.equal(found("undo")[0], "undo");
});

test("what cannot be remembered or read is as on the first visit", () => {
  kept.set("hexsight.keys", "{");
  assert.equal(recall("keys", 7), 7);
  delete globalThis.localStorage;
  remember("keys", 1);
  assert.equal(recall("keys", 7), 7);
});

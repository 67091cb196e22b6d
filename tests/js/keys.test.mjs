import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { COMMANDS, command } from "../../static/js/commands.js";
import { KeyHand } from "../../static/js/keyhand.js";
import { choose, chooseNone, claimed, inDialog, isChosen, isTyping, keyName, keysOf, lookUp, printed, titled } from "../../static/js/keys.js";
import { recall } from "../../static/js/memory.js";
import { stamp } from "../../static/js/stamps.js";

const press = (key, more = {}) => ({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
const meant = (event) => lookUp(event, COMMANDS)?.id;

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text), removeItem: (name) => kept.delete(name) };
  globalThis.dispatchEvent = () => true;
});

test("no key has two meanings, no command two entries, and every one has a title", () => {
  for (const all of [COMMANDS.flatMap(({ keys }) => keys), COMMANDS.map(({ id }) => id)]) assert.equal(new Set(all).size, all.length);
  for (const { title } of COMMANDS) assert.ok(title.length > 3);
});

test("every command is done by the server, the map or the page", () => {
  for (const { id, ask, run, page } of COMMANDS) assert.equal([ask, run, page].filter(Boolean).length, 1, id);
  const known = (run) => /^(cursor|walk|look)(Up|Down|Left|Right)$|^(digit|keep)[1-9]$/.test(run) || `do_${run}` in KeyHand.prototype;
  for (const { run } of COMMANDS) assert.ok(!run || known(run), run);
});

test("key presses are looked up with their modifiers", () => {
  assert.equal(keyName(press("ArrowUp", { shiftKey: true })), "Shift+ArrowUp");
  assert.equal(meant(press("Z", { ctrlKey: true, shiftKey: true })), "redo");
  assert.equal(meant(press("z", { metaKey: true })), "undo");
  assert.equal(meant(press("?", { shiftKey: true })), "help");
  assert.equal(meant(press("F", { shiftKey: true })), undefined);
  assert.equal(meant(press("f", { altKey: true })), undefined);
});

test("what the keyboard writes otherwise is understood: Caps Lock, Alt on some machines, AltGr", () => {
  assert.equal(meant(press("B")), "tool-paint");
  assert.equal(keyName(press("†", { altKey: true, code: "KeyT" })), "Alt+t");
  const typed = press("[", { ctrlKey: true, altKey: true, getModifierState: (name) => name === "AltGraph" });
  assert.equal(meant(typed), "brush-smaller");
});

test("a command takes other keys, is found by them alone, and goes back", () => {
  const fit = command("fit");
  choose(fit, ["Alt+0"]);
  assert.equal(meant(press("f")), undefined);
  assert.equal(meant(press("0", { altKey: true })), "fit");
  assert.equal(titled("Show all", fit), "Show all (Alt+0)");
  assert.ok(isChosen(fit));
  choose(fit, null);
  assert.equal(meant(press("f")), "fit");
  choose(fit, []);
  assert.deepEqual([keysOf(fit), titled("Show all", fit)], [[], "Show all"]);
  chooseNone();
  assert.ok(!isChosen(fit));
});

test("what was kept and cannot be right counts as not kept", () => {
  const fit = command("fit");
  for (const damaged of ["{", "7", "[]", "null", '{"fit": 3}']) {
    localStorage.setItem("hexsight.keys", damaged);
    localStorage.setItem("hexsight.stamp.1", damaged);
    assert.deepEqual(keysOf(fit), fit.keys, damaged);
    assert.equal(stamp(1), null, damaged);
    assert.deepEqual(recall("keys", []), [], damaged);
  }
});

test("keys that a browser needs are told from those that it never lets go", () => {
  assert.ok(claimed("Ctrl+w").kept);
  assert.ok(!claimed("Ctrl+r").kept);
  assert.equal(claimed("b"), null);
  for (const { id, keys } of COMMANDS) assert.ok(!keys.some((key) => claimed(key)?.kept), id);
});

test("keys are printed as they stand on a keyboard", () => {
  assert.deepEqual(["Ctrl+Shift+z", "+", "Ctrl++", " ", "Shift+ArrowUp"].map(printed), ["Ctrl+Shift+Z", "+", "Ctrl++", "Space", "Shift+↑"]);
});

test("a field that takes text keeps its keys, a box to tick does not", () => {
  const at = (localName, type, key = "b") => ({ key, composedPath: () => [{ localName, type }] });
  assert.ok(isTyping(at("input", "text")) && isTyping(at("textarea")) && isTyping(at("select")));
  assert.ok(!isTyping(at("input", "checkbox")) && !isTyping(at("button")) && !isTyping(at("input", "range")));
  assert.ok(isTyping(at("input", "range", "Home")));
  const within = (open) => ({ key: "b", composedPath: () => [{ localName: "select" }, { localName: "dialog", open }] });
  assert.ok(isTyping(within(true)) && inDialog(within(true)));
  assert.ok(!isTyping(within(false)) && !inDialog(within(false)));
});

test("Shift and a digit are told whatever sign they make, unless that sign is a key of its own", () => {
  const entries = [{ id: "keep", keys: ["Shift+1"] }, { id: "zoom", keys: ["+"] }];
  const press = (key) => ({ key, code: "Digit1", shiftKey: true });
  assert.equal(lookUp(press("!"), entries).id, "keep");
  assert.equal(lookUp(press("1"), entries).id, "keep");
  assert.equal(lookUp(press("+"), entries).id, "zoom");
  assert.equal(lookUp({ ...press("!"), ctrlKey: true }, entries), undefined);
});

test("where Shift makes the digits, the row of digits means the same with and without it", () => {
  const entries = [{ id: "take", keys: ["1"] }, { id: "keep", keys: ["Shift+1"] }];
  assert.equal(lookUp({ key: "&", code: "Digit1" }, entries).id, "take");
  assert.equal(lookUp({ key: "1", code: "Digit1", shiftKey: true }, entries).id, "keep");
  assert.equal(lookUp({ key: "1", code: "Numpad1" }, entries).id, "take");
});

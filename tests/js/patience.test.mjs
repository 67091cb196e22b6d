import assert from "node:assert/strict";
import { test } from "node:test";

import { patient } from "../../static/js/patience.js";

function listening() {
  const heard = [];
  const gesture = (name) => (...given) => heard.push([name, ...given]);
  const gestures = Object.fromEntries(["press", "draw", "release", "cancel", "hover"].map((name) => [name, gesture(name)]));
  const server = { asked: false };
  return { heard, server, hand: patient(gestures, () => server.asked) };
}

test("a press that waits for nothing is done at once", () => {
  const { heard, hand } = listening();
  hand.press(1, "event");
  hand.release(2);
  assert.deepEqual(heard, [["press", 1, "event"], ["release", 2]]);
});

test("a press waits for what was asked before it, and what follows waits with it", () => {
  const { heard, server, hand } = listening();
  server.asked = true;
  hand.press(1);
  hand.draw([2]);
  hand.hover(9);
  hand.release(3);
  assert.deepEqual(heard, [["hover", 9]]);
  server.asked = false;
  hand.draw([4]);
  assert.deepEqual(heard, [["hover", 9]]);
  hand.settle();
  assert.deepEqual(heard.slice(1), [["press", 1], ["draw", [2]], ["release", 3], ["draw", [4]]]);
});

test("a second press waits for what was asked between the two", () => {
  const { heard, server, hand } = listening();
  server.asked = true;
  hand.press(1);
  hand.release(1);
  hand.press(2);
  let asked = 0;
  server.asked = false;
  Object.defineProperty(server, "asked", { get: () => asked++ > 0 });
  hand.settle();
  assert.deepEqual(heard, [["press", 1], ["release", 1]]);
});

test("a key pressed after a click waits for the click", () => {
  const { heard, server, hand } = listening();
  hand.then(() => heard.push("key 1"));
  server.asked = true;
  hand.press(1);
  hand.release(1);
  hand.then(() => heard.push("key 2"));
  assert.deepEqual(heard, ["key 1"]);
  server.asked = false;
  hand.settle();
  assert.deepEqual(heard, ["key 1", ["press", 1], ["release", 1], "key 2"]);
});

test("what is under way goes on, whatever is asked meanwhile", () => {
  const { heard, server, hand } = listening();
  hand.press(1);
  server.asked = true;
  hand.draw([2]);
  hand.cancel();
  assert.deepEqual(heard, [["press", 1], ["draw", [2]], ["cancel"]]);
});

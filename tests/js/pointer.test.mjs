import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { listen } from "../../static/js/pointer.js";

let target, calls, space, pointer, waiting, on;

beforeEach(() => {
  target = new EventTarget();
  target.getBoundingClientRect = () => ({ left: 10, top: 20 });
  calls = [];
  space = false;
  const names = ["press", "draw", "release", "cancel", "hover", "pan", "zoom", "double", "hold"];
  on = Object.fromEntries(names.map((name) => [name, (...args) => calls.push([name, ...args.filter((a) => !(a instanceof Event))])]));
  waiting = [];
  pointer = listen(target, on, () => space, (work) => waiting.push(work));
});

function fire(name, x, y, more = {}) {
  const event = Object.assign(new Event(name, { cancelable: true }), { clientX: x, clientY: y, pointerId: 1, pointerType: "mouse", button: 0, ...more });
  target.dispatchEvent(event);
  return event;
}

const names = () => calls.map(([name]) => name);

test("a drag draws, also after a long pause", () => {
  fire("pointerdown", 110, 120);
  fire("pointermove", 130, 120);
  fire("pointerup", 150, 120);
  assert.deepEqual(calls, [["press", [100, 100]], ["draw", [[120, 100]]], ["release", [140, 100]]]);
});

test("samples that the browser merged are drawn one by one", () => {
  fire("pointerdown", 10, 20);
  fire("pointermove", 40, 20, { getCoalescedEvents: () => [{ clientX: 20, clientY: 20 }, { clientX: 30, clientY: 20 }] });
  assert.deepEqual(calls[1], ["draw", [[10, 0], [20, 0], [30, 0]]]);
});

test("the right and middle buttons and a held space pan", () => {
  for (const [button, held] of [[2, false], [1, false], [0, true]]) {
    space = held;
    fire("pointerdown", 50, 50, { button });
    fire("pointermove", 60, 45, { button });
    fire("pointerup", 60, 45, { button });
  }
  assert.deepEqual(calls, [["pan", 10, -5], ["pan", 10, -5], ["pan", 10, -5]]);
});

test("without a button the pointer hovers, and leaves", () => {
  fire("pointermove", 15, 25);
  fire("pointerleave", 0, 0);
  assert.deepEqual(calls, [["hover", [5, 5]], ["hover", null]]);
});

test("a dropped stroke ends without a release", () => {
  fire("pointerdown", 50, 50);
  pointer.drop();
  fire("pointermove", 60, 50);
  fire("pointerup", 60, 50);
  fire("pointerdown", 50, 50);
  assert.deepEqual(names(), ["press", "press"]);
});

test("two clicks in one place are a double click, two strokes are not", () => {
  for (const x of [50, 51]) { fire("pointerdown", x, 50); fire("pointerup", x, 50); }
  assert.deepEqual(names(), ["press", "release", "press", "release", "double"]);
  calls.length = 0;
  for (const x of [50, 50]) { fire("pointerdown", x, 50); fire("pointerup", x + 30, 50); }
  assert.ok(!names().includes("double"));
});

const touch = (id) => ({ pointerType: "touch", pointerId: id });

test("two fingers pan and pinch, and draw nothing", () => {
  fire("pointerdown", 100, 100, touch(1));
  fire("pointerdown", 200, 100, touch(2));
  fire("pointermove", 300, 100, touch(2));
  fire("pointerup", 300, 100, touch(2));
  fire("pointerup", 100, 100, touch(1));
  assert.deepEqual(names(), ["pan", "zoom"]);
  assert.equal(calls.at(-1)[1], 2);
});

test("a second finger takes the stroke of the first back", () => {
  fire("pointerdown", 100, 100, touch(1));
  fire("pointermove", 140, 100, touch(1));
  fire("pointerdown", 200, 100, touch(2));
  fire("pointermove", 260, 100, touch(2));
  assert.deepEqual(names(), ["press", "draw", "cancel", "pan", "zoom"]);
  assert.equal(calls.at(-1)[1], 2);
});

test("a finger taps where it came down, and drags from there", () => {
  fire("pointerdown", 100, 100, touch(1));
  fire("pointermove", 103, 100, touch(1));
  fire("pointerup", 103, 100, touch(1));
  assert.deepEqual(calls, [["press", [90, 80]], ["release", [93, 80]]]);
  calls.length = 0;
  fire("pointerdown", 100, 100, touch(1));
  fire("pointermove", 130, 100, touch(1));
  fire("pointerup", 140, 100, touch(1));
  assert.deepEqual(calls, [["press", [90, 80]], ["draw", [[120, 80]]], ["release", [130, 80]]]);
});

test("the wheel zooms in upwards and out downwards", () => {
  fire("wheel", 60, 70, { deltaY: -100, deltaMode: 0 });
  fire("wheel", 60, 70, { deltaY: 100, deltaMode: 0 });
  assert.ok(calls[0][1] > 1 && calls[1][1] < 1);
  assert.ok(Math.abs(calls[0][1] * calls[1][1] - 1) < 1e-9);
});

test("nothing reaches the plot, and nothing is heard after the end", () => {
  let heard = 0;
  target.addEventListener("pointerdown", () => heard++);
  fire("pointerdown", 50, 50);
  assert.equal(heard, 0);
  pointer.stop();
  fire("pointerdown", 50, 50);
  assert.equal(heard, 1);
});

test("a finger that rests holds, and presses nothing", () => {
  fire("pointerdown", 50, 50, touch(1));
  waiting[0]();
  fire("pointermove", 90, 50, touch(1));
  fire("pointerup", 90, 50, touch(1));
  assert.deepEqual(names(), ["hold"]);
});

test("a finger that rests on what it could only drag still drags", () => {
  on.hold = () => false;
  fire("pointerdown", 50, 50, touch(1));
  waiting[0]();
  fire("pointermove", 90, 50, touch(1));
  assert.deepEqual(names(), ["press", "draw"]);
});

test("a mouse that rests goes on drawing", () => {
  fire("pointerdown", 50, 50);
  assert.equal(waiting.length, 0);
});

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { GAP, MOST_CELLS, Outbox, PATIENCE } from "../../static/js/queue.js";

let now, timers, sent, idle, outbox;

beforeEach(() => {
  now = 0;
  timers = [];
  sent = [];
  idle = 0;
  outbox = new Outbox((m) => sent.push(m), () => idle++, () => now, (fn, ms) => timers.push([now + ms, fn]));
});

function advance(ms) {
  now += ms;
  const due = timers.filter(([at]) => at <= now);
  timers = timers.filter(([at]) => at > now);
  for (const [, fn] of due) fn();
}

const stroke = (id, cells, end = false) => ({ type: "stroke", stroke: id, layer: "terrain", op: "set", value: 1, cells, end });

test("the first message goes at once, the next waits for its answer", () => {
  outbox.push({ type: "pick", cell: 1 });
  outbox.push({ type: "pick", cell: 2 });
  advance(100);
  assert.deepEqual(sent, [{ type: "pick", cell: 1, seq: 1 }]);
  outbox.ack(1);
  assert.deepEqual(sent.at(-1), { type: "pick", cell: 2, seq: 2 });
});

test("a stroke does not rest because of the hover before it", () => {
  outbox.push({ type: "hover", cell: 1 });
  outbox.ack(1);
  outbox.push(stroke(1, [1]));
  assert.equal(sent.length, 2);
});

test("a stroke goes before a hover that waits, and at once", () => {
  outbox.push({ type: "hover", cell: 1 });
  outbox.push({ type: "hover", cell: 2 });
  outbox.ack(1);
  outbox.push(stroke(1, [3]));
  outbox.push(stroke(1, [4]));
  outbox.push({ type: "hover", cell: 5 });
  outbox.push(stroke(1, [6]));
  assert.deepEqual(sent.map((m) => m.type), ["hover", "stroke"]);
  assert.deepEqual(outbox.waiting.map((m) => m.cells ?? m.cell), [[4, 6], 5]);
  advance(GAP);
  outbox.ack(2);
  advance(GAP);
  outbox.ack(3);
  assert.deepEqual(sent.slice(2).map((m) => m.cells ?? m.cell), [[4, 6], 5]);
});

test("a stroke overtakes nothing but a hover, and no hover behind which something else waits", () => {
  outbox.push({ type: "ready" });
  outbox.push({ type: "ask", action: { action: "undo" } });
  outbox.push({ type: "hover", cell: 1 });
  outbox.push({ type: "pick", cell: 2 });
  outbox.push(stroke(1, [3]));
  assert.deepEqual(outbox.waiting.map((m) => m.type), ["ask", "hover", "pick", "stroke"]);
});

test("the end of a stroke goes as soon as what came before is answered", () => {
  outbox.push(stroke(1, [1]));
  outbox.push(stroke(1, [], true));
  assert.equal(sent.length, 1);
  outbox.ack(1);
  assert.deepEqual(sent.at(-1), { ...stroke(1, [], true), seq: 2 });
});

test("a quick answer does not make it send more often than every GAP", () => {
  outbox.push({ type: "pick", cell: 1 });
  outbox.ack(1);
  outbox.push({ type: "pick", cell: 2 });
  assert.equal(sent.length, 1);
  advance(GAP);
  assert.equal(sent.length, 2);
});

test("pieces of one stroke merge while waiting, pieces of two do not", () => {
  outbox.push(stroke(1, [1]));
  outbox.push(stroke(1, [2]));
  outbox.push(stroke(1, [3], true));
  outbox.push(stroke(2, [4]));
  advance(GAP);
  outbox.ack(1);
  assert.deepEqual(sent.at(-1), { ...stroke(1, [2, 3], true), seq: 2 });
  advance(GAP);
  outbox.ack(2);
  assert.deepEqual(sent.at(-1).cells, [4]);
});

test("a merged message stays within what the server takes", () => {
  outbox.push({ type: "ready" });
  outbox.push(stroke(1, Array.from({ length: MOST_CELLS }, (_, i) => i)));
  outbox.push(stroke(1, [MOST_CELLS]));
  assert.equal(outbox.waiting.length, 2);
});

test("only the last hover counts, and it keeps its place behind what came before", () => {
  outbox.push({ type: "ready" });
  outbox.push({ type: "hover", cell: 1 });
  outbox.push({ type: "pick", cell: 9 });
  outbox.push({ type: "hover", cell: 2 });
  assert.deepEqual(outbox.waiting.map((m) => [m.type, m.cell]), [["pick", 9], ["hover", 2]]);
});

test("a pinned ruler is never replaced by a later hover of it", () => {
  outbox.push({ type: "ready" });
  outbox.push({ type: "ruler", from: 1, to: 2, pin: false });
  outbox.push({ type: "ruler", from: 1, to: 3, pin: true });
  outbox.push({ type: "ruler", from: 1, to: 4, pin: false });
  assert.deepEqual(outbox.waiting.map((m) => m.to), [3, 4]);
});

test("an abandoned stroke is not sent any more", () => {
  outbox.push(stroke(1, [1]));
  outbox.push(stroke(1, [2]));
  outbox.dropStroke(1);
  outbox.push({ type: "abandon", stroke: 1 });
  assert.deepEqual(outbox.waiting.map((m) => m.type), ["abandon"]);
});

test("unacknowledged strokes are the one in flight and those waiting", () => {
  outbox.push(stroke(1, [1]));
  outbox.push(stroke(1, [2]));
  assert.deepEqual(outbox.unacknowledged().map((m) => m.cells), [[1], [2]]);
  advance(GAP);
  outbox.ack(1);
  assert.deepEqual(outbox.unacknowledged().map((m) => m.cells), [[2]]);
});

test("an answer that never comes is not waited for for ever", () => {
  outbox.push({ type: "pick", cell: 1 });
  outbox.push({ type: "pick", cell: 2 });
  advance(PATIENCE);
  assert.equal(sent.length, 2);
  outbox.ack(1);
  assert.equal(outbox.flying.seq, 2);
});

test("when no answer comes, the server is asked once more and then left alone", () => {
  outbox.push({ type: "pick", cell: 1 });
  advance(PATIENCE);
  assert.deepEqual(sent.map((m) => m.type), ["pick", "ready"]);
  advance(PATIENCE);
  advance(PATIENCE);
  assert.equal(sent.length, 2);
});

test("an answer that comes late counts: until then nothing is settled, and strokes lie on top of what is sent", () => {
  outbox.push(stroke(1, [1]));
  advance(PATIENCE);
  assert.deepEqual(outbox.unacknowledged().map((m) => m.cells), [[1]]);
  advance(PATIENCE);
  assert.equal(outbox.flying, null);
  assert.equal(outbox.settled, false);
  outbox.ack(1);
  assert.deepEqual([outbox.unacknowledged(), outbox.settled, idle], [[], false, 0]);
  outbox.ack(2);
  assert.deepEqual([outbox.settled, outbox.acks, idle], [true, 2, 1]);
});

test("what was asked for is so until it is answered, however late", () => {
  outbox.push({ type: "ask", action: { action: "undo" } });
  advance(PATIENCE);
  assert.equal(outbox.asked().length, 1);
  outbox.ack(2);
  assert.deepEqual([outbox.asked(), outbox.settled], [[], true]);
});

test("it tells when everything has been answered", () => {
  outbox.push({ type: "pick", cell: 1 });
  outbox.push({ type: "pick", cell: 2 });
  advance(GAP);
  outbox.ack(1);
  assert.equal(idle, 0);
  outbox.ack(2);
  assert.equal(idle, 1);
});

// Messages to the server: one in flight, the rest merged, at least GAP milliseconds between two of a type. A slow server
// then gets fewer and larger messages instead of a backlog. A stroke is never kept waiting for its end or for a hover.

export const GAP = 33;
export const PATIENCE = 1500;
export const MOST_CELLS = 100000;
/** Messages that are parts of a stroke, and the field that grows when two of them merge. */
const PARTS = { stroke: "cells", edges: "pairs" };
const LATEST_ONLY = new Set(["hover", "drag", "ruler", "area"]);

export class Outbox {
  /** *send(message)* passes a message on, *onIdle()* hears when the server has answered all there was. */
  constructor(send, onIdle = () => {}, clock = () => performance.now(), later = (fn, ms) => setTimeout(fn, ms)) {
    Object.assign(this, { send, onIdle, clock, later });
    this.waiting = [];
    this.flying = null;
    this.late = [];
    this.seq = 0;
    this.lastSent = -Infinity;
    this.lastType = null;
    this.resting = false;
    this.sent = 0;
    this.acks = 0;
  }

  push(message) {
    if (!this._merge(message)) this._enqueue(message);
    this._pump();
  }

  /** The server has dealt with message *seq*. Later acknowledgements cover earlier ones. */
  ack(seq) {
    const open = this._sent(), left = open.filter((message) => message.seq > seq);
    if (left.length === open.length) return;
    this.acks++;
    this.late = left.filter((message) => message !== this.flying);
    if (!left.includes(this.flying)) this.flying = null;
    if (this.settled) this.onIdle();
    this._pump();
  }

  /** Whether the server has answered all there was. */
  get settled() {
    return !this._unanswered().length;
  }

  /** Forget what is waiting of a stroke that was abandoned. */
  dropStroke(stroke) {
    this.waiting = this.waiting.filter((message) => message.stroke !== stroke);
  }

  /** The stroke messages the server has not acknowledged, oldest first. */
  unacknowledged() {
    return this._unanswered().filter((message) => message.type in PARTS);
  }

  /** What was asked for and has not been answered, oldest first: requests, and picks of what lies on the map. */
  asked() {
    return this._unanswered().filter(({ type }) => type === "ask" || type === "pick");
  }

  /** What was sent and has not been answered, oldest first, also what is no longer waited for. */
  _sent() {
    return this.flying ? [...this.late, this.flying] : this.late;
  }

  _unanswered() {
    return [...this._sent(), ...this.waiting];
  }

  _merge(message) {
    if (LATEST_ONLY.has(message.type)) {
      const at = this.waiting.findIndex((m) => m.type === message.type && m.unit === message.unit && !m.pin);
      if (at < 0) return false;
      this.waiting.splice(at, 1);
      this.waiting.push(message);
      return true;
    }
    const last = this.waiting.findLast((m) => m.type !== "hover"), part = PARTS[message.type];
    if (!part || last?.type !== message.type || last.stroke !== message.stroke) return false;
    if (last[part].length + message[part].length > MOST_CELLS) return false;
    for (const item of message[part]) last[part].push(item);
    last.end = last.end || message.end;
    return true;
  }

  /** A hover lets a stroke go first: that the pointer stood there is of no matter to it. */
  _enqueue(message) {
    const overtakes = message.type in PARTS && this.waiting.at(-1)?.type === "hover";
    this.waiting.splice(overtakes ? -1 : this.waiting.length, 0, message);
  }

  _pump() {
    if (!this.waiting.length || this.flying) return;
    const rest = this._rest(this.waiting[0]);
    if (rest > 0) this._wake(rest);
    else this._fly({ ...this.waiting.shift(), seq: ++this.seq });
  }

  /** How long a message still has to wait; the end of a stroke comes once and floods nobody. */
  _rest({ type, end }) {
    return type === this.lastType && !end ? this.lastSent + GAP - this.clock() : 0;
  }

  _wake(ms) {
    if (this.resting) return;
    this.resting = true;
    this.later(() => {
      this.resting = false;
      this._pump();
    }, ms);
  }

  _fly(message) {
    Object.assign(this, { flying: message, lastSent: this.clock(), lastType: message.type });
    this.sent++;
    this.later(() => this._giveUp(message.seq), PATIENCE);
    this.send(message);
  }

  /**
   * An answer that does not come must not silence the map: what waits goes, though the answer may still come late. The
   * server may also keep an answer back until it next has something to say, so it is asked once more.
   */
  _giveUp(seq) {
    if (this.flying?.seq !== seq) return;
    const asked = this.flying.type === "ready";
    this.late.push(this.flying);
    this.flying = null;
    if (!this.waiting.length && !asked) this.waiting.push({ type: "ready" });
    this._pump();
  }
}

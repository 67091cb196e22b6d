// Messages to the server: one in flight, the rest merged, at least GAP milliseconds between two. A slow server then
// gets fewer and larger messages instead of a backlog.

export const GAP = 33;
export const PATIENCE = 4000;
export const MOST_CELLS = 20000;
const LATEST_ONLY = new Set(["hover", "drag", "ruler"]);

export class Outbox {
  /** *send(message)* passes a message on; *clock* and *later(fn, ms)* are there for the tests. */
  constructor(send, clock = () => performance.now(), later = (fn, ms) => setTimeout(fn, ms)) {
    Object.assign(this, { send, clock, later });
    this.waiting = [];
    this.flying = null;
    this.seq = 0;
    this.lastSent = -Infinity;
    this.timer = false;
    this.sent = 0;
    this.acks = 0;
  }

  push(message) {
    if (!this._merge(message)) this.waiting.push(message);
    this._pump();
  }

  /** The server has dealt with message *seq*. Later acknowledgements cover earlier ones. */
  ack(seq) {
    if (!this.flying || seq < this.flying.seq) return;
    this.acks++;
    this.flying = null;
    this._pump();
  }

  /** Forget what is waiting of a stroke that was abandoned. */
  dropStroke(stroke) {
    this.waiting = this.waiting.filter((message) => message.stroke !== stroke);
  }

  /** The stroke messages the server has not acknowledged, oldest first. */
  unacknowledged() {
    return [this.flying, ...this.waiting].filter((message) => message?.type === "stroke");
  }

  _merge(message) {
    if (LATEST_ONLY.has(message.type)) {
      const at = this.waiting.findIndex((m) => m.type === message.type && m.unit === message.unit && !m.pin);
      if (at < 0) return false;
      this.waiting.splice(at, 1);
      this.waiting.push(message);
      return true;
    }
    const last = this.waiting.at(-1);
    if (message.type !== "stroke" || last?.type !== "stroke" || last.stroke !== message.stroke) return false;
    if (last.cells.length + message.cells.length > MOST_CELLS) return false;
    last.cells.push(...message.cells);
    last.end = last.end || message.end;
    return true;
  }

  _pump() {
    if (!this.waiting.length || this.timer) return;
    const now = this.clock();
    const ready = this.flying ? this.lastSent + PATIENCE : this.lastSent + GAP;
    if (now < ready) {
      if (this.flying && now < this.lastSent + PATIENCE) this._wake(ready - now, true);
      else this._wake(ready - now, false);
      return;
    }
    this.flying = { ...this.waiting.shift(), seq: ++this.seq };
    this.lastSent = now;
    this.sent++;
    this.send(this.flying);
    if (this.waiting.length) this._pump();
  }

  /** Come back later; a wait for an acknowledgement must not hold up what the acknowledgement sets free. */
  _wake(ms, patient) {
    if (patient) {
      const seq = this.seq;
      this.later(() => { if (this.flying?.seq === seq) this._pump(); }, ms);
      return;
    }
    this.timer = true;
    this.later(() => { this.timer = false; this._pump(); }, ms);
  }
}

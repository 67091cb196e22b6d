// Overlays that tell of a moment fade: strong when they arrive, faint but still there a few seconds later.

const FLOOR = 0.35;
const STEP = 400;

/** How much of its opacity an overlay that fades in *seconds* has left, *age* milliseconds after it came. */
export function leftAfter(seconds, age) {
  if (!seconds) return 1;
  return Math.max(FLOOR, 1 - ((1 - FLOOR) * Math.max(0, age)) / (1000 * seconds));
}

export class Fader {
  /** *redraw* is called now and then while something fades. */
  constructor(redraw, clock = () => performance.now()) {
    Object.assign(this, { redraw, clock, arrived: new Map(), timer: null });
  }

  /** The overlay has new codes: it is strong again. */
  start({ key, fade }) {
    if (!fade) return;
    this.arrived.set(key, { at: this.clock(), fade });
    this.timer ??= setInterval(() => this.tick(), STEP);
  }

  tick() {
    this.redraw();
    if ([...this.arrived.values()].every(({ at, fade }) => leftAfter(fade, this.clock() - at) === FLOOR)) this.stop();
  }

  opacity({ key, opacity }) {
    const come = this.arrived.get(key);
    return come ? opacity * leftAfter(come.fade, this.clock() - come.at) : opacity;
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
  }
}

// The picture in hand: dragged or nudged by the arrow keys; and while the grid is being fitted, clicked at corners.

/** How far an arrow key moves the picture, in sides of a cell: alone, and with Shift. */
const FINE = 0.02;
const COARSE = 0.25;

/** Nudges that follow each other so quickly are one step. */
const PAUSE = 600;

const WAYS = { Up: [0, -1], Down: [0, 1], Left: [-1, 0], Right: [1, 0] };

export class UnderlayHand {
  constructor(editor) {
    this.editor = editor;
    this.start = null;
  }

  /** A picture can be larger than the map: it is touched off the map as well. */
  get anywhere() {
    return true;
  }

  get look() {
    return this.editor.map.model.underlay;
  }

  get busy() {
    return Boolean(this.start || this.look?.fitting);
  }

  press(_cell, [x, y]) {
    if (this.look?.fitting) this._ask({ action: "fit_point", x, y });
    else if (this.look && !this.look.locked) this.start = [x, y];
    else this._ask({ action: "underlay_nudge", x: 0, y: 0, end: true });
  }

  draw(_cell, [x, y]) {
    if (!this.start) return;
    this.moved = [x - this.start[0], y - this.start[1]];
    this.editor.map.underlayMoved(...this.moved);
  }

  release() {
    if (this.start && this.moved) this._ask({ action: "underlay_nudge", x: this.moved[0], y: this.moved[1], end: true });
    Object.assign(this, { start: null, moved: null });
  }

  /** Move the picture by an arrow key. */
  arrow(way, coarse) {
    if (!this.look || this.look.fitting) return;
    const step = coarse ? COARSE : FINE, [x, y] = WAYS[way].map((by) => by * step);
    this._ask({ action: "underlay_nudge", x, y, end: false });
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this._ask({ action: "underlay_nudge", x: 0, y: 0, end: true }), PAUSE);
  }

  /** Enter, while fitting: the middle of the cell under the keyboard cursor will not do for a corner. */
  apply() {}

  /** Take back the drag or the last click. */
  abandon() {
    const { busy } = this;
    if (this.start) {
      this.editor.map.underlayMoved(0, 0);
      this.start = this.moved = null;
    } else if (this.look?.fitting) this._ask({ action: "fit_back" });
    return busy;
  }

  cancel() {
    Object.assign(this, { start: null, moved: null });
  }

  preview() {
    return { lines: [] };
  }

  hover() {}
  walk() {}

  _ask(action) {
    this.editor.send({ type: "ask", action });
  }
}

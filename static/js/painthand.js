// The tools that paint: terrain, levels and features, freehand or in shapes. Shapes are shown while they are dragged and
// painted when the button is let go; the keyboard marks both ends with Enter.

import { patterned } from "./pattern.js";
import { MOST_CELLS } from "./queue.js";
import { DRAGGED, alike, dragged, flood } from "./shapes.js";
import { BRUSH_RADIUS, Stroke, footprint, paintOf, swept } from "./stroke.js";

export class PaintHand {
  constructor(editor) {
    this.editor = editor;
    this.cancel();
  }

  get tool() {
    return this.editor.tool;
  }

  get scene() {
    return this.editor.scene;
  }

  /** A ramp is worked out by the server from its two ends. */
  get ramping() {
    return this.tool.kind === "level" && this.tool.op === "ramp";
  }

  get shape() {
    return this.ramping ? "line" : this.tool.shape ?? "brush";
  }

  /** Whether something is under way that Esc takes back. */
  get busy() {
    return Boolean(this.stroke) || this.start >= 0;
  }

  press(cell) {
    if (DRAGGED.includes(this.shape)) this.start = cell;
    else if (this.shape === "brush") this.brush(cell);
    else this._whole(this._region(cell));
    this.under = cell;
  }

  draw(cell) {
    if (cell < 0 || cell === this.under) return;
    this.under = cell;
    if (this.stroke) this.brush(cell);
  }

  release() {
    if (this.start >= 0 && this.ramping) this._ramp();
    else if (this.start >= 0) this._whole(dragged(this.shape, this.scene.grid, this.start, this.under, this.tool.brush));
    else if (this.stroke) this._finish();
    this.start = -1;
  }

  hover(cell) {
    this.under = cell;
  }

  /** Enter: paint at the cursor, or mark one end of a shape and then the other. */
  apply(cell) {
    if (this.start >= 0 || !DRAGGED.includes(this.shape)) {
      if (this.start < 0) this.press(cell);
      this.under = cell;
      this.release();
    } else this.press(cell);
  }

  /** Shift and an arrow: paint freehand on the way. */
  walk(from, to) {
    if (this.ramping) return;
    if (!this.stroke) this.brush(from);
    this.brush(to);
  }

  abandon() {
    const { stroke, busy, editor } = this;
    if (stroke) {
      editor.map.painted(stroke.undo());
      editor.dropStroke(stroke.id);
    }
    this.cancel();
    return busy;
  }

  cancel() {
    Object.assign(this, { stroke: null, start: -1, under: -1, region: null });
  }

  /** The cells that a click at *cell* would paint. */
  preview(cell) {
    const { grid, layers } = this.scene, { brush = 1 } = this.tool;
    if (this.start >= 0) return { cells: this._patterned(dragged(this.shape, grid, this.start, cell, brush)) };
    if (this.shape === "fill" || this.shape === "all") return { cells: this._patterned(this._region(cell)) };
    const cells = this.shape === "brush" || this.shape === "line" ? footprint(grid, cell, brush) : [cell];
    const exact = this._patterned(cells);
    return { cells: exact.length ? exact : patterned(grid, layers.terrain, cells, { mirror: this.tool.mirror }) };
  }

  /** Begin or go on with a stroke of the brush at a cell. */
  brush(cell) {
    const begins = !this.stroke, last = this.last ?? -1;
    if (begins && !this._begin(cell)) return;
    const fresh = this.stroke.cover(this._patterned(swept(this.scene.grid, begins ? -1 : last, cell, this.tool.brush ?? 1)));
    this.last = cell;
    if (fresh.length) this.editor.map.painted(fresh);
    if (fresh.length || begins) this._tell(fresh, false);
  }

  /** Paint a set of cells as one stroke. */
  _whole(cells) {
    if (!this._begin(this.start >= 0 ? this.start : cells[0])) return;
    const fresh = this.stroke.cover(this._patterned(cells));
    this.editor.map.painted(fresh);
    this._tell(fresh, false);
    this._finish();
  }

  _ramp() {
    this.editor.send({ type: "ramp", from: this.start, to: this.under, width: BRUSH_RADIUS[this.tool.brush] ?? 0 });
  }

  _begin(cell) {
    const paint = paintOf(this.tool), values = this.scene.layers[paint.layer];
    if (!values) return false;
    // To flatten is to set the level that the ground has where the stroke begins.
    if (paint.op === "flatten") Object.assign(paint, { op: "set", value: values[cell] });
    this.stroke = new Stroke(this.editor.nextStroke(), paint, values);
    return true;
  }

  _finish() {
    this._tell([], true);
    this.stroke = null;
    this.region = null;
    this.editor.map.settle();
  }

  _tell(cells, end) {
    const { id, layer, op, value } = this.stroke;
    for (let i = 0; i === 0 || i < cells.length; i += MOST_CELLS) {
      const part = cells.slice(i, i + MOST_CELLS);
      this.editor.send({ type: "stroke", stroke: id, layer, op, value, cells: part, end: end && i + MOST_CELLS >= cells.length });
    }
  }

  _patterned(cells) {
    return patterned(this.scene.grid, this.scene.layers.terrain, cells, this.tool);
  }

  /** What fill or replace would cover; kept while the pointer stays inside it. */
  _region(cell) {
    const { grid, layers } = this.scene, { layer } = paintOf(this.tool), values = layers[layer], kind = `${this.shape} ${layer}`;
    if (this.region?.kind !== kind || this.region.values !== values || !this.region.set.has(cell)) {
      const cells = this.shape === "fill" ? flood(grid, cell, values) : alike(grid, cell, values);
      this.region = { kind, values, cells, set: new Set(cells) };
    }
    return this.region.cells;
  }
}

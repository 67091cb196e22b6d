// The tools that paint: terrain, levels and features, freehand or in shapes. Shapes are shown while they are dragged and
// painted when the button is let go; the keyboard marks both ends with Enter. Where the pointer is, on the map or not, is a
// place `[q, r]`: a stroke may come from outside, and a shape may have its ends there.

import { cellsAt, way } from "./line.js";
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
    return Boolean(this.last);
  }

  /** What is drawn from place to place may begin off the map. */
  get anywhere() {
    return this.shape === "brush" || DRAGGED.includes(this.shape);
  }

  press(cell, point) {
    const place = this.scene.layout.axialAt(...point);
    if (DRAGGED.includes(this.shape)) this.start = this.last = place;
    else if (this.shape === "brush") this.brush(place);
    else this._whole(this._region(cell));
  }

  draw(_cell, point) {
    const { last, start } = this, place = this.scene.layout.axialAt(...point);
    if (!last || (place[0] === last[0] && place[1] === last[1])) return;
    if (start) this.last = place;
    else this.brush(place);
  }

  release() {
    if (this.start && this.ramping) this._ramp();
    else if (this.start) this._whole(this._dragged(this.last));
    else if (this.stroke) this._finish();
    this.start = this.last = null;
  }

  hover(_cell, point) {
    if (this.start) this.last = this.scene.layout.axialAt(...point);
  }

  /** Enter: paint at the cursor, or mark one end of a shape and then the other. */
  apply(cell) {
    const shaped = DRAGGED.includes(this.shape), begins = !this.start;
    if (begins) this.press(cell, this.scene.layout.centre(cell));
    else this.last = this.scene.grid.axial(cell);
    if (!shaped || !begins) this.release();
  }

  /** Shift and an arrow: paint freehand on the way. */
  walk(from, to) {
    if (this.ramping) return;
    const { grid } = this.scene;
    if (!this.stroke) this.brush(grid.axial(from));
    this.brush(grid.axial(to));
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
    Object.assign(this, { stroke: null, start: null, last: null, region: null });
  }

  /** The cells that a click at *cell* would paint; of a shape under way, those up to where the pointer or the cursor is. */
  preview(cell, byKeys) {
    const { grid, layers } = this.scene, { brush = 1 } = this.tool;
    if (this.start) return { cells: this._patterned(this._dragged(byKeys ? grid.axial(cell) : this.last)) };
    if (cell < 0) return { cells: [] };
    if (this.shape === "fill" || this.shape === "all") return { cells: this._patterned(this._region(cell)) };
    const cells = this.shape === "brush" || this.shape === "line" ? footprint(grid, cell, brush) : [cell];
    const exact = this._patterned(cells);
    return { cells: exact.length ? exact : patterned(grid, layers.terrain, cells, { mirror: this.tool.mirror }) };
  }

  /** Lead the brush on to a place; the stroke begins where it comes onto the map. */
  brush(place) {
    const { grid } = this.scene, path = cellsAt(grid, way(grid, this.last ?? place, place)), begins = !this.stroke;
    this.last = place;
    if (!path.length || (begins && !this._begin(path[0]))) return;
    const fresh = this.stroke.cover(this._patterned(swept(grid, path, this.tool.brush ?? 1)));
    if (fresh.length) this.editor.map.painted(fresh);
    if (fresh.length || begins) this._tell(fresh, false);
  }

  /** Paint a set of cells as one stroke. */
  _whole(cells) {
    const { grid } = this.scene, [first = cells[0]] = this.start ? cellsAt(grid, way(grid, this.start, this.last)) : cells;
    if (!cells.length || !this._begin(first)) return;
    const fresh = this.stroke.cover(this._patterned(cells));
    this.editor.map.painted(fresh);
    this._finish(fresh);
  }

  _ramp() {
    const { grid } = this.scene, path = cellsAt(grid, way(grid, this.start, this.last));
    if (path.length) this.editor.send({ type: "ramp", from: path[0], to: path.at(-1), width: BRUSH_RADIUS[this.tool.brush] ?? 0 });
  }

  /** The cells of the shape under way, up to a place. */
  _dragged(place) {
    return dragged(this.shape, this.scene.grid, this.start, place, this.tool.brush);
  }

  _begin(cell) {
    const paint = paintOf(this.tool), values = this.scene.layers[paint.layer];
    if (!values) return false;
    // To flatten is to set the level that the ground has where the stroke begins.
    if (paint.op === "flatten") Object.assign(paint, { op: "set", value: values[cell] });
    this.stroke = new Stroke(this.editor.nextStroke(), paint, values);
    return true;
  }

  /** End the stroke with *cells* that have not been told yet. */
  _finish(cells = []) {
    this._tell(cells, true);
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

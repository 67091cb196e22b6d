// The edge tool. What the first side of a drag is decides the whole drag: one without the feature is drawn, one that has
// it is erased; with Shift always erased. A click does that to the side nearest to the pointer, and Enter to the side that
// the keys have turned to.

import { acrossSides, alongSides, nearestCorner, nearestSide, sideAt, sideName } from "./edgepath.js";
import { ACROSS, EdgeStroke, has } from "./edgestroke.js";
import { line } from "./line.js";

/** How far apart, in sides of a cell, the points are at which it is asked whether the pointer has come onto the map. */
const STRIDE = 0.25;

/** How large the cell at the keyboard cursor is outlined, beside the side turned to. */
const INNER = 0.8;

export class EdgeHand {
  constructor(editor) {
    Object.assign(this, { editor, turned: 0 });
    this.cancel();
  }

  get layer() {
    return this.editor.tool.layer;
  }

  get across() {
    return ACROSS.includes(this.layer);
  }

  /** Whether a stroke is under way. */
  get busy() {
    return Boolean(this.point) || this.mark >= 0;
  }

  /** A river or a road may come from outside. */
  get anywhere() {
    return true;
  }

  press(cell, point, event) {
    this.hover(cell, point);
    Object.assign(this, { erasing: event.shiftKey, click: this.under });
    this._lead(point);
  }

  draw(cell, point) {
    this.hover(cell, point);
    // A pointer that comes from outside may be deep in the map when it is next heard of.
    for (const met of between(this.point, point)) if (!this.last) this._lead(met);
    this._lead(point);
  }

  /** Lead the feature on to a point: along sides while a corner of the map is near, from cell to cell anywhere. */
  _lead(point) {
    const { grid, layout } = this.editor.scene, to = this.across ? layout.axialAt(...point) : nearestCorner(layout, ...point);
    const way = !to || !this.last ? { pairs: [], end: to }
      : this.across ? { pairs: acrossSides(grid, this.last, to), end: to } : alongSides(layout, this.last, to);
    this._extend(way.pairs);
    Object.assign(this, { point, last: way.end });
  }

  release() {
    if (!this.stroke && this.click) this._extend([this.click]);
    this._finish();
  }

  hover(cell, [x, y]) {
    this.under = cell < 0 ? null : nearestSide(this.editor.scene.layout, cell, x, y);
  }

  /** Draw or erase one side of the cell under the keyboard cursor, and turn to it. */
  side(cell, side) {
    const { grid } = this.editor.scene;
    if (side >= grid.steps.length) return;
    this.turned = side;
    this._extend([sideAt(grid, grid.axial(cell), side)]);
    this._finish();
  }

  /** Turn to another side of the cell under the keyboard cursor; roads and their like need none. */
  turn(by) {
    const count = this.editor.scene.grid.steps.length;
    this.turned = (this.turned + by + count) % count;
  }

  /** Enter: the side turned to; one end of a road and then the other. */
  apply(cell) {
    if (!this.across) {
      this.side(cell, this.turned);
      return;
    }
    const from = this.mark;
    this.mark = from < 0 ? cell : -1;
    if (from < 0) return;
    this._across(from, cell);
    this._finish();
  }

  /** Go from cell to cell with the keyboard; only roads and their like run that way. */
  walk(from, to) {
    if (this.across) this._across(from, to);
  }

  _across(from, to) {
    const { grid } = this.editor.scene;
    this._extend(acrossSides(grid, grid.axial(from), grid.axial(to)));
  }

  /** What is to be said of the side turned to, while the keyboard is in use. */
  remark(cell) {
    const { editor: { scene, keys }, layer, turned } = this, masks = scene.layers[layer];
    if (!keys.used || this.across || !masks) return "";
    return `side ${sideName(scene.layout, turned)}: ${has(masks, [cell, turned]) ? layer : `no ${layer}`}`;
  }

  /** Take back the stroke under way; returns whether there was something in hand. */
  abandon() {
    const { stroke, editor, busy } = this;
    if (stroke) {
      stroke.undo();
      editor.map.edged();
      editor.dropStroke(stroke.id);
    }
    this.cancel();
    return busy;
  }

  cancel() {
    Object.assign(this, { stroke: null, click: null, under: null, point: null, last: null, mark: -1, erasing: false });
  }

  /** The line that shows what a click would do: a side, or the way from cell to cell through it. */
  preview(cell, byKeys) {
    const { layout, grid } = this.editor.scene, pair = this.under;
    if (byKeys && this.across) return { cells: this.mark < 0 ? [cell] : line(grid, this.mark, cell) };
    if (byKeys) return { lines: [closed(layout.outline(cell, INNER))], turned: [layout.side(cell, this.turned)] };
    if (!pair) return { lines: [] };
    if (!this.across) return { lines: [layout.side(...pair)] };
    const there = grid.step(...pair), end = there < 0 ? layout.middle(...pair) : layout.centre(there);
    return { lines: [[layout.centre(pair[0]), end]] };
  }

  _extend(pairs) {
    const { editor } = this, masks = editor.scene.layers[this.layer];
    if (!pairs.length || !masks) return;
    if (!this.stroke) {
      const on = !this.erasing && !has(masks, pairs[0]);
      this.stroke = new EdgeStroke(editor.nextStroke(), this.layer, on, editor.scene.grid, masks);
    }
    const fresh = this.stroke.extend(pairs);
    if (!fresh.length) return;
    editor.map.edged();
    this._tell(fresh, false);
  }

  _finish() {
    if (this.stroke) this._tell([], true);
    Object.assign(this, { stroke: null, click: null, point: null, last: null });
  }

  _tell(pairs, end) {
    const { id, layer, on } = this.stroke;
    this.editor.send({ type: "edges", stroke: id, layer, on, pairs, end });
  }
}

/** Points on the way from *a* to *b*. */
function between([ax, ay], [bx, by]) {
  const count = Math.ceil(Math.hypot(bx - ax, by - ay) / STRIDE);
  return Array.from({ length: count }, (_, i) => [ax + ((bx - ax) * i) / count, ay + ((by - ay) * i) / count]);
}

function closed(points) {
  return [...points, points[0]];
}

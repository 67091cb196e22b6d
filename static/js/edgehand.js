// The edge tool. What the first side of a drag is decides the whole drag: one without the feature is drawn, one that has
// it is erased; with Shift always erased. A click does that to the side nearest to the pointer.

import { acrossSides, alongSides, nearestCorner, nearestSide } from "./edgepath.js";
import { ACROSS, EdgeStroke, has } from "./edgestroke.js";
import { line } from "./line.js";

export class EdgeHand {
  constructor(editor) {
    this.editor = editor;
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
    return Boolean(this.stroke || this.click) || this.mark >= 0;
  }

  press(cell, [x, y], event) {
    const { layout } = this.editor.scene;
    this.erasing = event.shiftKey;
    this.last = this.across ? cell : nearestCorner(layout, cell, x, y);
    this.click = nearestSide(layout, cell, x, y);
    this.under = this.click;
  }

  draw(cell, [x, y]) {
    const { grid, layout } = this.editor.scene;
    if (cell < 0) return;
    this.under = nearestSide(layout, cell, x, y);
    if (this.across) {
      this._extend(acrossSides(grid, this.last, cell));
      this.last = cell;
    } else {
      const way = alongSides(layout, this.last, nearestCorner(layout, cell, x, y));
      this._extend(way.pairs);
      this.last = way.end;
    }
  }

  release() {
    if (!this.stroke && this.click) this._extend([this.click]);
    this._finish();
  }

  hover(cell, [x, y]) {
    this.under = cell < 0 ? null : nearestSide(this.editor.scene.layout, cell, x, y);
  }

  /** Draw or erase one side of the cell under the keyboard cursor. */
  side(cell, side) {
    const { grid } = this.editor.scene;
    if (side >= grid.steps.length) return;
    const across = grid.step(cell, side);
    this._extend([across >= 0 && across < cell ? [across, (side + grid.steps.length / 2) % grid.steps.length] : [cell, side]]);
    this._finish();
  }

  /** Enter: one end of a road and then the other. Which side of a cell is meant, the number keys say. */
  apply(cell) {
    if (!this.across) return;
    const from = this.mark;
    this.mark = from < 0 ? cell : -1;
    if (from < 0) return;
    this._extend(acrossSides(this.editor.scene.grid, from, cell));
    this._finish();
  }

  /** Go from cell to cell with the keyboard; only roads and their like run that way. */
  walk(from, to) {
    if (this.across) this._extend(acrossSides(this.editor.scene.grid, from, to));
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
    Object.assign(this, { stroke: null, click: null, under: null, mark: -1, erasing: false });
  }

  /** The line that shows what a click would do: a side, or the way from cell to cell through it. */
  preview(cell, byKeys) {
    const { layout, grid } = this.editor.scene, pair = this.under;
    if (byKeys) return { cells: this.mark < 0 ? [cell] : line(grid, this.mark, cell) };
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
    Object.assign(this, { stroke: null, click: null });
  }

  _tell(pairs, end) {
    const { id, layer, on } = this.stroke;
    this.editor.send({ type: "edges", stroke: id, layer, on, pairs, end });
  }
}

// The area tool: selects cells by a box, a line drawn round them, what hangs together, or kind. Shift adds to what is
// selected, Ctrl takes away, both keep what the two share. A drag that begins inside moves what is selected.

import { line } from "./line.js";
import { offMap } from "./pastehand.js";
import { pieceFrom } from "./piecescene.js";
import { alike, flood, rectangle } from "./shapes.js";

export class AreaHand {
  constructor(editor) {
    this.editor = editor;
    this.cells = new Set();
    this.cancel();
  }

  get shape() {
    return this.editor.tool.shape ?? "box";
  }

  get busy() {
    return Boolean(this.start) || this.moved >= 0;
  }

  /** A box or a line drawn round may begin off the map, to catch its corners. */
  get anywhere() {
    return this.shape === "box" || this.shape === "lasso";
  }

  press(cell, point, event) {
    this.mode = modeOf(event) ?? this.editor.tool.mode ?? "new";
    if (this.cells.has(cell) && this.mode === "new") this.moved = cell;
    else if (this.anywhere) Object.assign(this, { start: this._place(point), points: [point] });
    else this._choose(this._alike(cell));
    this._go(cell, point);
  }

  draw(cell, point) {
    this._go(cell, point);
    if (this.start && this.shape === "lasso") this.points.push(point);
  }

  /** The pointer is elsewhere: at a place, on the map or not, and last on a cell. */
  _go(cell, point) {
    if (cell >= 0) this.under = cell;
    this.last = this._place(point);
  }

  _place(point) {
    return this.editor.scene.layout.axialAt(...point);
  }

  release() {
    const { start, moved, under } = this;
    if (moved >= 0 && moved !== under) this.editor.send({ type: "shift", from: moved, to: under });
    else if (moved >= 0) this._choose(this._under(moved));
    else if (start) this._choose(this._drawn());
    this.cancel();
    this.under = under;
  }

  hover(cell, point) {
    this.under = cell;
    this.last = this._place(point);
  }

  /** Enter: the press of a drag, and then its end. A lasso has a corner at each, and ends with the last or first again. */
  apply(cell, event) {
    const { busy, under } = this, point = this.editor.scene.layout.centre(cell);
    if (!busy) this.press(cell, point, event);
    this._go(cell, point);
    if (!busy && this.start) this.corners = [cell];
    else if (busy && this.corners.length && this.shape === "lasso" && cell !== under && cell !== this.corners[0]) {
      this.corners.push(cell);
      this.points.push(point);
    } else if (busy) this.release();
  }

  /** Shift and an arrow: select the cells on the way too. */
  walk(from, to) {
    this.mode = "add";
    this._choose([from, to]);
  }

  abandon() {
    const { busy } = this;
    this.cancel();
    return busy;
  }

  cancel() {
    Object.assign(this, { start: null, last: null, moved: -1, under: -1, points: [], corners: [], lifted: null, mode: "new" });
  }

  preview(cell, byKeys) {
    const { grid, layout } = this.editor.scene;
    if (this.moved >= 0) return this._moving(cell);
    if (this.start && this.shape === "lasso") return { lines: [[...this.points, ...(byKeys ? [layout.centre(cell)] : []), this.points[0]]] };
    if (this.start) return { cells: rectangle(grid, this.start, byKeys ? grid.axial(cell) : this.last) };
    return { cells: cell < 0 ? [] : this._under(cell) };
  }

  /** What is selected as it would lie there when it is let go. */
  _moving(to) {
    const { scene, map } = this.editor, { grid } = scene, cells = [...this.cells];
    this.lifted ??= { piece: pieceFrom(scene, cells, this.moved), units: standingOn(cells, map.model.units) };
    return { off: offMap(grid, this.lifted.piece, to), put: { ...this.lifted, at: grid.axial(to) } };
  }

  /** Take over what is selected from the server: runs of a first cell and how many. */
  set(runs) {
    this.cells = new Set(runs.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i)));
  }

  /** What a click selects. */
  _under(cell) {
    return this.shape === "wand" || this.shape === "kind" ? this._alike(cell) : [cell];
  }

  _alike(cell) {
    const { grid, layers } = this.editor.scene;
    return this.shape === "wand" ? flood(grid, cell, layers.terrain) : alike(grid, cell, layers.terrain);
  }

  _drawn() {
    return this.shape === "box" ? rectangle(this.editor.scene.grid, this.start, this.last) : [...this._inside(), ...this._between()];
  }

  /** The cells on the way from corner to corner of a lasso laid by keys. */
  _between() {
    const { corners } = this, { grid } = this.editor.scene;
    return corners.flatMap((corner, i) => line(grid, corner, corners[(i + 1) % corners.length]));
  }

  /** The cells whose middles lie inside the line drawn. */
  _inside() {
    const { layout, grid } = this.editor.scene, { points } = this, xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    return layout.cellsIn(box).filter((cell) => !grid.absent[cell] && encloses(points, layout.centre(cell)));
  }

  _choose(cells) {
    this.cells = joined(this.cells, cells, this.mode);
    this.editor.send({ type: "area", runs: runsOf(this.cells) });
    this.editor.map.areaChanged();
  }
}

function standingOn(cells, units) {
  const at = new Map(cells.map((cell, i) => [cell, i]));
  return units.filter(({ cell }) => at.has(cell)).map((unit) => ({ ...unit, at: at.get(unit.cell) }));
}

function modeOf(event) {
  const [add, less] = [event.shiftKey, event.ctrlKey || event.metaKey];
  return add && less ? "intersect" : add ? "add" : less ? "subtract" : null;
}

/** What becomes of a selection when *cells* are selected too. */
export function joined(before, cells, mode) {
  const fresh = new Set(cells);
  if (mode === "add") return new Set([...before, ...fresh]);
  if (mode === "subtract") return new Set([...before].filter((cell) => !fresh.has(cell)));
  if (mode === "intersect") return new Set([...before].filter((cell) => fresh.has(cell)));
  return fresh;
}

/** A set of cells as runs `[first, how many]`, ascending. */
export function runsOf(cells) {
  const runs = [];
  for (const cell of [...cells].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === cell) last[1]++;
    else runs.push([cell, 1]);
  }
  return runs;
}

/** Cells moved as far as from *a* to *b*; what would leave the map is left out. */
export function shifted(grid, cells, a, b) {
  const [aq, ar] = grid.axial(a), [bq, br] = grid.axial(b);
  return cells.map((cell) => {
    const [q, r] = grid.axial(cell);
    return grid.find(q + bq - aq, r + br - ar);
  }).filter((cell) => cell >= 0);
}

/** Whether a closed line goes round a point: every crossing of a ray changes sides. */
export function encloses(points, [x, y]) {
  let inside = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

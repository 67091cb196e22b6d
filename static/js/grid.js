// The shape of a map, as viewer/grid knows it: cells, neighbours, distance, lines, labels. No pixels here.

const HEX_STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
const SQUARE_STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/** How far lines before *line* have drifted: the half-steps between offset and axial. */
export function shove(line, shoved) {
  return shoved === "odd" ? (line - (line & 1)) / 2 : (line + (line & 1)) / 2;
}

/** Fractional axial coordinates to the hex that holds the point. */
export function hexRound(q, r) {
  const s = -q - r;
  let rq = Math.round(q), rr = Math.round(r);
  const rs = Math.round(s);
  const eq = Math.abs(rq - q), er = Math.abs(rr - r), es = Math.abs(rs - s);
  if (eq > er && eq > es) rq = -rr - rs;
  else if (er > es) rr = -rq - rs;
  return [rq + 0, rr + 0];
}

/**
 * A grid from the plain description that the server sends: `kind` "hex" or "square", `top`, `shoved`, `cols`,
 * `rows`, `missing` (cell numbers) and `labels` (first_col, first_row, order, separator, width, letters, upward).
 * A cell is `row * cols + col`; -1 stands for "no cell".
 */
export class Grid {
  constructor(shape) {
    Object.assign(this, shape);
    this.n = this.cols * this.rows;
    this.hex = this.kind === "hex";
    this.steps = this.hex ? HEX_STEPS : SQUARE_STEPS;
    this.absent = new Uint8Array(this.n);
    for (const cell of this.missing ?? []) this.absent[cell] = 1;
  }

  /** The cell at an offset position, or -1. */
  at(col, row) {
    if (col < 0 || row < 0 || col >= this.cols || row >= this.rows) return -1;
    const cell = row * this.cols + col;
    return this.absent[cell] ? -1 : cell;
  }

  /** Axial coordinates `[q, r]` of a cell; on squares column and row. */
  axial(cell) {
    const col = cell % this.cols, row = (cell - col) / this.cols;
    if (!this.hex) return [col, row];
    return this.top === "flat" ? [col, row - shove(col, this.shoved)] : [col - shove(row, this.shoved), row];
  }

  /** The cell at axial coordinates, or -1. */
  find(q, r) {
    return this.at(...this.offset(q, r));
  }

  /** Column and row of a place, on the map or not. */
  offset(q, r) {
    if (!this.hex) return [q, r];
    return this.top === "flat" ? [q, r + shove(q, this.shoved)] : [q + shove(r, this.shoved), r];
  }

  /** The neighbour across side *side*, or -1. */
  step(cell, side) {
    this.neighbours ??= this._neighbours();
    return this.neighbours[cell * this.steps.length + side];
  }

  /** All neighbours, side by side: every picture asks for those of every cell. */
  _neighbours() {
    const sides = this.steps.length, found = new Int32Array(this.n * sides), ways = [0, 1].map((line) => this._ways(line));
    for (let row = 0, cell = 0; row < this.rows; row++) {
      for (let col = 0; col < this.cols; col++, cell++) {
        const [across, down] = ways[(this.top === "flat" ? col : row) & 1];
        for (let side = 0; side < sides; side++) found[cell * sides + side] = this.at(col + across[side], row + down[side]);
      }
    }
    return found;
  }

  /** Columns and rows from a cell of a *line*, which is shoved or not, to its neighbours. */
  _ways(line) {
    const drift = (by) => (this.hex ? shove(line + by, this.shoved) - shove(line, this.shoved) : 0);
    const flat = this.top === "flat";
    return [this.steps.map(([q, r]) => (flat ? q : q + drift(r))), this.steps.map(([q, r]) => (flat ? r + drift(q) : r))];
  }

  distance(a, b) {
    const [aq, ar] = this.axial(a), [bq, br] = this.axial(b);
    return this.span(bq - aq, br - ar);
  }

  /** The distance of two places that lie *dq* and *dr* apart. */
  span(dq, dr) {
    if (!this.hex) return Math.max(Math.abs(dq), Math.abs(dr));
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
  }

  /** All cells within *radius* steps, the middle included. */
  disc(cell, radius) {
    return this.around(this.axial(cell), radius);
  }

  /** All cells within *radius* steps of a place `[q, r]`, on the map or not. */
  around([q, r], radius) {
    const cells = [];
    for (let dq = -radius; dq <= radius; dq++) {
      const low = this.hex ? Math.max(-radius, -dq - radius) : -radius;
      const high = this.hex ? Math.min(radius, radius - dq) : radius;
      for (let dr = low; dr <= high; dr++) {
        const found = this.find(q + dq, r + dr);
        if (found >= 0) cells.push(found);
      }
    }
    return cells;
  }

  /** The printed number of a cell. */
  label(cell) {
    const { first_col, first_row, order, separator, width, letters, upward } = this.labels;
    const col = cell % this.cols, row = (cell - col) / this.cols;
    const c = letters ? inLetters(col + first_col) : padded(col + first_col, width);
    const r = padded((upward ? this.rows - 1 - row : row) + first_row, width);
    return order === "CR" ? c + separator + r : r + separator + c;
  }
}

/** A to Z for 1 to 26, then AA, AB ... */
function inLetters(number) {
  const before = Math.floor((number - 1) / 26);
  return (before ? inLetters(before) : "") + String.fromCharCode(65 + (number - 1) % 26);
}

function padded(number, width) {
  return (number < 0 ? "-" : "") + String(Math.abs(number)).padStart(width, "0");
}

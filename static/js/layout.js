// Cells in the drawing plane: y down, side length 1, as docs/architecture.md fixes it.

import { hexRound, shove } from "./grid.js";

const ROOT3 = Math.sqrt(3);
const FLAT_CORNERS = [[0.5, -ROOT3 / 2], [1, 0], [0.5, ROOT3 / 2], [-0.5, ROOT3 / 2], [-1, 0], [-0.5, -ROOT3 / 2]];
const POINTY_CORNERS = [[0, -1], [ROOT3 / 2, -0.5], [ROOT3 / 2, 0.5], [0, 1], [-ROOT3 / 2, 0.5], [-ROOT3 / 2, -0.5]];
const SQUARE_CORNERS = [[0.5, -0.5], [0.5, 0.5], [-0.5, 0.5], [-0.5, -0.5]];

/** What the raster must know of one shape of cell: side *i* runs from corner i - 1 to corner i. */
const SHAPES = {
  flat: { corners: FLAT_CORNERS, apothem: ROOT3 / 2, halfWidth: (dy) => 1 - dy / ROOT3, width: 2, height: ROOT3 },
  pointy: {
    corners: POINTY_CORNERS, apothem: ROOT3 / 2, width: ROOT3, height: 2,
    halfWidth: (dy) => (dy <= 0.5 ? ROOT3 / 2 : ROOT3 * (1 - dy)),
  },
  square: { corners: SQUARE_CORNERS, apothem: 0.5, halfWidth: () => 0.5, width: 1, height: 1 },
};

export class Layout {
  constructor(grid) {
    this.grid = grid;
    this.kind = grid.hex ? grid.top : "square";
    Object.assign(this, SHAPES[this.kind]);
    this.normals = this.corners.map((corner, i) => {
      const before = this.corners[(i + this.corners.length - 1) % this.corners.length];
      const x = (corner[0] + before[0]) / 2, y = (corner[1] + before[1]) / 2;
      return [x / this.apothem, y / this.apothem];
    });
    this.bounds = this._bounds();
  }

  /** World position of axial coordinates, whole or fractional. */
  toWorld(q, r) {
    if (this.kind === "flat") return [1.5 * q, ROOT3 * (r + q / 2)];
    if (this.kind === "pointy") return [ROOT3 * (q + r / 2), 1.5 * r];
    return [q, r];
  }

  /** The axial coordinates of the cell that holds a world point, on the map or not. */
  axialAt(x, y) {
    if (this.kind === "flat") return hexRound(x / 1.5, y / ROOT3 - x / 3);
    if (this.kind === "pointy") return hexRound(x / ROOT3 - y / 3, y / 1.5);
    return [Math.round(x) + 0, Math.round(y) + 0];
  }

  /** The cell that holds a world point, or -1. */
  cellAt(x, y) {
    const [q, r] = this.axialAt(x, y);
    return this.grid.find(q, r);
  }

  centre(cell) {
    const [q, r] = this.grid.axial(cell);
    return this.toWorld(q, r);
  }

  /** The corners of a cell in order, as world points; *size* below 1 shrinks it about its centre. */
  outline(cell, size = 1) {
    const [x, y] = this.centre(cell);
    return this.corners.map(([dx, dy]) => [x + dx * size, y + dy * size]);
  }

  /** The two ends of a side, as world points. */
  side(cell, side) {
    const [x, y] = this.centre(cell), count = this.corners.length;
    return [this.corners[(side + count - 1) % count], this.corners[side]].map(([dx, dy]) => [x + dx, y + dy]);
  }

  /** The middle of a side, as a world point. */
  middle(cell, side) {
    const [x, y] = this.centre(cell), [nx, ny] = this.normals[side];
    return [x + nx * this.apothem, y + ny * this.apothem];
  }

  /** Columns and rows that may show inside a world rectangle: `[col0, col1, row0, row1]`, ends included. */
  window([x0, y0, x1, y1]) {
    const { cols, rows } = this.grid;
    const [dx, dy] = this.kind === "flat" ? [1.5, ROOT3] : this.kind === "pointy" ? [ROOT3, 1.5] : [1, 1];
    const clip = (value, high) => Math.max(0, Math.min(high, value));
    return [
      clip(Math.floor(x0 / dx) - 1, cols - 1), clip(Math.ceil(x1 / dx) + 1, cols - 1),
      clip(Math.floor(y0 / dy) - 1, rows - 1), clip(Math.ceil(y1 / dy) + 1, rows - 1),
    ];
  }

  /** The cells that may show inside a world rectangle. */
  cellsIn(box) {
    const [col0, col1, row0, row1] = this.window(box), cells = [];
    for (let row = row0; row <= row1; row++) {
      for (let col = col0; col <= col1; col++) {
        const cell = this.grid.at(col, row);
        if (cell >= 0) cells.push(cell);
      }
    }
    return cells;
  }

  _bounds() {
    const { cols, rows } = this.grid;
    const ends = [];
    for (const col of [0, Math.min(1, cols - 1), cols - 1]) {
      for (const row of [0, Math.min(1, rows - 1), rows - 1]) ends.push(this.centre(row * cols + col));
    }
    for (const col of [Math.max(0, cols - 2)]) for (const row of [Math.max(0, rows - 2)]) {
      ends.push(this.centre((rows - 1) * cols + col), this.centre(row * cols + cols - 1));
    }
    const xs = ends.map((p) => p[0]), ys = ends.map((p) => p[1]);
    return [
      Math.min(...xs) - this.width / 2, Math.min(...ys) - this.height / 2,
      Math.max(...xs) + this.width / 2, Math.max(...ys) + this.height / 2,
    ];
  }
}

/** Find cells along pixel rows fast: fills *out* with the cell and the world centre of its place. */
export function locator(layout) {
  const { grid, kind } = layout, { cols, rows, absent, shoved } = grid;
  const out = { cell: -1, x: 0, y: 0 };
  const settle = (col, row) => {
    const inside = col >= 0 && row >= 0 && col < cols && row < rows;
    const cell = inside ? row * cols + col : -1;
    out.cell = inside && !absent[cell] ? cell : -1;
  };
  const hex = (q, r) => {
    // hexRound without the array: this runs once per span of pixels.
    const s = -q - r;
    let rq = Math.round(q), rr = Math.round(r);
    const rs = Math.round(s), eq = Math.abs(rq - q), er = Math.abs(rr - r), es = Math.abs(rs - s);
    if (eq > er && eq > es) rq = -rr - rs;
    else if (er > es) rr = -rq - rs;
    if (kind === "flat") {
      out.x = 1.5 * rq; out.y = ROOT3 * (rr + rq / 2);
      settle(rq, rr + shove(rq, shoved));
    } else {
      out.x = ROOT3 * (rq + rr / 2); out.y = 1.5 * rr;
      settle(rq + shove(rr, shoved), rr);
    }
    return out;
  };
  if (kind === "flat") return (x, y) => hex(x / 1.5, y / ROOT3 - x / 3);
  if (kind === "pointy") return (x, y) => hex(x / ROOT3 - y / 3, y / 1.5);
  return (x, y) => {
    out.x = Math.round(x); out.y = Math.round(y);
    settle(out.x, out.y);
    return out;
  };
}

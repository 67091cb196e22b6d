// Sets of cells by shape, by the arithmetic of viewer/grid/shapes.py; tests/js/test_node.py compares the two.

import { swept } from "./stroke.js";

/** The shapes that are drawn from one cell to another. */
export const DRAGGED = ["line", "rectangle", "frame", "disc", "ring"];

/** The cells exactly *distance* from *centre*, clockwise. */
export function ring(grid, centre, distance) {
  if (distance <= 0) return distance === 0 ? [centre] : [];
  const [legs, steps] = grid.hex ? [[2, 3, 4, 5, 0, 1], distance] : [[1, 2, 3, 0], 2 * distance];
  let [q, r] = grid.axial(centre);
  [q, r] = grid.hex ? [q, r - distance] : [q - distance, r - distance];
  const cells = [];
  for (const leg of legs) {
    for (let i = 0; i < steps; i++) {
      const cell = grid.find(q, r);
      if (cell >= 0) cells.push(cell);
      q += grid.steps[leg][0];
      r += grid.steps[leg][1];
    }
  }
  return cells;
}

/** The cells in the columns and rows from *a* to *b*; with *hollow* only those along its four edges. */
export function rectangle(grid, a, b, hollow = false) {
  const [ac, bc] = [a % grid.cols, b % grid.cols], [ar, br] = [(a - ac) / grid.cols, (b - bc) / grid.cols];
  const [left, right] = [Math.min(ac, bc), Math.max(ac, bc)], [top, bottom] = [Math.min(ar, br), Math.max(ar, br)], cells = [];
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) {
      if (hollow && row > top && row < bottom && col > left && col < right) continue;
      const cell = grid.at(col, row);
      if (cell >= 0) cells.push(cell);
    }
  }
  return cells;
}

/** The cells that hang together with *start*, from side to side, through cells of its value. */
export function flood(grid, start, values) {
  const reached = new Uint8Array(grid.n), cells = [start], value = values[start];
  reached[start] = 1;
  for (let i = 0; i < cells.length; i++) {
    for (let side = 0; side < grid.steps.length; side++) {
      const next = grid.step(cells[i], side);
      if (next < 0 || reached[next] || values[next] !== value) continue;
      reached[next] = 1;
      cells.push(next);
    }
  }
  return cells;
}

/** All cells of the value of *cell*. */
export function alike(grid, cell, values) {
  const cells = [];
  for (let other = 0; other < grid.n; other++) if (!grid.absent[other] && values[other] === values[cell]) cells.push(other);
  return cells;
}

/** The cells of a shape dragged from *a* to *b*; lines are as wide as the brush. */
export function dragged(shape, grid, a, b, brush = 1) {
  if (shape === "line") return swept(grid, a, b, brush);
  if (shape === "rectangle" || shape === "frame") return rectangle(grid, a, b, shape === "frame");
  const reach = grid.distance(a, b);
  return shape === "disc" ? grid.disc(a, reach) : ring(grid, a, reach);
}

// Sets of cells by shape, by the arithmetic of viewer/grid/shapes.py; tests/js/test_node.py compares the two.

import { cellsAt, way } from "./line.js";
import { swept } from "./stroke.js";

/** The shapes that are drawn from one place `[q, r]` to another; both may be off the map. */
export const DRAGGED = ["line", "rectangle", "frame", "disc", "ring"];

/** The cells exactly *distance* from the place *centre*, clockwise. */
export function ring(grid, centre, distance) {
  if (distance <= 0) return distance === 0 ? cellsAt(grid, [centre]) : [];
  const [legs, steps] = grid.hex ? [[2, 3, 4, 5, 0, 1], distance] : [[1, 2, 3, 0], 2 * distance];
  let [q, r] = centre;
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

/** The cells in the columns and rows from the place *a* to *b*; with *hollow* only those along its four edges. */
export function rectangle(grid, a, b, hollow = false) {
  const [ac, ar] = grid.offset(...a), [bc, br] = grid.offset(...b);
  const [left, right] = [Math.min(ac, bc), Math.max(ac, bc)], [top, bottom] = [Math.min(ar, br), Math.max(ar, br)], cells = [];
  for (let row = Math.max(0, top); row <= Math.min(bottom, grid.rows - 1); row++) {
    for (let col = Math.max(0, left); col <= Math.min(right, grid.cols - 1); col++) {
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

/** The cells of a shape dragged from the place *a* to *b*; lines are as wide as the brush. */
export function dragged(shape, grid, a, b, brush = 1) {
  if (shape === "line") return swept(grid, cellsAt(grid, way(grid, a, b)), brush);
  if (shape === "rectangle" || shape === "frame") return rectangle(grid, a, b, shape === "frame");
  const reach = grid.span(b[0] - a[0], b[1] - a[1]);
  return shape === "disc" ? grid.around(a, reach) : ring(grid, a, reach);
}

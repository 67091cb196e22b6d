// The sides that go round some cells, found without a neighbour being asked for: a fill may cover a whole large map.
import { shove } from "./grid.js";

/** The sides between *cells* and all others: a cell and the number of its side, one pair after the other. */
export function border(grid, cells) {
  const { cols, rows } = grid, inside = new Uint8Array(grid.n), found = [];
  for (const cell of cells) inside[cell] = 1;
  const steps = [0, 1].map((line) => grid.steps.map((step) => offset(grid, line, step)));
  for (const cell of cells) {
    const col = cell % cols, row = (cell - col) / cols, around = steps[(grid.top === "pointy" ? row : col) & 1];
    for (let side = 0; side < around.length; side++) {
      const c = col + around[side][0], r = row + around[side][1];
      if (c < 0 || r < 0 || c >= cols || r >= rows || !inside[r * cols + c]) found.push(cell, side);
    }
  }
  return found;
}

/** The sides, pairs as from `border`, as lines in the world. */
export function sideLines(layout, sides) {
  const lines = [];
  for (let i = 0; i < sides.length; i += 2) lines.push(layout.side(sides[i], sides[i + 1]));
  return lines;
}

/** Those of the *sides*, pairs as from `border`, that are nearest to a cell: at most *most*, if they are not all there. */
export function nearest(grid, sides, cell, most) {
  const row0 = Math.floor(cell / grid.cols), col0 = cell % grid.cols;
  for (let reach = Math.max(grid.cols, grid.rows); sides.length > 2 * most && reach > 1; reach /= 2) {
    const kept = [];
    for (let i = 0; i < sides.length; i += 2) {
      const col = sides[i] % grid.cols, row = (sides[i] - col) / grid.cols;
      if (Math.abs(col - col0) <= reach && Math.abs(row - row0) <= reach) kept.push(sides[i], sides[i + 1]);
    }
    sides = kept;
  }
  return sides;
}

/** By how many columns and rows an axial step leads on from a line of parity *line*. */
function offset({ hex, top, shoved }, line, [dq, dr]) {
  if (!hex) return [dq, dr];
  const along = (d) => shove(line + d, shoved) - shove(line, shoved);
  return top === "flat" ? [dq, dr + along(dq)] : [dq + along(dr), dr];
}

// What a tool makes of the cells it is drawn over: mirrored too, only on some ground, only some of them.

/** A share from 0 to 1 that belongs to a cell and a seed, and looks like chance. */
export function chance(cell, seed) {
  let x = Math.imul(cell + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

/**
 * The cell opposite *cell*, or -1: turned half round the middle of the map ("turn"), or with left and right swapped
 * ("flip"). Both keep neighbours neighbours, except that a map of hexes with flat tops and an even number of columns
 * cannot be folded: there columns are swapped and rows kept.
 */
export function opposite(grid, cell, mirror) {
  const col = cell % grid.cols, row = (cell - col) / grid.cols;
  if (mirror === "turn") {
    const corners = (r) => (grid.hex ? place(grid, 0, 0)[r] + place(grid, grid.cols - 1, grid.rows - 1)[r] : [grid.cols - 1, grid.rows - 1][r]);
    const [q, r] = grid.axial(cell);
    return grid.find(corners(0) - q, corners(1) - r);
  }
  const shifted = grid.hex && grid.top === "pointy" && (row % 2 === 1) === (grid.shoved === "odd") ? 1 : 0;
  return grid.at(grid.cols - 1 - col - shifted, row);
}

function place(grid, col, row) {
  return grid.axial(row * grid.cols + col);
}

/** *cells* as a tool paints them: `mirror`, `only` (a code of *terrain* or null), `density` in per cent, `seed`. */
export function patterned(grid, terrain, cells, { mirror = "none", only = null, density = 100, seed = 0 } = {}) {
  const both = mirror === "none" ? cells : [...new Set([...cells, ...cells.map((cell) => opposite(grid, cell, mirror))])];
  return both.filter((cell) => cell >= 0 && (only === null || terrain[cell] === only) && chance(cell, seed) * 100 < density);
}

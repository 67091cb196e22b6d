// Straight lines of cells, by the arithmetic of viewer/grid/shapes.py.

/** The cells of a straight line, both ends included; a point on a side goes to the greater q, then the greater r. */
export function line(grid, a, b) {
  const [aq, ar] = grid.axial(a), [bq, br] = grid.axial(b), dq = bq - aq, dr = br - ar;
  const far = grid.distance(a, b), steps = Math.max(far, 1), cells = [];
  // The coordinate that changes with every step is exact, so one rounding settles the other two.
  const plain = [Math.abs(dq), Math.abs(dr)].includes(steps) || a === b;
  for (let k = 0; k <= far; k++) {
    const q = aq + halfUp(k * dq, steps);
    const r = plain ? ar + halfUp(k * dr, steps) : aq + ar + Math.floor((k * (dq + dr)) / steps) - q;
    const cell = grid.find(q, r);
    if (cell >= 0) cells.push(cell);
  }
  return cells;
}

function halfUp(numerator, denominator) {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

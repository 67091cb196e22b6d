// Straight lines of cells, by the arithmetic of viewer/grid/shapes.py.

/** The cells of a straight line, both ends included; a point on a side goes to the greater q, then the greater r. */
export function line(grid, a, b) {
  return cellsAt(grid, way(grid, grid.axial(a), grid.axial(b)));
}

/** The places `[q, r]` of a straight line, on the map or not, both ends included. */
export function way(grid, [aq, ar], [bq, br]) {
  const dq = bq - aq, dr = br - ar, far = grid.span(dq, dr), steps = Math.max(far, 1), places = [];
  // The coordinate that changes with every step is exact, so one rounding settles the other two.
  const plain = [Math.abs(dq), Math.abs(dr)].includes(steps) || !far;
  for (let k = 0; k <= far; k++) {
    const q = aq + halfUp(k * dq, steps);
    const r = plain ? ar + halfUp(k * dr, steps) : aq + ar + Math.floor((k * (dq + dr)) / steps) - q;
    places.push([q, r]);
  }
  return places;
}

/** The cells at those *places* that are on the map. */
export function cellsAt(grid, places) {
  return places.map(([q, r]) => grid.find(q, r)).filter((cell) => cell >= 0);
}

function halfUp(numerator, denominator) {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

// Where edge features run: along hexsides from corner to corner, or from cell to cell. A side is a pair of a cell and
// the number of its side, and always named by the lower-numbered of its cells that are on the map.

import { line } from "./line.js";

/** The side *side* of the place `[q, r]`, as `[cell, side]`, or null when neither of its cells is on the map. */
export function sideAt(grid, [q, r], side) {
  const count = grid.steps.length, [dq, dr] = grid.steps[side];
  const here = grid.find(q, r), there = grid.find(q + dq, r + dr);
  if (here < 0 && there < 0) return null;
  return there < 0 || (here >= 0 && here < there) ? [here, side] : [there, (side + count / 2) % count];
}

/** The side of *cell* that is nearest to a world point, as `[cell, side]`. */
export function nearestSide(layout, cell, x, y) {
  const away = layout.normals.map((_, side) => apart(layout.middle(cell, side), [x, y]));
  return sideAt(layout.grid, layout.grid.axial(cell), away.indexOf(Math.min(...away)));
}

/** The corner of *cell* that is nearest to a world point. */
export function nearestCorner(layout, cell, x, y) {
  const away = layout.outline(cell).map((corner) => apart(corner, [x, y])), [q, r] = layout.grid.axial(cell);
  return { q, r, corner: away.indexOf(Math.min(...away)) };
}

/**
 * The sides from corner to corner on the way to the corner *end*: `{pairs, end}`, where *end* is the corner that was
 * reached. Each step goes to the neighbouring corner nearest to the goal; that always comes nearer, so it ends.
 */
export function alongSides(layout, start, end) {
  const goal = cornerPoint(layout, end), pairs = [];
  let here = start, far = apart(cornerPoint(layout, here), goal);
  for (;;) {
    const ways = waysOn(layout.grid, here).map((way) => ({ ...way, far: apart(cornerPoint(layout, way.to), goal) }));
    const best = ways.reduce((a, b) => (b.far < a.far ? b : a));
    if (best.far >= far) return { pairs, end: here };
    pairs.push(best.pair);
    ({ to: here, far } = best);
  }
}

/** The sides crossed on the way from cell *a* to cell *b*; squares that meet in a corner are joined round it. */
export function acrossSides(grid, a, b) {
  const cells = line(grid, a, b);
  return cells.slice(1).flatMap((cell, i) => crossed(grid, cells[i], cell) ?? detour(grid, cells[i], cell));
}

function crossed(grid, a, b) {
  const side = grid.steps.findIndex((_, k) => grid.step(a, k) === b);
  return side < 0 ? null : [sideAt(grid, grid.axial(a), side)];
}

function detour(grid, a, b) {
  for (let side = 0; side < grid.steps.length; side++) {
    const middle = grid.step(a, side), rest = middle < 0 ? null : crossed(grid, middle, b);
    if (rest) return [sideAt(grid, grid.axial(a), side), ...rest];
  }
  return [];
}

export function cornerPoint(layout, { q, r, corner }) {
  const [x, y] = layout.toWorld(q, r), [dx, dy] = layout.corners[corner];
  return [x + dx, y + dy];
}

/** The sides that begin at a corner and are on the map, each with the corner at its other end. */
function waysOn(grid, at) {
  const count = grid.steps.length, ways = [];
  for (const { q, r, corner } of meeting(grid, at)) {
    for (const [side, other] of [[corner, corner + count - 1], [(corner + 1) % count, corner + 1]]) {
      const pair = sideAt(grid, [q, r], side);
      if (pair) ways.push({ pair, to: { q, r, corner: other % count } });
    }
  }
  return ways;
}

/** A corner as each of the places sees it that meet there: three hexes, or four squares. */
function meeting(grid, { q, r, corner }) {
  const count = grid.steps.length, turn = grid.hex ? 2 : 1, places = [];
  let at = { q, r, corner };
  for (let i = 0; i < count / turn; i++) {
    places.push(at);
    const [dq, dr] = grid.steps[at.corner];
    at = { q: at.q + dq, r: at.r + dr, corner: (at.corner + turn) % count };
  }
  return places;
}

function apart([ax, ay], [bx, by]) {
  return Math.hypot(ax - bx, ay - by);
}

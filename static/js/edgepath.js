// Where edge features run: along hexsides from corner to corner, or from cell to cell. A side is a pair of a cell and
// the number of its side, and always named by the lower-numbered of its cells that are on the map.

import { way } from "./line.js";

/** The side *side* of the place `[q, r]`, as `[cell, side]`, or null when neither of its cells is on the map. */
export function sideAt(grid, [q, r], side) {
  const count = grid.steps.length, [dq, dr] = grid.steps[side];
  const here = grid.find(q, r), there = grid.find(q + dq, r + dr);
  if (here < 0 && there < 0) return null;
  return there < 0 || (here >= 0 && here < there) ? [here, side] : [there, (side + count / 2) % count];
}

const NAMES = { flat: ["N", "NE", "SE", "S", "SW", "NW"], pointy: ["NW", "NE", "E", "SE", "SW", "W"], square: ["N", "E", "S", "W"] };

/** How a side is called: by where it lies. */
export function sideName(layout, side) {
  return NAMES[layout.kind][side];
}

/** The side of *cell* that is nearest to a world point, as `[cell, side]`. */
export function nearestSide(layout, cell, x, y) {
  const away = layout.normals.map((_, side) => apart(layout.middle(cell, side), [x, y]));
  return sideAt(layout.grid, layout.grid.axial(cell), away.indexOf(Math.min(...away)));
}

/** The corner that is nearest to a world point, or null when no side of the map begins there. */
export function nearestCorner(layout, x, y) {
  const [q, r] = layout.axialAt(x, y), corners = layout.corners.map((_, corner) => ({ q, r, corner }));
  const away = corners.map((corner) => apart(cornerPoint(layout, corner), [x, y])), found = corners[away.indexOf(Math.min(...away))];
  return waysOn(layout.grid, found).length ? found : null;
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

/**
 * The sides crossed on the way from the place *a* to the place *b*, on the map or not; squares that meet in a corner are
 * joined round it.
 */
export function acrossSides(grid, a, b) {
  const places = way(grid, a, b);
  return places.slice(1).flatMap((place, i) => crossed(grid, places[i], place) ?? detour(grid, places[i], place)).filter(Boolean);
}

function crossed(grid, [aq, ar], [bq, br]) {
  const side = grid.steps.findIndex(([q, r]) => aq + q === bq && ar + r === br);
  return side < 0 ? null : [sideAt(grid, [aq, ar], side)];
}

function detour(grid, [q, r], b) {
  const middles = grid.steps.map(([dq, dr]) => [q + dq, r + dr]).filter((middle) => crossed(grid, middle, b));
  const [middle] = [...middles.filter((place) => grid.find(...place) >= 0), ...middles];
  return [...crossed(grid, [q, r], middle), ...crossed(grid, middle, b)];
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

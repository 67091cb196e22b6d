// What is written on the map: where each text goes, and how large it is. Larger ones come first; what would lie on
// another is left out until there is room for it. viewer/render/labels.py does the same, and a test compares the two.

import { flood } from "./shapes.js";

/** Sizes of letters in breadths of a cell and their bounds in pixels; cells at least *from* pixels broad show them. */
export const WRITING = {
  region: { size: 0.36, low: 12, high: 44, from: 0, weight: "bold" },
  zone: { size: 0.27, low: 11, high: 30, from: 0, weight: "bold" },
  town: { size: 0.24, low: 10.5, high: 27, from: 7, weight: "bold" },
  note: { size: 0.17, low: 9, high: 20, from: 18, weight: "normal" },
};

/** Heights above (-) and below the middle of a cell to try, in apothems: clear of the numbers of it and its neighbours. */
const PLACES = [0.62, 0, -0.36];

/** Half the height of a line of letters, in parts of their size. */
const HALF = 0.42;
const LINE = 1.05;

/** From this breadth of a cell in pixels on nothing is left out. */
const ALL_FROM = 34;

/**
 * Where labels go: `{label, x, y, size, width}` in world units, the largest first. *texts* are `{cell, text, kind}`;
 * *width(text, size, bold)* measures; *printed* are boxes to keep clear of where possible.
 */
export function written(texts, layout, scale, width, printed = []) {
  const broad = 2 * layout.apothem * scale, taken = [], placed = [];
  for (const kind of Object.keys(WRITING)) {
    if (broad < WRITING[kind].from) continue;
    const size = letterSize(kind, layout, scale);
    for (const label of texts.filter((text) => text.kind === kind)) {
      const wide = width(label.text, size, WRITING[kind].weight === "bold");
      const spot = free(layout, label.cell, size, wide, taken, printed, broad >= ALL_FROM);
      if (!spot) continue;
      taken.push(spot.box);
      placed.push({ label, x: spot.x, y: spot.y, size, width: wide });
    }
  }
  return placed;
}

/** The size of letters in world units at a *scale* in pixels per world unit. */
export function letterSize(kind, layout, scale) {
  const { size, low, high } = WRITING[kind];
  return Math.max(low, Math.min(high, size * 2 * layout.apothem * scale)) / scale;
}

function free(layout, cell, size, wide, taken, printed, must) {
  const [x, y] = layout.centre(cell);
  const spots = PLACES.map((place) => spotAt(x, y + place * layout.apothem, size, wide));
  const clear = spots.filter(({ box }) => !taken.some((other) => meet(box, other)));
  const best = clear.find(({ box }) => !printed.some((other) => meet(box, other))) ?? clear[0];
  if (best || !must) return best;
  return below(spots[0], size, wide, taken);
}

/** Under all that lies there already, line by line. */
function below({ x, y }, size, wide, taken) {
  let spot = spotAt(x, y + LINE * size, size, wide);
  while (taken.some((other) => meet(spot.box, other))) spot = spotAt(x, spot.y + LINE * size, size, wide);
  return spot;
}

function spotAt(x, y, size, wide) {
  return { x, y, box: [x - wide / 2, y - HALF * size, x + wide / 2, y + HALF * size] };
}

function meet([ax0, ay0, ax1, ay1], [bx0, by0, bx1, by1]) {
  return ax0 < bx1 && bx0 < ax1 && ay0 < by1 && by0 < ay1;
}

/** The name of each side once in every stretch of its start zone, in the cell nearest to the middle of it. */
export function zoneNames(zone, sides, grid, layout) {
  const named = [], met = new Set();
  for (let cell = 0; cell < grid.n; cell++) {
    if (!zone[cell] || met.has(cell) || grid.absent[cell]) continue;
    const cells = flood(grid, cell, zone), side = sides[zone[cell] - 1];
    for (const one of cells) met.add(one);
    if (side) named.push({ cell: middle(cells, layout), text: side.name, kind: "zone", colour: side.colour });
  }
  return named;
}

function middle(cells, layout) {
  const centres = cells.map((cell) => layout.centre(cell));
  const x = centres.reduce((sum, centre) => sum + centre[0], 0) / cells.length;
  const y = centres.reduce((sum, centre) => sum + centre[1], 0) / cells.length;
  const away = centres.map(([cx, cy]) => Math.round(((cx - x) ** 2 + (cy - y) ** 2) * 1e6));
  const least = Math.min(...away);
  return Math.min(...cells.filter((_, i) => away[i] === least));
}

/** The label under a world point, the one drawn last first, or null. */
export function labelAt(placed, x, y) {
  const hit = placed.findLast((spot) => Math.abs(spot.x - x) <= spot.width / 2 && Math.abs(spot.y - y) <= 0.5 * spot.size);
  return hit?.label ?? null;
}

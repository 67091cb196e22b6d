// Rivers, roads, cliffs and the like as polylines with colour and width, casings below cores. Round line ends make
// pieces meet cleanly wherever they join; ticks and teeth keep away from where several lines meet.

/** The apothem of the cells that the pens are made for: a hex with sides of length 1. Others have finer or bolder ones. */
const APOTHEM = Math.sqrt(3) / 2;

/** How far ticks keep from corners, and from the middle of a cell where ways meet. */
const AT_CORNER = 0.1;
const AT_MEETING = 0.17;

/** How much wider than a dark line its pale rim is, by which it is seen on dark ground. */
export const RIM = 0.06;

/** Layers from the bottom: each pass is [width in world units, colour], `marks` adds ticks or teeth across; with `rim`
 * all of it is pale at its rims. */
export const PENS = {
  stream: { kind: "side", passes: [[0.15, "#315c86"], [0.09, "#8bbfe8"]] },
  river: { kind: "side", passes: [[0.3, "#315c86"], [0.22, "#82bbe8"]] },
  ridge: { rim: true, kind: "side", passes: [[0.07, "#7a4f28"]], marks: { both: true, length: 0.13, step: 0.16, width: 0.045, colour: "#7a4f28" } },
  cliff: { rim: true, kind: "side", passes: [[0.09, "#4b4038"]], marks: { both: false, length: 0.16, step: 0.14, width: 0.05, colour: "#4b4038" } },
  wall: { kind: "side", passes: [[0.2, "#3d3b40"], [0.11, "#b9b4ab"]] },
  road: { kind: "path", passes: [[0.22, "#7d6a4f"], [0.14, "#f3e6c4"]] },
  railroad: { rim: true, kind: "path", passes: [[0.06, "#2f2b2b"]], marks: { both: true, length: 0.1, step: 0.16, width: 0.05, colour: "#2f2b2b" } },
  bridge: { rim: true, kind: "bridge", passes: [[0.1, "#3d332a"]] },
};

/** Columns `xs`, `ys`, `colour`, `width` (CSS pixels) of all edge features within a world rectangle. */
export function edgeLines(scene, box, scale) {
  const cells = scene.layout.cellsIn(box), out = { xs: [], ys: [], colour: [], width: [] }, bold = scene.layout.apothem / APOTHEM;
  const add = (points, width, colour) => {
    out.xs.push(points.map((p) => p[0]));
    out.ys.push(points.map((p) => p[1]));
    out.colour.push(colour);
    out.width.push(Math.max(0.7, width * bold * scale));
  };
  for (const [layer, pen] of Object.entries(PENS)) {
    const lines = linesOf(scene, layer, pen.kind, cells);
    if (!lines.length) continue;
    const across = pen.marks && scale * bold > 14 ? lines.flatMap((line) => [...ticks(line, pen.marks, bold)]) : [];
    if (pen.rim) for (const { points } of lines) add(points, pen.passes[0][0] + RIM, scene.theme.rim);
    if (pen.rim) for (const tick of across) add(tick, pen.marks.width + RIM, scene.theme.rim);
    for (const [width, colour] of pen.passes) for (const { points } of lines) add(points, width, colour);
    for (const tick of across) add(tick, pen.marks.width, pen.marks.colour);
  }
  return out;
}

function linesOf(scene, layer, kind, cells) {
  const masks = scene.layers[layer];
  if (!masks) return [];
  const lines = [];
  for (const cell of cells) {
    if (!masks[cell]) continue;
    if (kind === "side") lines.push(...sideLines(scene, masks, cell));
    else if (kind === "path") lines.push(...pathLines(scene, masks[cell], cell));
    else lines.push(...bridgeLines(scene, masks[cell], cell));
  }
  return lines;
}

function sidesOf(mask, count) {
  return Array.from({ length: count }, (_, side) => side).filter((side) => mask & (1 << side));
}

/** Both cells of a side carry it; the one with the smaller number draws it, and says which way is down. */
function sideLines(scene, masks, cell) {
  const { grid, layout, layers: { level } } = scene, lines = [];
  for (const side of sidesOf(masks[cell], grid.steps.length)) {
    const next = grid.step(cell, side);
    if (next >= 0 && next < cell) continue;
    const down = next >= 0 && level[next] > level[cell] ? -1 : 1;
    lines.push({ points: layout.side(cell, side), down, clear: [AT_CORNER, AT_CORNER] });
  }
  return lines;
}

/** A cell with two ways out gets a curve, any other number straight spokes. */
function pathLines({ grid, layout }, mask, cell) {
  const sides = sidesOf(mask, grid.steps.length), centre = layout.centre(cell);
  const ends = sides.map((side) => layout.middle(cell, side));
  if (ends.length === 2) return [{ points: curve(ends[0], centre, ends[1]), down: 1, clear: [0, 0] }];
  return ends.map((end) => ({ points: [centre, end], down: 1, clear: [ends.length > 1 ? AT_MEETING : 0, 0] }));
}

function curve(a, via, b, steps = 8) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps, u = 1 - t;
    return [0, 1].map((k) => u * u * a[k] + 2 * u * t * via[k] + t * t * b[k]);
  });
}

/** Two rails beside the way out of the cell; the neighbour draws the other half. */
function bridgeLines({ grid, layout }, mask, cell) {
  const [cx, cy] = layout.centre(cell), beside = 0.17 * (layout.apothem / APOTHEM);
  return sidesOf(mask, grid.steps.length).flatMap((side) => {
    const [nx, ny] = layout.normals[side], a = layout.apothem;
    return [-beside, beside].map((off) => ({
      points: [0.62, 1].map((t) => [cx + nx * a * t - ny * off, cy + ny * a * t + nx * off]), down: 1,
    }));
  });
}

/** Short strokes across a line, about every *step*, to one side (the lower one) or both; none within *clear* of its ends. */
function ticks({ points, down, clear }, { both, length, step }, bold) {
  const [from, to] = clear.map((far) => far * bold), free = lengthOf(points) - from - to;
  const count = Math.max(1, Math.round(free / (step * bold))), reach = length * down * bold;
  return Array.from({ length: count }, (_, k) => {
    const { x, y, ux, uy } = along(points, from + (free * (k + 0.5)) / count);
    const [dx, dy] = [uy * reach, -ux * reach];
    return [both ? [x - dx, y - dy] : [x, y], [x + dx, y + dy]];
  });
}

function lengthOf(points) {
  return points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i][0], y - points[i][1]), 0);
}

/** The point so *far* along a line, and the direction of the line there. */
function along(points, far) {
  for (let i = 1; ; i++) {
    const [ax, ay] = points[i - 1], [bx, by] = points[i], piece = Math.hypot(bx - ax, by - ay);
    const ux = (bx - ax) / piece, uy = (by - ay) / piece;
    if (far <= piece || i === points.length - 1) return { x: ax + ux * far, y: ay + uy * far, ux, uy };
    far -= piece;
  }
}

// The ruler's figure: from cells and axial points to areas and lines in the plane. It draws what it is given and
// decides nothing.

/** Colour and sign of each verdict: never colour alone. */
export const VERDICTS = {
  yes: { colour: "#0a6e6a", dash: "solid", sign: [[[-0.2, 0.02], [-0.05, 0.18], [0.22, -0.18]]] },
  partly: { colour: "#8a5a00", dash: "dotdash", sign: [[[-0.22, 0.06], [-0.08, -0.08], [0.08, 0.08], [0.22, -0.06]]] },
  no: { colour: "#b3121f", dash: "dashed", sign: [[[-0.16, -0.16], [0.16, 0.16]], [[0.16, -0.16], [-0.16, 0.16]]] },
};
const HALO = "#fffdf6";
const WINDOW = "#ffd84a";
const SUPPLY = "#6a2c91";
const HIDDEN = "#1d2b44";

/**
 * *ruler*: `observer`, `target` cells; `verdict` "yes", "partly" or "no"; `window` axial points (none, one, two or
 * a polygon); `witness` an axial point or null; `blockers` cells; `figure` null or, in axial points, the `best`
 * viewpoint, the sight `triangle` and the `hidden` parts of the target; `supplies` lists of cells along which a sighting is
 * passed on, from the observer to the user; these may come alone. Returns `areas` (points, fill, alpha, line) and
 * `lines` (points, colour, width in CSS pixels, dash), each from the bottom.
 */
export function rulerShapes(ruler, layout) {
  const areas = [], lines = [], verdict = VERDICTS[ruler.verdict] ?? VERDICTS.no;
  const place = ([q, r]) => layout.toWorld(q, r);
  const line = (points, colour, width, dash = "solid") => lines.push({ points, colour, width, dash });
  const haloed = (points, colour, width, dash) => {
    line(points, HALO, width + 2);
    line(points, colour, width, dash);
  };
  const supplied = () => {
    for (const cells of ruler.supplies ?? []) {
      const points = cells.map((cell) => layout.centre(cell));
      haloed(points, SUPPLY, 1.6, "dotted");
      for (const point of points.slice(1)) areas.push({ points: disc(point, 0.12), fill: SUPPLY, alpha: 1, line: HALO });
    }
  };
  if (ruler.target === undefined) {
    supplied();
    return { areas, lines };
  }
  const window = (ruler.window ?? []).map(place);
  const { triangle = [], hidden = [] } = ruler.figure ?? {};
  if (triangle.length) areas.push({ points: triangle.map(place), fill: verdict.colour, alpha: 0.1, line: null });
  if (window.length > 2) areas.push({ points: window, fill: WINDOW, alpha: 0.65, line: verdict.colour });
  if (window.length === 2) haloed(window, WINDOW, 5);
  for (const cell of ruler.blockers ?? []) {
    areas.push({ points: layout.outline(cell), fill: VERDICTS.no.colour, alpha: 0.18, line: VERDICTS.no.colour });
    haloed(closed(layout.outline(cell, 0.93)), VERDICTS.no.colour, 2.5);
  }
  for (const part of hidden) areas.push({ points: part.map(place), fill: HIDDEN, alpha: 0.42, line: HALO });
  for (const points of sightLines(ruler, layout, place)) line(points, HALO, 2.5);
  for (const points of sightLines(ruler, layout, place)) line(points, verdict.colour, 1.3, verdict.dash);
  supplied();
  haloed(closed(layout.outline(ruler.observer, 0.95)), "#1d2b44", 2.5);
  haloed(closed(layout.outline(ruler.target, 0.95)), verdict.colour, 3);
  if (ruler.witness) areas.push({ points: disc(place(ruler.witness), 0.09), fill: verdict.colour, alpha: 1, line: HALO });
  else if (window.length === 1) areas.push({ points: disc(window[0], 0.09), fill: WINDOW, alpha: 1, line: verdict.colour });
  // The sign stands on a corner, so that the unit in the cell stays in sight.
  const [tx, ty] = layout.outline(ruler.target)[0];
  areas.push({ points: disc([tx, ty], 0.34), fill: HALO, alpha: 0.92, line: verdict.colour });
  for (const part of verdict.sign) line(part.map(([x, y]) => [tx + x, ty + y]), verdict.colour, 3.5);
  return { areas, lines };
}

/** From the viewpoint to every corner of the target; without one a single line from centre to centre. */
function sightLines(ruler, layout, place) {
  const viewpoint = ruler.witness ?? ruler.figure?.best;
  if (!viewpoint) return [[layout.centre(ruler.observer), layout.centre(ruler.target)]];
  const from = place(viewpoint);
  return layout.outline(ruler.target).map((corner) => [from, corner]);
}

function closed(points) {
  return [...points, points[0]];
}

function disc([x, y], radius, steps = 24) {
  return Array.from({ length: steps }, (_, i) => {
    const turn = (i / steps) * 2 * Math.PI;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });
}

/** The sides around a set of cells, as lines of two points. */
export function boundary(layout, cells) {
  const inside = new Set(cells), lines = [];
  for (const cell of inside) {
    for (let side = 0; side < layout.grid.steps.length; side++) {
      if (!inside.has(layout.grid.step(cell, side))) lines.push(layout.side(cell, side));
    }
  }
  return lines;
}

// Where something was seen last: a pale counter with a dashed rim, and the round it dates from.
import { escaped, safeColour } from "./counter.js";

/** In a box of 100 x 100; the same as viewer/render/ghosts.py. */
const PLATE = { x: 6, side: 88, radius: 10, fill: "#fffdf6", alpha: 0.86, rim: 6, dash: "10 7" };
const INK = "#15130f", SOFT = "#4a545b";

/** Half the height of capital letters in parts of the size of the font. */
const CAPITALS = 0.36;

/** The ghost as SVG text; *detail* false leaves all but the round out, for ghosts too small to read it. */
export function ghostSvg({ colour, abbreviation, text }, detail = true) {
  const { x, side, radius, fill, alpha, rim, dash } = PLATE, lettered = detail && abbreviation;
  const box = `x="${x}" y="${x}" width="${side}" height="${side}" rx="${radius}"`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="128" height="128">' +
    `<rect ${box} fill="${fill}" opacity="${alpha}"/>` +
    `<rect ${box} fill="none" stroke="${safeColour(colour)}" stroke-width="${rim}" stroke-dasharray="${dash}"/>` +
    (lettered ? line(abbreviation, 33, Math.min(30, 105 / abbreviation.length), SOFT) : "") +
    line(text, lettered ? 68 : 50, Math.min(lettered ? 36 : 46, 130 / text.length), INK) +
    "</svg>"
  );
}

/** Columns for the ghosts in a cell each, or beside each other; where a counter of *taken* stands, up and to the left of it. */
export function ghostColumns(ghosts, layout, scale, taken) {
  const size = Math.max(Math.min(layout.width, layout.height) * 0.62, 15 / scale), detail = size * scale >= 30;
  const out = { url: [], x: [], y: [], size: [] }, stacked = new Map();
  for (const ghost of ghosts) {
    const [x, y] = layout.centre(ghost.cell), before = stacked.get(ghost.cell) ?? 0, aside = taken.has(ghost.cell);
    stacked.set(ghost.cell, before + 1);
    const shift = (aside ? -0.42 : 0) * size;
    out.url.push("data:image/svg+xml;charset=utf-8," + encodeURIComponent(ghostSvg(ghost, detail && !aside)));
    out.x.push(x + shift + before * size * 0.3);
    out.y.push(y + shift + before * size * 0.3);
    out.size.push(aside ? size * 0.6 : size);
  }
  return out;
}

function line(text, middle, size, ink) {
  const y = middle + CAPITALS * size;
  return `<text x="50" y="${y.toFixed(2)}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size.toFixed(2)}" fill="${ink}">${escaped(text)}</text>`;
}

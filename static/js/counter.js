// Units as counters: SVG with the side's colour, a symbol and an abbreviation, and where each stands in its stack.

/** Own drawings in a box of 100 x 60, by symbol name: [kind, path]; "line" is stroked, "fill" is filled. */
const SYMBOLS = {
  tank: [["line", "M14 42a8 8 0 0 0 8 8h56a8 8 0 0 0 8-8a8 8 0 0 0-8-8H22a8 8 0 0 0-8 8z"], ["fill", "M32 34l6-14h26l6 14z"], ["line", "M64 25h28"]],
  "heavy tank": [["line", "M10 42a9 9 0 0 0 9 9h62a9 9 0 0 0 9-9a9 9 0 0 0-9-9H19a9 9 0 0 0-9 9z"], ["fill", "M26 33l7-19h32l7 19z"], ["line", "M64 22h34"], ["line", "M20 42h60"]],
  "superheavy tank": [["line", "M6 42a9 9 0 0 0 9 9h70a9 9 0 0 0 9-9a9 9 0 0 0-9-9H15a9 9 0 0 0-9 9z"], ["fill", "M20 33l7-22h42l7 22z"], ["line", "M68 17h30M70 25h28"], ["line", "M16 42h68"]],
  gev: [["fill", "M8 38l18-16h36l30 16z"], ["line", "M6 46h88M16 54h68"]],
  "missile tank": [["line", "M14 44a7 7 0 0 0 7 7h58a7 7 0 0 0 7-7a7 7 0 0 0-7-7H21a7 7 0 0 0-7 7z"], ["line", "M30 36L70 12"], ["fill", "M64 8l20-4-10 18z"]],
  howitzer: [["line", "M40 48L82 10"], ["fill", "M18 56l12-22h18l12 22z"], ["line", "M10 56h80"]],
  "mobile howitzer": [["line", "M42 34L84 8"], ["fill", "M26 34h30l6-8H32z"], ["line", "M14 44a7 7 0 0 0 7 7h58a7 7 0 0 0 7-7a7 7 0 0 0-7-7H21a7 7 0 0 0-7 7z"]],
  infantry: [["line", "M14 8h72v44H14z"], ["line", "M14 8l72 44M86 8L14 52"]],
  marines: [["line", "M14 8h72v44H14z"], ["line", "M14 8l72 44M86 8L14 52"], ["line", "M30 46c6-8 12 8 20 0s14 8 20 0"]],
  ogre: [["fill", "M10 50l8-26 14-4 4-12h26l6 12 14 6 8 24z"], ["line", "M62 14h32M66 26h30"], ["line", "M6 55h88"]],
  "command post": [["line", "M20 52V24l30-16 30 16v28z"], ["line", "M50 8V0M50 2h20"], ["fill", "M42 52V34h16v18z"]],
  truck: [["fill", "M10 14h50v28H10z"], ["line", "M60 22h18l12 12v8H60z"], ["line", "M26 48a5 5 0 1 0 .1 0M72 48a5 5 0 1 0 .1 0"]],
  "laser tower": [["line", "M34 56L46 18h8l12 38z"], ["fill", "M40 18V8h20v10z"], ["line", "M62 12h32M38 40h24"]],
  unknown: [["line", "M36 20a14 14 0 1 1 20 13c-4 2-6 4-6 8"], ["fill", "M50 47a4 4 0 1 0 .1 0"]],
  generic: [["line", "M50 8a22 22 0 1 0 .1 0"], ["fill", "M50 23a7 7 0 1 0 .1 0"]],
};

export const SYMBOL_NAMES = Object.keys(SYMBOLS);
const STATES = { disabled: "M8 92L92 8", destroyed: "M8 8L92 92M92 8L8 92", downed: "M8 92L92 8", submerged: "M6 88q11-10 22 0t22 0 22 0 22 0" };

/** The counter of a unit as SVG text. *detail* false leaves the letters out, for counters too small to read them;
 * *cells* are "flat", "pointy" or "square", which says where its facing points. */
export function counterSvg(unit, detail = true, cells = "flat") {
  const ink = inkOn(unit.side_colour), parts = SYMBOLS[symbolKey(unit.symbol)];
  const drawn = parts.map(([kind, d]) => (kind === "fill" ? `<path d="${d}" fill="${ink}"/>` : `<path d="${d}"/>`)).join("");
  const lettered = detail && unit.abbreviation;
  const place = lettered ? "translate(17 12) scale(.66)" : "translate(8 24) scale(.84)";
  const marks = (unit.states ?? []).map((state) => STATES[state]).filter(Boolean);
  const ring = unit.selected ? '<rect x="2" y="2" width="96" height="96" rx="13" fill="none" stroke="#fff" stroke-width="4"/><rect x="4" y="4" width="92" height="92" rx="11" fill="none" stroke="#d3202f" stroke-width="5"/>' : "";
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="128" height="128">' +
    '<rect x="7" y="9" width="89" height="89" rx="10" fill="#000" opacity=".28"/>' +
    `<rect x="4" y="4" width="90" height="90" rx="10" fill="${safeColour(unit.side_colour)}" stroke="${ink}" stroke-opacity=".9" stroke-width="3"/>` +
    `<g transform="${place}" fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${drawn}</g>` +
    (lettered ? `<text x="49" y="83" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${letterSize(unit.abbreviation)}" fill="${ink}">${escaped(unit.abbreviation)}</text>` : "") +
    facingMark(unit.facing, cells) +
    marks.map((d) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="11"/><path d="${d}" fill="none" stroke="#b3121f" stroke-width="6"/>`).join("") +
    `${ring}</svg>`
  );
}

export function counterUrl(unit, detail, cells) {
  return "data:image/svg+xml;charset=utf-8," + encodeURIComponent(counterSvg(unit, detail, cells));
}

/** Black or white, whichever reads better on a colour. */
export function inkOn(colour) {
  const value = parseInt(safeColour(colour).slice(1), 16);
  const light = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
  return light > 140 ? "#15130f" : "#ffffff";
}

/**
 * Where counters stand: `{unit, x, y, size}` in world units, from the bottom; stacks fan out, the selected on top. The
 * order follows the units alone and not their cells, so that a counter keeps its place in the list while it is dragged.
 */
export function standing(units, layout, scale) {
  const size = Math.max(Math.min(layout.width, layout.height) * 0.68, 15 / scale);
  const heights = new Map(), reached = new Map();
  for (const { cell } of units) heights.set(cell, (heights.get(cell) ?? 0) + 1);
  const sorted = [...units].sort((a, b) => Number(Boolean(a.selected)) - Number(Boolean(b.selected)));
  return sorted.map((unit) => {
    const height = heights.get(unit.cell), i = reached.get(unit.cell) ?? 0, [x, y] = layout.centre(unit.cell);
    reached.set(unit.cell, i + 1);
    const shift = (i - (height - 1) / 2) * size * Math.min(0.2, 0.5 / height);
    return { unit, x: x + shift, y: y - shift, size };
  });
}

/** The topmost unit under a world point, or null. */
export function unitAt(placed, x, y) {
  for (let i = placed.length - 1; i >= 0; i--) {
    const spot = placed[i];
    if (Math.abs(spot.x - x) <= spot.size / 2 && Math.abs(spot.y - y) <= spot.size / 2) return spot.unit;
  }
  return null;
}

function symbolKey(name) {
  const key = String(name ?? "").toLowerCase().replaceAll("_", " ");
  if (Object.hasOwn(SYMBOLS, key)) return key;
  return { superheavy: "superheavy tank", heavy: "heavy tank", "light tank": "tank", cp: "command post" }[key] ?? "generic";
}

const OUTLINE = "#15130f";

/** Degrees of side 0, clockwise from the top, and from each side to the next. */
const FACINGS = { flat: [0, 60], pointy: [-30, 60], square: [0, 90] };

// White in a dark line: it is told from any ground and from the counter of any side.
function facingMark(facing, cells) {
  if (facing === null || facing === undefined) return "";
  const [first, step] = FACINGS[cells];
  return `<path d="M37 14h26L50 2z" fill="#fff" stroke="${OUTLINE}" stroke-width="3" stroke-linejoin="round" transform="rotate(${first + facing * step} 50 50)"/>`;
}

function letterSize(text) {
  return Math.max(14, Math.min(30, 118 / Math.max(1, String(text).length)));
}

/** A colour that can only be a colour. */
export function safeColour(colour) {
  return /^#[0-9a-fA-F]{6}$/.test(colour) ? colour : "#888888";
}

/** Text as it may stand in markup. */
export function escaped(text) {
  return String(text ?? "").replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

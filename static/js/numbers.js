// Cell numbers and ground levels as text, only where there is room to read them.

import { hexColour, lettersOn, unpack } from "./colours.js";

export const SMALLEST = 26;
export const MOST = 600;

/** Columns `x`, `y`, `text`, `size`, `kind` for the cells in view; empty when cells are too small or too many. */
export function cellTexts(scene, box, scale, showNumbers) {
  const out = { x: [], y: [], text: [], size: [], colour: [] };
  const { layout, layers: { level }, blank } = scene, height = layout.height * scale;
  if (height < SMALLEST) return out;
  const cells = layout.cellsIn(box).filter((cell) => !blank[cell] && inside(box, layout.centre(cell)));
  if (cells.length > MOST) return out;
  const put = (cell, x, y, text, size) => {
    out.x.push(x);
    out.y.push(y);
    out.text.push(text);
    out.size.push(`${size.toFixed(1)}px`);
    out.colour.push(hexColour(lettersOn(unpack(scene.colours[cell]))));
  };
  const small = Math.max(7.5, Math.min(14, height * 0.17)), large = Math.max(8, Math.min(18, height * 0.2));
  for (const cell of cells) {
    const [x, y] = layout.centre(cell);
    if (showNumbers) put(cell, x, y - layout.apothem * 0.74, scene.grid.label(cell), small);
    if (level[cell]) put(cell, x, y + layout.apothem * 0.72, signed(level[cell]), large);
  }
  return out;
}

/** A level as printed: depths with a true minus sign. */
export function signed(level) {
  return level < 0 ? `\u2212${-level}` : String(level);
}

function inside([x0, y0, x1, y1], [x, y]) {
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}

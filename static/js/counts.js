// The numbers that an overlay prints in its cells, only where there is room to read them.

import { MOST, signed } from "./numbers.js";

const SMALLEST = 34;

/** Stands in a cell of which no number is printed: UNPRINTED in viewer/overlays/base.py. */
const UNPRINTED = -128;

/** How a number is printed, by the keys of PRINTS in viewer/overlays/base.py. */
export const PRINTS = {
  percent: (number) => `${signed(number)}%`,
  signed: (number) => (number < 0 ? signed(number) : `+${number}`),
};

/**
 * Columns for the numbers of the cells in view that have a code. *overlay*: `codes`, `numbers` and `prints`; or
 * nothing. In cells of *taken* a counter stands; beside it, or a feature, the number is set small.
 */
export function countTexts(scene, overlay, taken, box, scale) {
  const out = { x: [], y: [], text: [], size: [], colour: [], ground: [] };
  const { layout, theme, blank, grid, layers: { feature } } = scene, height = layout.height * scale;
  if (!overlay || overlay.numbers?.length !== grid.n || height < SMALLEST) return out;
  const { codes, numbers } = overlay, print = PRINTS[overlay.prints];
  const cells = layout.cellsIn(box).filter((cell) => codes[cell] && !blank[cell] && numbers[cell] !== UNPRINTED);
  if (cells.length > MOST) return out;
  const large = Math.max(9, Math.min(20, height * 0.22)), small = Math.max(8.5, Math.min(14, height * 0.17));
  for (const cell of cells) {
    const [x, y] = layout.centre(cell), beside = taken.has(cell) || Boolean(feature?.[cell]);
    out.x.push(beside ? x + layout.width * 0.34 : x);
    out.y.push(y);
    out.text.push(print(numbers[cell]));
    out.size.push(`${(beside ? small : large).toFixed(1)}px`);
    out.colour.push(theme.pointer);
    out.ground.push(theme.halo);
  }
  return out;
}

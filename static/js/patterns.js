// Hatching of overlays: masks of screen pixels that keep their size at every zoom. Names are those of
// LegendEntry patterns; "solid" and "outline" have no mask.

export const PERIOD = 12;

const MARKS = {
  diagonal: (x, y) => (x + y) % PERIOD < 2,
  back: (x, y) => (x - y + PERIOD) % PERIOD < 2,
  cross: (x, y) => (x + y) % PERIOD < 2 || (x - y + PERIOD) % PERIOD < 2,
  dots: (x, y) => dot(x % 6, (y + (x >= 6 ? 3 : 0)) % 6),
  horizontal: (x, y) => y % 6 < 1.5,
  vertical: (x, y) => x % 6 < 1.5,
};

function dot(x, y) {
  return (x - 2) * (x - 2) + (y - 2) * (y - 2) <= 1.5;
}

/** A mask of *pitch* x *pitch* device pixels, 1 where ink goes; null for patterns without one. */
export function patternMask(name, ratio) {
  const mark = MARKS[name];
  if (!mark) return null;
  const pitch = Math.round(PERIOD * ratio), mask = new Uint8Array(pitch * pitch);
  for (let y = 0; y < pitch; y++) {
    for (let x = 0; x < pitch; x++) mask[y * pitch + x] = mark(Math.floor(x / ratio), Math.floor(y / ratio)) ? 1 : 0;
  }
  return { pitch, mask };
}

/** Contour lines: how much is drawn and left out in turn, in CSS pixels. Names are those of LINES in Python. */
export const DASHES = { dotted: [2, 3], dashed: [7, 4], "dash-dot": [8, 3, 2, 3], solid: [1, 0] };

/** A line pattern as device pixels, 1 where ink goes; null for names that are not known. */
export function dashMask(name, ratio) {
  if (!Object.hasOwn(DASHES, name)) return null;
  return Uint8Array.from(DASHES[name].flatMap((length, i) => Array(Math.round(length * ratio)).fill(i % 2 ? 0 : 1)));
}

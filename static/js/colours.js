// Colours as [r, g, b] and as the 32-bit words of an image (little endian: ABGR).

export function parseColour(hex) {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function hexColour([r, g, b]) {
  return "#" + ((1 << 24) | (Math.round(r) << 16) | (Math.round(g) << 8) | Math.round(b)).toString(16).slice(1);
}

export function mix([r, g, b], [r2, g2, b2], share) {
  return [r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share];
}

export function pack([r, g, b]) {
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

export function unpack(word) {
  return [word & 255, (word >> 8) & 255, (word >> 16) & 255];
}

/** How bright a colour looks beside others, 0 to 255. */
export function brightness([r, g, b]) {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/** Ground darker than this is drawn on with pale ink. */
const DARK_GROUND = 90;
const PALE = [240, 232, 214];
const PALE_SHARE = 0.42;

/** The ink of textures on ground of a colour. */
export function inkOn(ground, { ink, inkShare }) {
  return brightness(ground) < DARK_GROUND ? mix(ground, PALE, PALE_SHARE) : mix(ground, ink, inkShare);
}

const SOFT = 0.72;
const READABLE = 4.5;

/** The colour of letters on a ground: as soft as can still be read, black or white where no other can. */
export function lettersOn(ground) {
  const light = luminance(ground), pole = (light + 0.05) ** 2 > 1.05 * 0.05 ? [0, 0, 0] : [255, 255, 255];
  const soft = mix(ground, pole, SOFT), [low, high] = [light, luminance(soft)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05) < READABLE ? pole : soft;
}

/** The light that a colour gives off, 0 to 1 (WCAG 2). */
function luminance([r, g, b]) {
  const linear = (part) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Lay a colour over a pixel; *alpha* from 0 to 256. */
export function blend(pixel, r, g, b, alpha) {
  const pr = pixel & 255, pg = (pixel >> 8) & 255, pb = (pixel >> 16) & 255;
  return (
    0xff000000 |
    ((pb + (((b - pb) * alpha) >> 8)) << 16) |
    ((pg + (((g - pg) * alpha) >> 8)) << 8) |
    (pr + (((r - pr) * alpha) >> 8))
  );
}

/** How the map is inked in either theme. `page` lies outside the map. */
export const THEMES = {
  light: {
    page: [244, 242, 236], night: [22, 26, 32], dim: 0, ink: [38, 32, 26], inkShare: 0.62, border: [60, 50, 40],
    borderAlpha: 0.34, contour: [94, 60, 26], line: [52, 16, 2], shade: [70, 48, 26], halo: "#fffdf6", written: "#2c261e",
    pointer: "#2c261e", focus: "#1257c4",
  },
  dark: {
    page: [24, 27, 31], night: [22, 26, 32], dim: 0.45, ink: [10, 12, 14], inkShare: 0.6, border: [8, 10, 12],
    borderAlpha: 0.5, contour: [228, 190, 140], line: [255, 232, 196], shade: [0, 0, 0], halo: "#14171b", written: "#f3ecdf",
    pointer: "#f3ecdf", focus: "#7fb4ff",
  },
};

const HIGH = [122, 70, 26];
const LOW = [26, 52, 96];

/** Tint a colour by ground level: higher is browner, below 0 bluer, ever less per level. */
export function tinted(colour, level) {
  const share = (0.62 * Math.abs(level)) / (Math.abs(level) + 5);
  return mix(colour, level < 0 ? LOW : HIGH, share);
}

/** Paper is not even: the brightness of a cell, -1 to 1, from its number. */
export function grain(cell) {
  let h = Math.imul(cell ^ (cell >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (((h ^ (h >>> 15)) >>> 0) / 4294967295) * 2 - 1;
}

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

export function pack([r, g, b], alpha = 255) {
  return ((alpha << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

export function unpack(word) {
  return [word & 255, (word >> 8) & 255, (word >> 16) & 255];
}

const PALE = [240, 232, 214];
const PALE_SHARE = 0.42;

/** Dark ink that would stand out less than this is replaced by pale ink. */
const VISIBLE = 2;

/** The ink of textures on ground of a colour. */
export function inkOn(ground, { ink, inkShare }) {
  const dark = mix(ground, ink, inkShare);
  return contrast(ground, dark) < VISIBLE ? mix(ground, PALE, PALE_SHARE) : dark;
}

const STRENGTHS = [0.72, 0.8, 0.9, 1];
const READABLE = 4.5;

/** The colour of letters on a ground: as soft as can still be read, black or white where no other can. */
export function lettersOn(ground) {
  const pole = (luminance(ground) + 0.05) ** 2 > 1.05 * 0.05 ? [0, 0, 0] : [255, 255, 255];
  const inks = STRENGTHS.map((strength) => mix(ground, pole, strength));
  return inks.find((ink) => contrast(ground, ink) >= READABLE) ?? pole;
}

/** How well one colour can be told from another, 1 to 21 (WCAG 2). */
function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const ALIKE = 55;
const MIDDLE = 112;
const SHIFT = 0.55;

/** How bright the word of a pixel is, 0 to 255. */
export function brightness(word) {
  return 0.299 * (word & 255) + 0.587 * ((word >> 8) & 255) + 0.114 * ((word >> 16) & 255);
}

/** The inks of a hatching: its own colour, and the darker and the paler one for ground that is as bright as that. */
export function hatchInks(colour) {
  return { own: colour, shine: brightness(pack(colour)), dark: mix(colour, [0, 0, 0], SHIFT), pale: mix(colour, [255, 255, 255], SHIFT) };
}

/** Which of these to take on ground of a brightness. */
export function hatchOn({ own, shine, dark, pale }, ground) {
  return Math.abs(ground - shine) >= ALIKE ? own : ground > MIDDLE ? dark : pale;
}

/** The light that a colour gives off, 0 to 1 (WCAG 2). */
function luminance([r, g, b]) {
  const linear = (part) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Colour a pixel and leave it as translucent as it is; *alpha* from 0 to 256. */
export function blend(pixel, r, g, b, alpha) {
  const pr = pixel & 255, pg = (pixel >> 8) & 255, pb = (pixel >> 16) & 255;
  return (
    (pixel & 0xff000000) |
    ((pb + (((b - pb) * alpha) >> 8)) << 16) |
    ((pg + (((g - pg) * alpha) >> 8)) << 8) |
    (pr + (((r - pr) * alpha) >> 8))
  );
}

/** Lay a colour over a pixel, which covers all the more for it; *alpha* from 0 to 256. */
export function cover(pixel, r, g, b, alpha) {
  const under = pixel >>> 24;
  if (under === 255) return blend(pixel, r, g, b, alpha);
  const whole = alpha + (under * (256 - alpha)) / 255;
  const share = whole && Math.round((256 * alpha) / whole);
  return (blend(pixel, r, g, b, share) & 0xffffff) | (Math.min(255, Math.round(whole)) << 24);
}

/** How the map is inked in either theme. `page` lies outside the map. */
export const THEMES = {
  light: {
    page: [244, 242, 236], night: [22, 26, 32], dim: 0, ink: [38, 32, 26], inkShare: 0.62, border: [60, 50, 40],
    borderAlpha: 0.34, contour: [94, 60, 26], line: [52, 16, 2], shade: [70, 48, 26], halo: "#fffdf6", warning: "#b3261e", written: "#2c261e",
    pointer: "#2c261e", focus: "#1257c4", rim: "#ece2cd",
  },
  dark: {
    page: [24, 27, 31], night: [22, 26, 32], dim: 0.45, ink: [10, 12, 14], inkShare: 0.6, border: [8, 10, 12],
    borderAlpha: 0.5, contour: [228, 190, 140], line: [255, 232, 196], shade: [0, 0, 0], halo: "#14171b", warning: "#ff9d8f", written: "#f3ecdf",
    pointer: "#f3ecdf", focus: "#7fb4ff", rim: "#b4ad9d",
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

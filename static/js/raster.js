// The picture of the map: spans of pixels, one cell each, row by row. A span costs the same however many cells the
// map has, so the whole view is redrawn in milliseconds and a stroke redraws only the rectangle it touched.

import { blend, brightness, cover, hatchOn, mix, pack } from "./colours.js";
import { locator } from "./layout.js";
import { HATCHED, OUTLINED, STEPPED } from "./scene.js";
import { inkStrength } from "./textures.js";

const LEAST_FEATURE = 7;

/** Device pixels `[x0, y0, x1, y1]` (x1, y1 excluded) that hold *cells*, with the outlines of their neighbours. */
export function dirtyRect(layout, cells, view) {
  let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
  for (const cell of cells) {
    const [x, y] = layout.centre(cell);
    x0 = Math.min(x0, x); x1 = Math.max(x1, x);
    y0 = Math.min(y0, y); y1 = Math.max(y1, y);
  }
  const left = (x0 - layout.width / 2 - view.x) * view.scale, right = (x1 + layout.width / 2 - view.x) * view.scale;
  const top = (y0 - layout.height / 2 - view.y) * view.scale, bottom = (y1 + layout.height / 2 - view.y) * view.scale;
  return [
    Math.max(0, Math.floor(left) - 1), Math.max(0, Math.floor(top) - 1),
    Math.min(view.width, Math.ceil(right) + 1), Math.min(view.height, Math.ceil(bottom) + 1),
  ];
}

/**
 * Draw the scene into *pixels* (Uint32Array, view.width * view.height). *view*: `x`, `y` the world point of the upper
 * left corner, `scale` in device pixels per world unit, `ratio` device pixels per CSS pixel. *rect* limits the work.
 */
export function raster(scene, view, pixels, rect = [0, 0, view.width, view.height]) {
  const { layout, colours, blank } = scene, { halfWidth } = layout, find = locator(layout);
  const { x, y, scale, width } = view, [x0, y0, x1, y1] = rect;
  const ink = inkOf(scene, view, pixels), page = scene.clear ? 0 : pack(scene.theme.page);
  for (let py = y0; py < y1; py++) {
    const wy = y + (py + 0.5) / scale, row = py * width;
    let px = x0;
    while (px < x1) {
      const hit = find(x + (px + 0.5) / scale, wy), { cell } = hit;
      const reach = hit.x + halfWidth(Math.abs(wy - hit.y));
      const end = Math.min(x1, Math.max(px + 1, Math.ceil((reach - x) * scale - 0.5)));
      const empty = cell < 0 || blank[cell];
      fillSpan(pixels, empty ? page : colours[cell], row + px, row + end);
      if (!empty) ink(cell, hit.x, hit.y, py, px, end);
      px = end;
    }
  }
}

/** Move a picture by whole pixels; returns the rectangles that have nothing to show now. */
export function shift(pixels, width, height, dx, dy) {
  if (Math.abs(dx) >= width || Math.abs(dy) >= height) return [[0, 0, width, height]];
  const rows = height - Math.abs(dy), count = width - Math.abs(dx);
  for (let i = 0; i < rows; i++) {
    // Rows move in the order that overwrites none before it has moved.
    const from = dy > 0 ? rows - 1 - i : i - dy, to = from + dy;
    const start = from * width + Math.max(0, -dx);
    pixels.copyWithin(to * width + Math.max(0, dx), start, start + count);
  }
  const top = dy > 0 ? [0, 0, width, dy] : [0, height + dy, width, height];
  const side = dx > 0 ? [0, 0, dx, height] : [width + dx, 0, width, height];
  return [top, side].filter(([x0, y0, x1, y1]) => x1 > x0 && y1 > y0);
}

/** TypedArray.fill costs more than it saves on the few pixels of a small cell. */
function fillSpan(pixels, colour, from, to) {
  if (to - from > 24) pixels.fill(colour, from, to);
  else for (let at = from; at < to; at++) pixels[at] = colour;
}

/** A function that inks one span over its ground colour: texture, hatching, lines. */
function inkOf(scene, view, pixels) {
  const { marked } = scene, texture = texturePainter(scene, view, pixels), standing = featurePainter(scene, view, pixels);
  const hatch = hatchPainter(scene, view, pixels), lines = linePainter(scene, view, pixels);
  return (cell, cx, cy, py, px, end) => {
    if (texture) texture(cell, cx, cy, py, px, end);
    if (standing) standing(cell, cx, cy, py, px, end);
    const marks = marked[cell];
    if (marks & HATCHED) hatch(cell, py, px, end);
    if (lines.borders || marks & STEPPED) lines.sides(cell, cx, cy, py, px, end);
    if (marks & OUTLINED) lines.outlines(cell, cx, cy, py, px, end);
  };
}

function texturePainter(scene, view, pixels) {
  const { layout, layers: { terrain }, inks } = scene;
  const strength = Math.round(256 * inkStrength((layout.height * view.scale) / view.ratio));
  if (!strength) return null;
  const tiles = scene.textures.at(view.scale), stamp = stamper(view, pixels, blend);
  return (cell, cx, cy, py, px, end) => {
    const kind = terrain[cell], tile = tiles.get(kind, cell);
    if (tile) stamp(tile, inks[kind], strength, cx, cy, py, px, end);
  };
}

/** What stands on cells; kept as long as there are pixels enough for it to be more than a speck. */
function featurePainter(scene, view, pixels) {
  const { layout, layers: { feature }, standing, theme } = scene;
  if (!feature || (layout.height * view.scale) / view.ratio < LEAST_FEATURE) return null;
  const drawn = standing.at(view.scale), stamp = stamper(view, pixels, cover);
  const colours = new Map();
  const shown = (colour) => colours.get(colour) ?? colours.set(colour, mix(colour, theme.night, theme.dim).map(Math.round)).get(colour);
  return (cell, cx, cy, py, px, end) => {
    if (!feature[cell]) return;
    for (const { colour, tile } of drawn.get(feature[cell])) stamp(tile, shown(colour), 256, cx, cy, py, px, end);
  };
}

/** A function that inks the part of a tile, laid on the middle of its cell, that falls into a span; *lay* is of colours.js. */
function stamper(view, pixels, lay) {
  return (tile, [r, g, b], strength, cx, cy, py, px, end) => {
    const row = py - Math.round((cy - view.y) * view.scale - tile.h / 2);
    if (row < 0 || row >= tile.h) return;
    const left = Math.round((cx - view.x) * view.scale - tile.w / 2);
    const start = Math.max(px, left), stop = Math.min(end, left + tile.w);
    for (let i = start, t = row * tile.w + start - left, at = py * view.width + start; i < stop; i++, t++, at++) {
      const ink = tile.ink[t];
      if (ink) pixels[at] = lay(pixels[at], r, g, b, (ink * strength) >> 8);
    }
  };
}

function hatchPainter(scene, view, pixels) {
  const hatched = scene.overlays.filter(({ styles }) => styles.some((style) => style?.mask));
  // Masks hang on the world's origin, so that hatching moves with the map while its size stays.
  const shiftX = Math.round(view.x * view.scale), shiftY = Math.round(view.y * view.scale);
  return (cell, py, px, end) => {
    const ground = brightness(scene.colours[cell]);
    for (const { codes, styles } of hatched) {
      const style = styles[codes[cell]];
      if (!style?.mask) continue;
      const { pitch, mask } = style.mask, [r, g, b] = hatchOn(style.inks, ground);
      const row = modulo(py + shiftY, pitch) * pitch;
      let phase = modulo(px + shiftX, pitch);
      for (let at = py * view.width + px, stop = py * view.width + end; at < stop; at++) {
        if (mask[row + phase]) pixels[at] = cover(pixels[at], r, g, b, style.strength);
        if (++phase === pitch) phase = 0;
      }
    }
  };
}

/** Borders between cells, steps in the ground, outlines of overlays: all lines along sides, drawn from inside. */
function linePainter(scene, view, pixels) {
  const { layout, falls, rises, overlays } = scene, pens = pensOf(scene.theme, layout, view);
  const { border, step, shade } = pens, { scale } = view, count = layout.normals.length;
  const line = sideLine(layout, view, pixels), near = nearSides(layout, scale);
  const outlined = overlays.filter(({ edges }) => edges);
  const sides = (cell, cx, cy, py, px, end) => {
    const dy = (py + 0.5) / scale + view.y - cy, fall = falls[cell], rise = shade ? rises[cell] : 0;
    for (let side = 0; side < count; side++) {
      const bit = 1 << side;
      if (rise & bit && near(side, dy, shade.width)) line(side, shade, cx, dy, py, px, end);
      const pen = fall & bit ? step : border;
      if (pen && near(side, dy, pen.width)) line(side, pen, cx, dy, py, px, end);
    }
  };
  const outlines = (cell, cx, cy, py, px, end) => {
    const dy = (py + 0.5) / scale + view.y - cy;
    for (const { codes, styles, edges } of outlined) {
      const style = styles[codes[cell]];
      if (!edges[cell]) continue;
      const pen = style.dash ? { ...pens.contour, dash: style.dash } : { ...pens.outline, colour: style.colour, alpha: style.strength };
      for (let side = 0; side < count; side++) if (edges[cell] & (1 << side)) line(side, pen, cx, dy, py, px, end);
    }
  };
  return { borders: border !== null, sides, outlines };
}

/** Widths in device pixels and strengths up to 256, by the size of a cell on screen; null where nothing shows. */
function pensOf(theme, layout, { scale, ratio }) {
  const height = (layout.height * scale) / ratio, grown = (low, high) => Math.max(0, Math.min(1, (height - low) / (high - low)));
  const borderAlpha = 256 * theme.borderAlpha * grown(8, 20);
  return {
    border: borderAlpha ? { width: 0.55 * ratio, alpha: borderAlpha, colour: theme.border, soft: false } : null,
    step: { width: (0.6 + 1.1 * grown(8, 28)) * ratio, alpha: 90 + 120 * grown(5, 18), colour: theme.contour, soft: false },
    shade: height > 10 ? { width: Math.min(7, height / 6) * ratio, alpha: 110, colour: theme.shade, soft: true } : null,
    outline: { width: (1.2 + 2.3 * grown(8, 24)) * ratio, soft: false },
    contour: { width: (0.9 + 1.3 * grown(8, 24)) * ratio, alpha: 235, colour: theme.line, soft: false },
  };
}

/** Whether a side can be within *width* pixels of a row that runs *dy* below the centre of the cell. */
function nearSides(layout, scale) {
  const { corners } = layout, count = corners.length;
  const low = corners.map(([, y], i) => Math.min(y, corners[(i + count - 1) % count][1]));
  const high = corners.map(([, y], i) => Math.max(y, corners[(i + count - 1) % count][1]));
  return (side, dy, width) => {
    const pad = (width + 1) / scale;
    return dy > low[side] - pad && dy < high[side] + pad;
  };
}

/** Draw the part of a line along one side that falls into a span. The distance to a side is linear along the row. */
function sideLine(layout, view, pixels) {
  const { scale } = view, { normals, apothem } = layout;
  // Dashes hang on the world's origin, as hatching does.
  const shiftX = Math.round(view.x * scale), shiftY = Math.round(view.y * scale);
  return (side, pen, cx, dy, py, px, end) => {
    const nx = normals[side][0], ny = normals[side][1], { width, alpha, soft, dash } = pen;
    const limit = soft ? width : width + 0.5;
    const near = (apothem - ny * dy) * scale - nx * (px + 0.5 + (view.x - cx) * scale);
    let first = px, last = end;
    if (nx < -1e-9) last = Math.min(end, px + Math.ceil((near - limit) / nx));
    else if (nx > 1e-9) first = Math.max(px, px + Math.floor((near - limit) / nx));
    else if (near >= limit) return;
    const r = pen.colour[0], g = pen.colour[1], b = pen.colour[2];
    for (let i = first, at = py * view.width + first; i < last; i++, at++) {
      if (dash && !dash[modulo(Math.floor(nx * (py + shiftY) - ny * (i + shiftX)), dash.length)]) continue;
      const distance = near - nx * (i - px);
      const strength = soft ? 1 - distance / width : limit - distance;
      if (strength > 0) pixels[at] = cover(pixels[at], r, g, b, ((strength < 1 ? strength : 1) * alpha) | 0);
    }
  };
}

function modulo(value, by) {
  return ((value % by) + by) % by;
}

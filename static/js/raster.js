// The picture of the map: spans of pixels, one cell each, row by row. A span costs the same however many cells the
// map has, so the whole view is redrawn in milliseconds and a stroke redraws only the rectangle it touched.

import { blend, pack } from "./colours.js";
import { locator } from "./layout.js";
import { inkStrength } from "./textures.js";

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
  const paint = detailPainter(scene, view, pixels);
  const page = pack(scene.theme.page);
  for (let py = y0; py < y1; py++) {
    const wy = y + (py + 0.5) / scale, row = py * width;
    let px = x0;
    while (px < x1) {
      const hit = find(x + (px + 0.5) / scale, wy), { cell } = hit;
      const reach = hit.x + halfWidth(Math.abs(wy - hit.y));
      const end = Math.min(x1, Math.max(px + 1, Math.ceil((reach - x) * scale - 0.5)));
      const empty = cell < 0 || blank[cell];
      pixels.fill(empty ? page : colours[cell], row + px, row + end);
      if (!empty && paint) paint(cell, hit.x, hit.y, py, px, end);
      px = end;
    }
  }
}

/** A function that inks one span over its ground colour, or null when cells are too small for any ink. */
function detailPainter(scene, view, pixels) {
  const layers = [texturePainter, hatchPainter, linePainter].map((make) => make(scene, view, pixels)).filter(Boolean);
  if (!layers.length) return null;
  return (cell, cx, cy, py, px, end) => {
    for (const layer of layers) layer(cell, cx, cy, py, px, end);
  };
}

function texturePainter(scene, view, pixels) {
  const { layout, layers: { terrain }, inks } = scene;
  const strength = Math.round(256 * inkStrength((layout.height * view.scale) / view.ratio));
  if (!strength) return null;
  const tiles = scene.textures.at(view.scale), names = scene.terrain.map((kind) => kind.texture);
  return (cell, cx, cy, py, px, end) => {
    const kind = terrain[cell], tile = tiles.get(names[kind], cell);
    if (!tile) return;
    const row = py - Math.round((cy - view.y) * view.scale - tile.h / 2);
    if (row < 0 || row >= tile.h) return;
    const left = Math.round((cx - view.x) * view.scale - tile.w / 2), [r, g, b] = inks[kind];
    const start = Math.max(px, left), stop = Math.min(end, left + tile.w);
    for (let i = start, t = row * tile.w + start - left, at = py * view.width + start; i < stop; i++, t++, at++) {
      const ink = tile.ink[t];
      if (ink) pixels[at] = blend(pixels[at], r, g, b, (ink * strength) >> 8);
    }
  };
}

function hatchPainter(scene, view, pixels) {
  const hatched = scene.overlays.filter(({ styles }) => styles.some((style) => style?.mask));
  if (!hatched.length) return null;
  // Masks hang on the world's origin, so that hatching moves with the map while its size stays.
  const shiftX = Math.round(view.x * view.scale), shiftY = Math.round(view.y * view.scale);
  return (cell, cx, cy, py, px, end) => {
    for (const { codes, styles } of hatched) {
      const style = styles[codes[cell]];
      if (!style?.mask) continue;
      const { pitch, mask } = style.mask, [r, g, b] = style.colour;
      const row = modulo(py + shiftY, pitch) * pitch;
      let phase = modulo(px + shiftX, pitch);
      for (let at = py * view.width + px, stop = py * view.width + end; at < stop; at++) {
        if (mask[row + phase]) pixels[at] = blend(pixels[at], r, g, b, style.strength);
        if (++phase === pitch) phase = 0;
      }
    }
  };
}

/** Borders between cells, steps in the ground, outlines of overlays: all lines along sides, drawn from inside. */
function linePainter(scene, view, pixels) {
  const { layout, theme, falls, rises } = scene, { scale, ratio } = view;
  const height = (layout.height * scale) / ratio;
  const fade = Math.max(0, Math.min(1, (height - 6) / 12));
  const border = { width: 0.55 * ratio, alpha: 256 * theme.borderAlpha * fade, colour: theme.border, soft: false };
  const step = { width: Math.max(0.8, Math.min(1.7, height / 16)) * ratio, alpha: 210, colour: theme.contour, soft: false };
  const shade = { width: Math.min(7, height / 6) * ratio, alpha: 110, colour: theme.shade, soft: true };
  const outlines = scene.overlays.filter(({ edges }) => edges);
  const line = sideLine(layout, view, pixels);
  return (cell, cx, cy, py, px, end) => {
    const dy = (py + 0.5) / scale + view.y - cy;
    for (let side = 0; side < layout.normals.length; side++) {
      const bit = 1 << side;
      if (rises[cell] & bit && height > 10) line(side, shade, cx, dy, py, px, end);
      if (falls[cell] & bit) line(side, step, cx, dy, py, px, end);
      else if (border.alpha) line(side, border, cx, dy, py, px, end);
    }
    for (const { codes, styles, edges } of outlines) {
      const style = styles[codes[cell]];
      if (!style?.outline || !edges[cell]) continue;
      const pen = { width: Math.max(1, Math.min(3, height / 8)) * ratio, alpha: style.strength, colour: style.colour, soft: false };
      for (let side = 0; side < layout.normals.length; side++) {
        if (edges[cell] & (1 << side)) line(side, pen, cx, dy, py, px, end);
      }
    }
  };
}

/** Draw the part of a line along one side that falls into a span. The distance to a side is linear along the row. */
function sideLine(layout, view, pixels) {
  const { scale } = view;
  return (side, pen, cx, dy, py, px, end) => {
    const [nx, ny] = layout.normals[side], { width, alpha, soft } = pen, [r, g, b] = pen.colour;
    const slope = -nx;
    const at0 = (layout.apothem - ny * dy) * scale - nx * ((px + 0.5) + (view.x - cx) * scale);
    const limit = soft ? width : width + 0.5;
    let first = px, last = end;
    if (slope > 1e-9) last = Math.min(end, px + Math.ceil((limit - at0) / slope));
    else if (slope < -1e-9) first = Math.max(px, px + Math.floor((limit - at0) / slope));
    else if (at0 >= limit) return;
    for (let i = first; i < last; i++) {
      const distance = at0 + slope * (i - px);
      const cover = soft ? 1 - distance / width : width + 0.5 - distance;
      if (cover <= 0) continue;
      const at = py * view.width + i;
      pixels[at] = blend(pixels[at], r, g, b, (Math.min(1, cover) * alpha) | 0);
    }
  };
}

function modulo(value, by) {
  return ((value % by) + by) % by;
}

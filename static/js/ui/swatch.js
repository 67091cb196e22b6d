// Small pictures of terrain and of legend entries, drawn with the map's own textures and patterns.
import { hexColour, inkOn, mix, parseColour, THEMES } from "../colours.js";
import { PENS, RIM } from "../edges.js";
import { drawFeature } from "../features.js";
import { DASHES, patternMask } from "../patterns.js";
import { Tile } from "../tile.js";
import { drawTexture } from "../textures.js";
import { h, markup } from "./dom.js";

const CELL = { kind: "hex", width: 2, height: 1.75 };

function inked(context, width, height, colour, ink, alphaAt) {
  const image = context.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [r, g, b] = mix(colour, ink, alphaAt(x, y)), at = 4 * (y * width + x);
      image.data.set([r, g, b, 255], at);
    }
  }
  context.putImageData(image, 0, 0);
}

/** The theme of the page. */
function pageTheme() {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** A patch of a kind of terrain, as the map shows it on a light or a dark page. */
export function swatch(kind, width = 56, height = 48, theme = pageTheme()) {
  const canvas = h("canvas", { width, height, class: "swatch", "aria-hidden": "true" });
  drawSwatch(canvas.getContext("2d"), kind, width, height, theme);
  return canvas;
}

function drawSwatch(context, { colour, texture, void: hole }, width, height, theme) {
  const plain = texture === "plain" || texture === "void";
  const tile = plain ? new Tile(1, 1, 1) : drawTexture(texture, CELL, width / CELL.width, 0);
  const { night, dim, page } = THEMES[theme], ground = hole ? page : mix(parseColour(colour), night, dim);
  const left = Math.floor((tile.w - width) / 2), top = Math.floor((tile.h - height) / 2);
  inked(context, width, height, ground, inkOn(ground, THEMES[theme]), (x, y) => {
    const i = x + left, j = y + top;
    return i >= 0 && j >= 0 && i < tile.w && j < tile.h ? tile.ink[j * tile.w + i] / 255 : 0;
  });
}

/** A stretch of an edge feature as SVG, with the pens of the map. */
export function edgeSample(layer) {
  const { passes, marks, rim } = PENS[layer], scale = 22, rails = layer === "bridge" ? [-4, 4] : [0];
  const rims = rim ? rails.map((dy) => line(THEMES[pageTheme()].rim, (passes[0][0] + RIM) * scale, dy)) : [];
  const lines = rails.flatMap((dy) => passes.map(([width, colour]) => line(colour, width * scale, dy)));
  if (marks) lines.push(line(marks.colour, marks.length * scale * (marks.both ? 2 : 1), marks.both ? 0 : 2, "1.500 3.500"));
  const ground = hexColour(onPage(PLAIN));
  return markup(`<svg viewBox="0 0 28 24" width="28" height="24" fill="none" aria-hidden="true" style="background:${ground}">${[...rims, ...lines].join("")}</svg>`);
}

/** The ground of samples. */
const PLAIN = [223, 227, 195];

/** A colour as the map of the page shows it. */
function onPage(colour) {
  const { night, dim } = THEMES[pageTheme()];
  return mix(colour, night, dim);
}

/** What stands on a cell, on plain ground. */
export function featureSample(name) {
  const canvas = h("canvas", { width: 56, height: 48, class: "swatch", "aria-hidden": "true" }), context = canvas.getContext("2d");
  const image = context.createImageData(56, 48), ground = onPage(PLAIN), drawn = drawFeature(name, 46);
  for (let at = 0; at < 56 * 48; at++) {
    let colour = ground;
    for (const part of drawn) {
      const x = (at % 56) - 28 + (part.tile.w >> 1), y = Math.floor(at / 56) - 24 + (part.tile.h >> 1);
      if (x >= 0 && y >= 0 && x < part.tile.w && y < part.tile.h) colour = mix(colour, onPage(part.colour), part.tile.ink[y * part.tile.w + x] / 255);
    }
    image.data.set([...colour, 255], 4 * at);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function line(colour, width, dy, dashes = "none") {
  return `<path d="M3 ${12 + dy}h22" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes}" ` +
    `stroke-linecap="${dashes === "none" ? "round" : "butt"}"/>`;
}

/** A patch of an overlay's legend: its tint and its pattern over the paper, and its contour line round it. */
export function drawPattern(context, { colour, pattern, line: contour }, width, height) {
  const paper = [244, 242, 236], strong = parseColour(colour);
  const mask = patternMask(pattern, 2);
  const edge = (x, y) => Math.min(x, y, width - 1 - x, height - 1 - y) < 4;
  inked(context, width, height, paper, strong, (x, y) => {
    if (pattern === "outline") return edge(x, y) ? 1 : 0;
    return mask && mask.mask[(y % mask.pitch) * mask.pitch + (x % mask.pitch)] ? 1 : 0.45;
  });
  if (!contour) return;
  context.setLineDash(DASHES[contour].map((length) => 2 * length));
  context.lineWidth = 4;
  context.strokeStyle = hexColour(THEMES.light.line);
  context.strokeRect(2, 2, width - 4, height - 4);
}

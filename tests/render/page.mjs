// Prints as JSON what the page draws, for Python to compare with what it draws itself.

import { THEMES, brightness, hatchInks, hatchOn, inkOn, lettersOn, mix, pack, tinted } from "../../static/js/colours.js";
import { counterSvg } from "../../static/js/counter.js";
import { PRINTS } from "../../static/js/counts.js";
import { FEATURE_NAMES, drawFeature } from "../../static/js/features.js";
import { DASHES } from "../../static/js/patterns.js";
import { ghostColumns, ghostSvg } from "../../static/js/ghost.js";
import { edgeLines } from "../../static/js/edges.js";
import { Layout } from "../../static/js/layout.js";
import { Grid } from "../../static/js/grid.js";
import { written, zoneNames } from "../../static/js/labels.js";
import { rulerShapes } from "../../static/js/ruler.js";
import { TEXTURES, VARIANTS, drawTexture } from "../../static/js/textures.js";

const { grounds, grid, layers, symbols, scale, rulers, labels, sides, pixel, ghosts, taken } = JSON.parse(process.argv[2]);
const layout = new Layout(new Grid(grid));
const tiles = TEXTURES.flatMap((name) => Array.from({ length: VARIANTS }, (_, variant) => {
  const { w, h, ink } = drawTexture(name, layout, scale, variant);
  return { name, variant, w, h, ink: [...ink] };
}));
const themed = (make) => Object.fromEntries(Object.entries(THEMES).map(([key, theme]) => [key, make(theme)]));
const linesIn = (theme) => {
  const { xs, ys, colour, width } = edgeLines({ grid: layout.grid, layout, layers, theme }, layout.bounds, 1000);
  return xs.map((x, i) => ({ points: plain(x, ys[i]), colour: colour[i], width: width[i] / 1000 }));
};
const texts = [...labels, ...zoneNames(layers.zone, sides, layout.grid, layout)];
const nights = grounds.map((ground) => mix(ground, THEMES.dark.night, THEMES.dark.dim));
const boxes = [[-9, 0.3, 9, 0.6]];
const plain = (xs, ys) => xs.map((x, j) => [x, ys[j]]);
const layer = ({ colour, tile: { w, h, ink } }) => ({ colour, w, h, ink: [...ink] });
console.log(JSON.stringify({
  tiles,
  features: Object.fromEntries(FEATURE_NAMES.map((name) => [name, drawFeature(name, scale).map(layer)])),
  dashes: DASHES,
  printed: Object.fromEntries(Object.entries(PRINTS).map(([key, print]) => [key, [-128, -2, 0, 2, 100].map(print)])),
  inks: grounds.map((ground) => inkOn(ground, THEMES.light)),
  letters: grounds.map((ground) => lettersOn(ground)),
  hatches: grounds.map((ground) => hatchOn(hatchInks([0, 114, 178]), brightness(pack(ground)))),
  nights,
  night_inks: nights.map((night) => inkOn(night, THEMES.dark)),
  night_letters: nights.map((night) => lettersOn(night)),
  tints: Array.from({ length: 25 }, (_, i) => tinted([223, 227, 195], i - 12)),
  counters: symbols.map((symbol) => counterSvg({ side_colour: "#1f5fa8", symbol, abbreviation: "X", states: ["disabled", "destroyed", "downed", "submerged"] })),
  ghosts: ghosts.map((ghost) => ghostSvg(ghost, !taken.includes(ghost.cell))),
  ghost_places: (({ x, y, size }) => ({ x, y, size }))(ghostColumns(ghosts, layout, scale, new Set(taken))),
  themes: THEMES,
  lines: themed(linesIn),
  labels: written(texts, layout, pixel, (text, size) => 0.55 * size * text.length, boxes).map(({ label, x, y, size }) => ({ text: label.text, x, y, size })),
  rulers: rulers.map((ruler) => rulerShapes(ruler, layout)),
}));

// Labels and the names of start zones as texts on the map; the one in hand stands where the pointer holds it.

import { hexColour, mix, parseColour } from "./colours.js";
import { WRITING, labelAt, written, zoneNames } from "./labels.js";

const FONT = "helvetica, arial, sans-serif";

/** How wide a digit is in parts of the size of its font. */
const DIGIT = 0.56;
const HALO = 0.09;
const AROUND = Array.from({ length: 8 }, (_, i) => [HALO * Math.cos((i * Math.PI) / 4), HALO * Math.sin((i * Math.PI) / 4)]);

export class Lettering {
  constructor(map) {
    Object.assign(this, { map, placed: [], carried: null, widths: new Map(), pen: document.createElement("canvas").getContext("2d") });
    this.pen.font = `normal 100px ${FONT}`;
  }

  /** Write all anew; *numbers* are the columns of the texts that are printed on cells. */
  fill(numbers = this.numbers) {
    const { scene, camera, surface, model } = this.map, { theme, layout, layers } = scene;
    this.numbers = numbers;
    const labels = !model.show_labels ? [] : model.labels.map((label) => this._moved(label)).filter(({ cell }) => cell < scene.grid.n);
    if (layers.zone && scene.zoned) scene.named ??= zoneNames(layers.zone, scene.sides, scene.grid, layout);
    const texts = [...labels, ...(scene.zoned && scene.named ? scene.named : [])].filter(({ cell }) => near(layout.centre(cell), camera.box));
    const measure = (text, size, bold) => (this._width(text, bold) * size) / 100;
    this.placed = written(texts, layout, camera.scale, measure, boxes(numbers, camera.scale));
    const letters = this.placed.flatMap((spot) => haloed(spot, theme));
    const column = (read) => letters.map(read);
    surface.fill("labels", {
      x: column(({ x }) => x), y: column(({ y }) => y), text: column(({ label }) => label.text), colour: column(({ colour }) => colour),
      size: column(({ size }) => `${(size * camera.scale).toFixed(1)}px`), style: column(({ label }) => WRITING[label.kind].weight),
    });
  }

  /** Show a label on another cell while it is dragged; null puts it back where the server has it. */
  carry(label, cell) {
    this.carried = label && { label, cell };
    this.fill();
  }

  /** The label under a world point, or null; names of zones are none. */
  under(x, y) {
    return labelAt(this.placed.filter(({ label }) => label.kind !== "zone"), x, y);
  }

  _moved(label) {
    return this.carried && same(this.carried.label, label) ? { ...label, cell: this.carried.cell } : label;
  }

  _width(text, bold) {
    const key = `${bold} ${text}`;
    if (!this.widths.has(key)) {
      this.pen.font = `${bold ? "bold" : "normal"} 100px ${FONT}`;
      this.widths.set(key, this.pen.measureText(text).width);
    }
    return this.widths.get(key);
  }
}

function same(a, b) {
  return a.cell === b.cell && a.text === b.text && a.kind === b.kind;
}

/** A text over eight of its own in the colour of the paper, a little apart: an outline of letters would have spikes. */
function haloed(spot, theme) {
  const halo = AROUND.map(([dx, dy]) => ({ ...spot, x: spot.x + dx * spot.size, y: spot.y + dy * spot.size, colour: theme.halo }));
  return [...halo, { ...spot, colour: spot.label.colour ? readable(spot.label.colour, theme) : theme.written }];
}

/** Whether a text in the cell at a point is in view, or may soon come into it. */
function near([x, y], [x0, y0, x1, y1]) {
  const dx = (x1 - x0) / 2, dy = (y1 - y0) / 4;
  return x > x0 - dx && x < x1 + dx && y > y0 - dy && y < y1 + dy;
}

/** The colour of a side, lighter on a dark page, as its letters stand on the halo of the theme. */
function readable(colour, theme) {
  return theme.dim ? hexColour(mix(parseColour(colour), [255, 255, 255], theme.dim)) : colour;
}

function boxes({ x = [], y = [], text = [], size = [] } = {}, scale) {
  return text.map((word, i) => {
    const high = parseFloat(size[i]) / scale, wide = DIGIT * high * word.length;
    return [x[i] - wide / 2, y[i] - high / 2, x[i] + wide / 2, y[i] + high / 2];
  });
}

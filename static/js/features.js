// What stands on a cell, drawn over its terrain: each a few drawings in one colour, from the bottom up. Names are those
// of FEATURES in viewer/board/layers.py.

import { Tile } from "./tile.js";

const DARK = [52, 44, 38], STONE = [150, 146, 140], LEAF = [58, 112, 62], BARK = [92, 66, 44], BRICK = [168, 110, 86];

const ROCK = [[-0.42, 0.1], [-0.2, -0.3], [0.22, -0.28], [0.44, 0.08], [0.3, 0.3], [-0.28, 0.32]];
const SLAB = [[-0.16, 0.34], [-0.18, -0.3], [0, -0.42], [0.18, -0.3], [0.16, 0.34]];
const WALL = [[-0.46, -0.16], [0.46, -0.16], [0.46, 0.2], [-0.46, 0.2]];

const DRAWINGS = {
  boulder: [[STONE, (t) => t.fill(ROCK, 1)], [DARK, (t) => { t.outline(ROCK, 0.07, 1); t.stroke([[-0.1, -0.2], [0.04, 0.02], [0.24, 0.06]], 0.05, 0.7); }]],
  tree: [[BARK, (t) => t.stroke([[0, 0.1], [0, 0.44]], 0.12, 1)], [LEAF, (t) => t.disc(0, -0.12, 0.34, 1)], [DARK, (t) => t.ring(0, -0.12, 0.34, 0.07, 1)]],
  stone: [[STONE, (t) => t.fill(SLAB, 1)], [DARK, (t) => { t.outline(SLAB, 0.07, 1); t.stroke([[-0.3, 0.36], [0.3, 0.36]], 0.07, 1); }]],
  wall: [[BRICK, (t) => t.fill(WALL, 1)], [DARK, (t) => { t.outline(WALL, 0.07, 1); t.stroke([[-0.46, 0.02], [0.46, 0.02]], 0.05, 1); t.stroke([[-0.12, -0.16], [-0.12, 0.02]], 0.05, 1); t.stroke([[0.16, 0.02], [0.16, 0.2]], 0.05, 1); }]],
};

export const FEATURE_NAMES = Object.keys(DRAWINGS);

/** The drawings of a feature at *scale* pixels per world unit: `[{colour, tile}]`; none for what is not known. */
export function drawFeature(name, scale) {
  return (DRAWINGS[name] ?? []).map(([colour, draw]) => {
    const tile = new Tile(1.1, 1.1, scale);
    draw(tile);
    return { colour, tile };
  });
}

/** The drawings of all features at one scale, made when first asked for; by their codes. */
export class Features {
  constructor(names) {
    Object.assign(this, { names, scale: 0, drawn: [] });
  }

  at(scale) {
    if (scale !== this.scale) this.drawn = [];
    this.scale = scale;
    return this;
  }

  get(code) {
    return (this.drawn[code] ??= drawFeature(this.names[code], this.scale));
  }
}

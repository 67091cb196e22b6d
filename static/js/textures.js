// What each kind of terrain looks like in ink: one small drawing per texture, told apart without colour. Names
// are those of TEXTURES in viewer/board/terrain.py. Every drawing stays inside a disc of radius 0.8 so that it
// fits hexes of both orientations; squares get it at 0.6 of the size.

import { Tile } from "./tile.js";

export const VARIANTS = 3;
const SOFT = 0.3, MID = 0.55, FULL = 0.85;
const LINE = 0.05;

/** Positions that differ a little between the variants of one texture. */
function scattered(points, variant, amount = 0.06) {
  return points.map(([x, y, ...rest], i) => {
    const turn = (i * 2.4 + variant * 1.9) % 6.283;
    return [x + Math.cos(turn) * amount, y + Math.sin(turn) * amount, ...rest];
  });
}

function wave(x0, x1, y, height, steps = 16) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    return [x0 + (x1 - x0) * t, y + Math.sin(t * Math.PI * 4) * height];
  });
}

function tree(tile, x, y, size) {
  tile.stroke([[x, y + size * 0.8], [x, y + size * 1.5]], LINE, FULL);
  tile.disc(x, y, size, SOFT + 0.12);
  tile.ring(x, y, size, LINE, MID);
}

function fir(tile, x, y, size) {
  tile.fill([[x, y - size * 1.3], [x + size * 0.8, y + size * 0.7], [x - size * 0.8, y + size * 0.7]], FULL);
  tile.stroke([[x, y + size * 0.7], [x, y + size * 1.1]], LINE * 1.3, FULL);
}

function tuft(tile, x, y, size) {
  for (const lean of [-0.7, 0, 0.7]) tile.stroke([[x + lean * 0.3 * size, y], [x + lean * size, y - size]], LINE * 0.9, MID);
}

function house(tile, x, y, w, h) {
  const box = [[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]];
  tile.fill(box, MID);
  tile.outline(box, LINE, FULL);
  tile.stroke([[x - w, y], [x + w, y]], LINE * 0.7, FULL);
}

function stone(tile, x, y, size) {
  const corners = [[-1, 0.1], [-0.4, -0.8], [0.6, -0.7], [1, 0.2], [0.3, 0.7], [-0.6, 0.7]];
  const points = corners.map(([dx, dy]) => [x + dx * size, y + dy * size * 0.8]);
  tile.fill(points, SOFT);
  tile.outline(points, LINE * 0.8, MID);
}

const DRAWINGS = {
  plain() {},
  void() {},
  grass(tile, variant) {
    for (const [x, y] of scattered([[-0.4, -0.2], [0.35, -0.35], [0.05, 0.15], [-0.3, 0.5], [0.45, 0.45]], variant, 0.1)) {
      tuft(tile, x, y, 0.13);
    }
  },
  field(tile) {
    for (let i = -3; i <= 3; i++) {
      const y = i * 0.2, reach = Math.sqrt(0.62 - y * y * 0.9);
      tile.stroke([[-reach, y], [reach, y]], LINE * 0.9, i % 2 ? SOFT : MID * 0.8);
    }
  },
  road(tile) {
    for (let i = -2; i <= 2; i++) for (let j = -2; j <= 2; j++) {
      if (i * i + j * j < 7) tile.disc(i * 0.3 + (j & 1) * 0.15, j * 0.27, 0.035, MID);
    }
  },
  trees(tile, variant) {
    for (const [x, y, s] of scattered([[-0.38, -0.3, 0.21], [0.32, -0.42, 0.19], [0.02, 0.08, 0.22], [-0.42, 0.34, 0.18], [0.44, 0.28, 0.2]], variant)) {
      tree(tile, x, y, s);
    }
  },
  dense(tile, variant) {
    const rows = [[-0.2, -0.56], [0.24, -0.52], [-0.52, -0.2], [-0.08, -0.16], [0.42, -0.12], [-0.34, 0.22], [0.14, 0.24], [0.56, 0.28], [-0.1, 0.58], [0.32, 0.6]];
    for (const [x, y] of scattered(rows, variant, 0.03)) fir(tile, x * 0.88, y * 0.86, 0.18);
  },
  marsh(tile, variant) {
    for (const [x, y, w] of [[-0.2, -0.4, 0.3], [0.3, -0.1, 0.28], [-0.3, 0.18, 0.32], [0.15, 0.5, 0.36]]) {
      tile.stroke([[x - w, y], [x + w, y]], LINE * 0.9, MID);
    }
    for (const [x, y] of scattered([[-0.2, -0.42], [0.34, -0.12], [-0.32, 0.16], [0.12, 0.48]], variant, 0.05)) tuft(tile, x, y, 0.2);
  },
  houses(tile, variant) {
    const plans = [
      [[-0.34, -0.34, 0.2, 0.15], [0.3, -0.3, 0.14, 0.2], [-0.3, 0.3, 0.15, 0.2], [0.3, 0.34, 0.22, 0.14]],
      [[-0.3, -0.36, 0.14, 0.18], [0.28, -0.36, 0.22, 0.13], [-0.36, 0.26, 0.22, 0.14], [0.28, 0.26, 0.15, 0.22]],
      [[0, -0.44, 0.24, 0.13], [-0.4, 0.06, 0.14, 0.2], [0.38, 0.06, 0.15, 0.22], [-0.04, 0.46, 0.22, 0.14]],
    ];
    for (const plan of plans[variant]) house(tile, ...plan);
  },
  rubble(tile, variant) {
    const bits = [[-0.4, -0.3, 0.17], [0.1, -0.44, 0.13], [0.42, -0.2, 0.16], [-0.1, 0, 0.2], [0.3, 0.26, 0.18], [-0.42, 0.26, 0.14], [-0.05, 0.5, 0.16]];
    for (const [i, [x, y, s]] of scattered(bits, variant).entries()) {
      const turn = i * 0.8 + variant, c = Math.cos(turn) * s, t = Math.sin(turn) * s;
      tile.fill([[x + c, y + t], [x - t, y + c], [x - c * 0.8, y - t * 0.8]], FULL * 0.8);
    }
  },
  crater(tile) {
    tile.disc(0, 0, 0.55, SOFT);
    tile.disc(0.03, 0.04, 0.34, FULL * 0.8);
    for (let i = 0; i < 12; i++) {
      const c = Math.cos(i * 0.5236 + 0.2), s = Math.sin(i * 0.5236 + 0.2), far = i % 2 ? 0.74 : 0.66;
      tile.stroke([[c * 0.56, s * 0.56], [c * far, s * far]], LINE * 1.2, MID);
    }
  },
  waves(tile) {
    for (const [y, reach] of [[-0.48, 0.42], [-0.16, 0.6], [0.16, 0.6], [0.48, 0.42]]) {
      tile.stroke(wave(-reach, reach, y, 0.055), LINE, MID);
    }
  },
  shallows(tile) {
    for (const [x, y] of [[-0.3, -0.38], [0.28, -0.14], [-0.26, 0.16], [0.24, 0.42]]) tile.stroke(wave(x - 0.2, x + 0.2, y, 0.04, 10), LINE * 0.9, SOFT + 0.1);
    for (const [x, y] of [[0.3, -0.46], [-0.36, -0.1], [0.42, 0.16], [-0.16, 0.5]]) tile.disc(x, y, 0.04, MID);
  },
  stones(tile, variant) {
    for (const [x, y, s] of scattered([[-0.36, -0.24, 0.18], [0.3, -0.34, 0.14], [0.1, 0.16, 0.2], [-0.34, 0.42, 0.13], [0.48, 0.34, 0.13]], variant, 0.08)) {
      stone(tile, x, y, s);
    }
  },
  hills(tile, variant) {
    for (const [x, y, s] of scattered([[-0.26, -0.06, 0.32], [0.3, 0.0, 0.26], [0.02, 0.48, 0.34]], variant, 0.04)) {
      tile.ring(x, y, s, LINE * 1.2, MID, "upper");
      for (const t of [0.35, 0.75]) tile.stroke([[x + s * t, y - s * 0.75 * (1 - t * 0.6)], [x + s * (t + 0.12), y - s * 0.1]], LINE * 0.8, SOFT + 0.1);
    }
  },
  peaks(tile, variant) {
    for (const [x, y, s] of scattered([[-0.28, 0.02, 0.36], [0.34, 0.1, 0.28], [0.02, 0.5, 0.32]], variant, 0.04)) {
      tile.fill([[x, y - s * 1.2], [x + s * 0.9, y + s * 0.3], [x + s * 0.1, y + s * 0.3]], MID);
      tile.stroke([[x - s * 0.9, y + s * 0.3], [x, y - s * 1.2], [x + s * 0.9, y + s * 0.3]], LINE * 1.1, FULL);
    }
  },
  bricks(tile) {
    for (let j = -2; j <= 2; j++) {
      const y = j * 0.26, reach = Math.sqrt(0.6 - y * y * 0.9);
      tile.stroke([[-reach, y], [reach, y]], LINE, FULL);
      if (j < 2) for (let i = -2; i <= 2; i++) {
        const x = i * 0.36 + (j & 1 ? 0.18 : 0);
        if (Math.abs(x) < reach - 0.05) tile.stroke([[x, y], [x, y + 0.26]], LINE, FULL);
      }
    }
  },
  cross(tile) {
    for (const s of [-1, 1]) tile.stroke([[-0.42, -0.42 * s], [0.42, 0.42 * s]], 0.11, MID);
  },
};

export const TEXTURES = Object.keys(DRAWINGS);

/** Draw one variant of a texture for a cell of *layout* at *scale* pixels per world unit. */
export function drawTexture(name, layout, scale, variant) {
  const tile = new Tile(layout.width, layout.height, scale);
  if (layout.kind === "square") tile.scale = scale * 0.6;
  DRAWINGS[name](tile, variant);
  return tile;
}

/** The tiles of one scale, drawn when first asked for; kinds of terrain by their codes. */
export class Textures {
  constructor(layout, names) {
    Object.assign(this, { layout, names, scale: 0, tiles: [] });
  }

  at(scale) {
    if (scale !== this.scale) this.tiles = [];
    this.scale = scale;
    return this;
  }

  /** The tile of a kind of terrain for a cell, or null for a kind without ink. */
  get(kind, cell) {
    const variant = (cell * 7 + (cell >> 3) * 5) % VARIANTS, index = kind * VARIANTS + variant;
    const tile = this.tiles[index];
    return tile === undefined ? this._draw(kind, variant, index) : tile;
  }

  _draw(kind, variant, index) {
    const name = this.names[kind], bare = name === "plain" || name === "void";
    return (this.tiles[index] = bare ? null : drawTexture(name, this.layout, this.scale, variant));
  }
}

/** How strongly textures are inked when a cell is *pixels* high: nothing when it is tiny, 1 from 22 px on. */
export function inkStrength(pixels) {
  return Math.max(0, Math.min(1, (pixels - 9) / 13));
}

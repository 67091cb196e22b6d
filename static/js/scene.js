// Everything the raster needs to know, per cell: layers, colours, relief, overlays. The scene owns copies of the
// layers, because a stroke under way changes them before the server knows.

import { THEMES, grain, hatchInks, inkOn, mix, pack, parseColour, tinted } from "./colours.js";
import { Features } from "./features.js";
import { Grid } from "./grid.js";
import { Layout } from "./layout.js";
import { dashMask, patternMask } from "./patterns.js";
import { Textures } from "./textures.js";
import { zoneOverlays } from "./zones.js";

const GRAIN = 2.2;

/** Bits of `Scene.marked`: what a cell needs besides its colour and texture. */
export const HATCHED = 1;
export const OUTLINED = 2;
export const STEPPED = 4;

export class Scene {
  /** *board*: `grid` and `features`; *kinds* of terrain: key, name, colour, texture, void; as HexMap sends them. */
  constructor(board, kinds, theme = "light", tint = true) {
    this.grid = new Grid(board.grid);
    this.layout = new Layout(this.grid);
    this.features = board.features;
    this.standing = new Features(board.features);
    this.layers = {};
    this.overlays = [];
    this.sides = [];
    this.zoned = true;
    /** The names of start zones, as long as nothing is painted; see lettering.js. */
    this.named = null;
    this.ground = 1;
    this.clear = false;
    const n = this.grid.n;
    this.colours = new Uint32Array(n);
    this.falls = new Uint8Array(n);
    this.rises = new Uint8Array(n);
    this.blank = new Uint8Array(n);
    this.marked = new Uint8Array(n);
    this.theme = THEMES[theme];
    this.tint = tint;
    this.setKinds(kinds);
  }

  /** Take other kinds of terrain; call `refresh` when the codes of all cells are theirs. */
  setKinds(kinds) {
    this.terrain = kinds;
    this.textures = new Textures(this.layout, kinds.map((kind) => kind.texture));
    this._dye();
  }

  /** Choose the theme and whether ground levels tint the map. */
  setLook(theme, tint) {
    this.theme = THEMES[theme];
    this.tint = tint;
    this._dye();
  }

  /** How strongly the ground is drawn over a picture, 0 to 1; *clear*: nothing is drawn where there is no cell. */
  setGround(ground, clear) {
    Object.assign(this, { ground, clear });
  }

  /** Work out the colours of ground and ink. */
  _dye() {
    const { dim, night } = this.theme;
    this.base = this.terrain.map((kind) => mix(parseColour(kind.colour), night, dim));
    this.inks = this.base.map((colour) => inkOn(colour, this.theme).map(Math.round));
  }

  /** Take a copy of a layer; call `refresh` afterwards. */
  setLayer(name, values) {
    this.layers[name] = values.slice();
    for (const overlay of this.overlays) if (overlay.layer === name) overlay.codes = this.layers[name];
  }

  /** Take new codes of an overlay; returns the cells that differ, or null when it is not among those shown. */
  setCodes(key, codes) {
    const overlay = this.overlays.find((shown) => shown.key === key);
    if (!overlay || codes.length !== this.grid.n) return null;
    const changed = differing(overlay.codes, codes);
    overlay.codes = codes;
    if (overlay.edges) for (const cell of this._around(changed)) overlay.edges[cell] = edgeOf(overlay, this.grid, cell);
    return changed;
  }

  /** Overlays in drawing order: `key`, `opacity`, `legend` (code, colour, pattern) and `codes` per cell. */
  setOverlays(overlays, ratio = 1) {
    const all = [...(this.zoned ? zoneOverlays(this.layers.zone, this.sides) : []), ...overlays];
    this.overlays = all.filter((overlay) => overlay.codes?.length === this.grid.n).map((overlay) => ({
      key: overlay.key, layer: overlay.layer, codes: overlay.codes, styles: styles(overlay, ratio), edges: null,
    }));
    for (const overlay of this.overlays.filter((shown) => shown.styles.some((style) => style?.outline || style?.dash))) {
      overlay.edges = new Uint8Array(this.grid.n);
      for (let cell = 0; cell < this.grid.n; cell++) overlay.edges[cell] = edgeOf(overlay, this.grid, cell);
    }
  }

  /** Work out again what follows from the layers, for some cells or for all; returns the cells that may look new. */
  refresh(cells = null) {
    this._follow(cells);
    if (cells === null) {
      for (let cell = 0; cell < this.grid.n; cell++) this._relief(cell);
      for (let cell = 0; cell < this.grid.n; cell++) this._colour(cell);
      return null;
    }
    const around = this._around(cells);
    for (const cell of around) {
      this._relief(cell);
      this._colour(cell);
    }
    return around;
  }

  /** Outlines of overlays that show a layer go along with it while it is painted. */
  _follow(cells) {
    this.named = null;
    for (const overlay of this.overlays) {
      if (!overlay.layer || !overlay.edges) continue;
      const around = cells === null ? overlay.edges.keys() : this._around(cells);
      for (const cell of around) overlay.edges[cell] = edgeOf(overlay, this.grid, cell);
    }
  }

  /** What a person reads about a cell. */
  describe(cell) {
    const feature = this.features[this.layers.feature?.[cell] ?? 0];
    return {
      cell, label: this.grid.label(cell), terrain: this.terrain[this.layers.terrain[cell]].name,
      level: this.layers.level[cell], feature: feature === "none" ? "" : feature,
      zone: this.sides[(this.layers.zone?.[cell] ?? 0) - 1]?.name ?? "",
    };
  }

  /** Cells and their neighbours. */
  _around(cells) {
    const around = new Set(cells);
    for (const cell of cells) {
      for (let side = 0; side < this.grid.steps.length; side++) {
        const next = this.grid.step(cell, side);
        if (next >= 0) around.add(next);
      }
    }
    return around;
  }

  _relief(cell) {
    const { level, terrain } = this.layers;
    this.blank[cell] = this.grid.absent[cell] || this.terrain[terrain[cell]].void ? 1 : 0;
    let falls = 0, rises = 0;
    for (let side = 0; side < this.grid.steps.length; side++) {
      const next = this.grid.step(cell, side);
      if (next < 0) continue;
      if (level[next] < level[cell]) falls |= 1 << side;
      else if (level[next] > level[cell]) rises |= 1 << side;
    }
    this.falls[cell] = falls;
    this.rises[cell] = rises;
  }

  _colour(cell) {
    if (this.blank[cell]) {
      this.colours[cell] = this.clear ? 0 : pack(this.theme.page.map(Math.round));
      return;
    }
    let colour = this.base[this.layers.terrain[cell]];
    const level = this.layers.level[cell];
    if (this.tint && level) colour = tinted(colour, level);
    let marked = this.falls[cell] ? STEPPED : 0, alpha = this.ground;
    for (const { codes, styles: table, edges } of this.overlays) {
      const style = table[codes[cell]];
      if (!style) continue;
      alpha += (1 - alpha) * style.fill;
      if (alpha) colour = mix(colour, style.colour, style.fill / alpha);
      if (style.mask) marked |= HATCHED;
      if (edges?.[cell]) marked |= OUTLINED;
    }
    this.marked[cell] = marked;
    this.colours[cell] = packGrained(colour, grain(cell) * GRAIN, Math.round(255 * alpha));
  }
}

function packGrained([r, g, b], shift, alpha) {
  const part = (value) => Math.max(0, Math.min(255, Math.round(value + shift)));
  return pack([part(r), part(g), part(b)], alpha);
}

/** Per code: colour, how much of it fills the cell, the mask and strength of its hatching, the dashes of its contour. */
function styles({ legend, opacity }, ratio) {
  const table = [];
  for (const { code, colour, pattern, line } of legend) {
    const mask = patternMask(pattern, ratio), outline = pattern === "outline";
    const fill = (outline ? 0.1 : mask ? 0.26 : 0.5) * opacity;
    const dash = dashMask(line, ratio);
    table[code] = { colour: parseColour(colour), inks: hatchInks(parseColour(colour)), fill, mask, outline, dash, strength: Math.round(200 * opacity) };
  }
  return table;
}

/** A bit for every side of a cell along which an overlay draws: where an outlined code ends, where the code falls. */
function edgeOf({ codes, styles: table }, grid, cell) {
  const code = codes[cell], style = table[code];
  let edges = 0;
  if (!code || !(style?.outline || style?.dash)) return edges;
  for (let side = 0; side < grid.steps.length; side++) {
    const next = grid.step(cell, side);
    const drawn = style.dash ? next >= 0 && codes[next] < code : next < 0 || codes[next] !== code;
    if (drawn) edges |= 1 << side;
  }
  return edges;
}

/** The cells at which two arrays of one length differ. */
export function differing(before, after) {
  const cells = [];
  for (let cell = 0; cell < after.length; cell++) if (before[cell] !== after[cell]) cells.push(cell);
  return cells;
}

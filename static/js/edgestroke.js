// A stroke of an edge feature while it lasts: which sides it changed, and how to take it back.

/** How the features run: along the sides of cells, or from cell to cell through them. */
export const ALONG = ["river", "stream", "ridge", "cliff", "wall"];
export const ACROSS = ["road", "railroad", "bridge"];

/** All of them, in the order of viewer/board/layers.py. */
export const EDGES = ["river", "stream", "ridge", "wall", "cliff", "road", "railroad", "bridge"];

export class EdgeStroke {
  /** *on*: the feature is drawn, else erased; *masks*: the layer, changed in place. */
  constructor(id, layer, on, grid, masks) {
    Object.assign(this, { id, layer, on, grid, masks });
    this.met = new Map();
  }

  /** Draw or erase sides; returns those that were met for the first time. */
  extend(pairs) {
    const fresh = pairs.filter((pair) => !this.met.has(pair.join()) && this.met.set(pair.join(), null));
    this.paint(fresh);
    return fresh;
  }

  /** Draw or erase sides, and remember which of them were otherwise. */
  paint(pairs) {
    for (const pair of pairs) {
      this.met.set(pair.join(), { pair, changed: has(this.masks, pair) !== this.on });
      put(this.grid, this.masks, pair, this.on);
    }
  }

  undo() {
    for (const { pair, changed } of this.met.values()) if (changed) put(this.grid, this.masks, pair, !this.on);
  }

  /** The server sent the layer anew: *sent* are sides it knows already, the others are drawn again on top. */
  rebase(masks, sent) {
    this.masks = masks;
    this.paint([...this.met].filter(([name]) => !sent.has(name)).map(([, { pair }]) => pair));
  }
}

/** Whether a side carries the feature. */
export function has(masks, [cell, side]) {
  return Boolean(masks[cell] & (1 << side));
}

/** Set or clear a side on both its cells. */
function put(grid, masks, [cell, side], on) {
  const count = grid.steps.length, across = grid.step(cell, side);
  const set = (where, bit) => { masks[where] = on ? masks[where] | bit : masks[where] & ~bit; };
  set(cell, 1 << side);
  if (across >= 0) set(across, 1 << ((side + count / 2) % count));
}

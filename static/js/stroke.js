// A stroke of the brush while it lasts: which cells it changed, what they were, and how to take it back.

export const LEVEL_LIMITS = [-100, 200];
export const BRUSH_RADIUS = { 1: 0, 7: 1, 19: 2, 37: 3 };

/** The cells under a brush of 1, 7, 19 or 37 cells; on squares 1, 9, 25 or 49. */
export function footprint(grid, cell, brush) {
  return grid.disc(cell, BRUSH_RADIUS[brush] ?? 0);
}

/** The cells a brush covers on its way along *path*, each once. */
export function swept(grid, path, brush) {
  const cells = new Set();
  for (const cell of path) for (const covered of footprint(grid, cell, brush)) cells.add(covered);
  return [...cells];
}

/** What a tool paints: `{layer, op, value}`, or null for a tool that does not paint. */
export function paintOf(tool) {
  if (tool.kind === "paint" || tool.kind === "feature") {
    return { layer: tool.layer ?? (tool.kind === "feature" ? "feature" : "terrain"), op: "set", value: tool.value ?? 0 };
  }
  if (tool.kind === "zone") return { layer: "zone", op: "set", value: tool.value ?? 0 };
  if (tool.kind === "erase") return { layer: tool.layer ?? "terrain", op: "set", value: 0 };
  if (tool.kind === "level") return { layer: "level", op: tool.op ?? "raise", value: tool.value ?? 1 };
  return null;
}

/** The kinds of tools that paint. */
export const PAINTING = ["paint", "erase", "level", "feature", "zone"];

/** The value of a cell after *op*; raising and lowering move by *value* levels. */
export function applied(op, value, old) {
  if (op === "set") return value;
  const moved = old + (op === "raise" ? value : -value);
  return Math.max(LEVEL_LIMITS[0], Math.min(LEVEL_LIMITS[1], moved));
}

export class Stroke {
  constructor(id, paint, values) {
    Object.assign(this, { id, ...paint, values });
    this.before = new Map();
  }

  /** Paint cells; returns those that were met for the first time. */
  cover(cells) {
    const fresh = cells.filter((cell) => !this.before.has(cell));
    this.paint(fresh);
    return fresh;
  }

  /** Paint cells that this stroke has not met yet. */
  paint(cells) {
    for (const cell of cells) {
      this.before.set(cell, this.values[cell]);
      this.values[cell] = applied(this.op, this.value, this.values[cell]);
    }
  }

  /** Put everything back as it was; returns the cells. */
  undo() {
    for (const [cell, old] of this.before) this.values[cell] = old;
    return [...this.before.keys()];
  }

  /** The server sent the layer anew: *sent* are cells it knows already, the others are painted again on top. */
  rebase(values, sent) {
    this.values = values;
    for (const cell of this.before.keys()) {
      if (sent.has(cell)) continue;
      this.before.set(cell, values[cell]);
      values[cell] = applied(this.op, this.value, values[cell]);
    }
  }
}

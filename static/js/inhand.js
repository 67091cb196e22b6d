// What a click would put down, drawn under the pointer before it does: the ground as a picture that is made once and then
// moved, with edges and units on top. What would fall off the map is outlined in red.

import { counterUrl, standing } from "./counter.js";
import { edgeLines } from "./edges.js";
import { pieceScene } from "./piecescene.js";
import { raster } from "./raster.js";
import { boundary } from "./ruler.js";

/** The most pixels of a picture; larger pieces are drawn coarser. */
const MOST_PIXELS = 3e6;
const LETTERS_FROM = 30;

export class InHand {
  constructor(map) {
    Object.assign(this, { map, made: null, shown: false });
  }

  /**
   * Show *piece* held at the axial place `[q, r]`; *units* are rows as counters need them, with the number of their cell.
   * Returns the lines of its outline.
   */
  show(piece, units, [q, r]) {
    const { scene, surface, camera } = this.map, made = this._made(piece, units), [x, y] = scene.layout.toWorld(q, r);
    const half = 0.5 / camera.scale, dx = x - made.hold[0], dy = y - made.hold[1], { box: [left, top, right, bottom], lines, counters } = made;
    const outline = made.outline.map((points) => points.map(([px, py]) => [px + dx, py + dy]));
    if (this.shown && made === this.last && dx === this.dx && dy === this.dy) return outline;
    surface.putImage("inhand", made.image, left + dx - half, top + dy - half, right - left, bottom - top);
    surface.fill("inhand_edges", { ...lines, xs: shift(lines.xs, dx), ys: shift(lines.ys, dy) });
    surface.fill("inhand_units", { ...counters, x: counters.x.map((at) => at + dx), y: counters.y.map((at) => at + dy) });
    Object.assign(this, { shown: true, last: made, dx, dy });
    return outline;
  }

  /** Show a unit that a click would place; *counter* says what it looks like. */
  showUnit(counter, cell) {
    const { scene, camera, surface } = this.map;
    surface.fill("inhand_units", counters([{ ...counter, cell }], scene.layout, camera.scale));
    Object.assign(this, { shown: true, last: null });
  }

  hide() {
    if (!this.shown) return;
    const { surface } = this.map;
    this.shown = false;
    surface.putImage("inhand", null);
    surface.fill("inhand_edges", { xs: [], ys: [], colour: [], width: [] });
    surface.fill("inhand_units", { url: [], x: [], y: [], size: [] });
  }

  /** The drawing of a piece at this zoom and in this theme; made anew when any of them is another. */
  _made(piece, units) {
    const { scene, camera, surface } = this.map, { made } = this;
    const key = [piece, units, camera.scale, surface.ratio, scene.theme, scene.terrain, scene.tint];
    if (made && key.every((part, i) => part === made.key[i])) return made;
    const drawn = pieceScene(piece, scene), { layout } = drawn.scene, box = layout.bounds;
    const image = picture(drawn.scene, box, camera.scale, surface.ratio);
    const lines = edgeLines(drawn.scene, box, camera.scale);
    const rows = units.map(({ at, ...unit }) => ({ ...unit, cell: drawn.places[at] }));
    const outline = boundary(layout, drawn.places);
    this.made = { key, box, image, lines, outline, hold: drawn.hold, counters: counters(rows, layout, camera.scale) };
    return this.made;
  }
}

/** A picture of a scene within a box, at *scale* pixels per world unit and *ratio* device pixels per pixel. */
export function picture(scene, [x0, y0, x1, y1], scale, ratio) {
  const fine = Math.min(scale * ratio, Math.sqrt(MOST_PIXELS / ((x1 - x0) * (y1 - y0))));
  const width = Math.max(1, Math.round((x1 - x0) * fine)), height = Math.max(1, Math.round((y1 - y0) * fine));
  const image = document.createElement("canvas"), buffer = new ImageData(width, height);
  Object.assign(image, { width, height });
  raster(scene, { x: x0, y: y0, scale: fine, ratio: fine / scale, width, height }, new Uint32Array(buffer.data.buffer));
  image.getContext("2d").putImageData(buffer, 0, 0);
  return image;
}

function counters(units, layout, scale) {
  const placed = standing(units, layout, scale), detail = (placed[0]?.size ?? 0) * scale >= LETTERS_FROM;
  return {
    url: placed.map(({ unit }) => counterUrl(unit, detail, layout.kind)),
    x: placed.map(({ x }) => x), y: placed.map(({ y }) => y), size: placed.map(({ size }) => size),
  };
}

function shift(lines, by) {
  return lines.map((points) => points.map((at) => at + by));
}

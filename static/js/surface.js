// The Bokeh figure as a drawing surface: one image in device pixels below, stock glyphs in world units above. The
// browser alone moves the ranges; nothing of that goes to the server.

import { dirtyRect, raster } from "./raster.js";

const REFINE_AFTER = 120;
const LOCAL = { sync: false, check_eq: false };

export class Surface {
  constructor(figure, plot, camera) {
    Object.assign(this, { figure, plot, camera, dirty: null, whole: true, frame: 0, movedAt: -Infinity });
    this.image = document.createElement("canvas");
    this.stats = { raster_ms: 0, dirty_ms: 0, paint_ms: 0, paints: 0 };
    this.resize();
  }

  get ratio() {
    return this.plot.canvas_view.pixel_ratio;
  }

  /** Follow the size of the frame; returns whether it changed. */
  resize() {
    const { width, height } = this.plot.frame.bbox;
    if (width < 2 || height < 2 || (width === this.camera.width && height === this.camera.height)) return false;
    this.camera.resize(width, height);
    // The plot draws half a pixel to the right and below: shifted back, or the image would be resampled.
    this.figure.extra_x_ranges.frame.setv({ start: 0.5 / width, end: 1 + 0.5 / width }, LOCAL);
    this.figure.extra_y_ranges.frame.setv({ start: 1 + 0.5 / height, end: 0.5 / height }, LOCAL);
    this.draw();
    return true;
  }

  source(name) {
    return this._renderer(name).data_source;
  }

  /** Give a glyph new columns; they stay in the browser. */
  fill(name, columns) {
    this.source(name).setv({ data: columns }, LOCAL);
  }

  /** Redraw everything in the next frame; *moving* draws coarser on dense screens until the view rests. */
  draw(moving = false) {
    this.whole = true;
    if (moving) this.movedAt = performance.now();
    this._schedule();
  }

  /** Redraw some cells in the next frame. */
  drawCells(cells) {
    this.dirty = this.dirty ?? new Set();
    for (const cell of cells) this.dirty.add(cell);
    this._schedule();
  }

  _schedule() {
    if (!this.frame) this.frame = requestAnimationFrame(() => this._paint());
  }

  _paint() {
    this.frame = 0;
    if (!this.scene) return;
    const start = performance.now();
    if (this.whole) this._rasterAll();
    else if (this.dirty) this._rasterDirty();
    this.stats[this.whole ? "raster_ms" : "dirty_ms"] = performance.now() - start;
    this.whole = false;
    this.dirty = null;
    const before = performance.now();
    this._show();
    this.stats.paint_ms = performance.now() - before;
    this.stats.paints++;
    this.onPaint?.();
  }

  _rasterAll() {
    const still = performance.now() - this.movedAt >= REFINE_AFTER;
    const ratio = still ? this.ratio : Math.min(1, this.ratio);
    const width = Math.round(this.camera.width * ratio), height = Math.round(this.camera.height * ratio);
    if (this.image.width !== width || this.image.height !== height) {
      Object.assign(this.image, { width, height });
      this.buffer = new ImageData(width, height);
      this.pixels = new Uint32Array(this.buffer.data.buffer);
    }
    const { x, y, scale } = this.camera;
    this.view = { x, y, scale: scale * ratio, ratio, width, height };
    raster(this.scene, this.view, this.pixels);
    this.image.getContext("2d", { willReadFrequently: true }).putImageData(this.buffer, 0, 0);
    if (!still && ratio !== this.ratio) setTimeout(() => this.draw(), REFINE_AFTER);
  }

  _rasterDirty() {
    const rect = dirtyRect(this.scene.layout, this.dirty, this.view), [x0, y0, x1, y1] = rect;
    if (x1 <= x0 || y1 <= y0) return;
    raster(this.scene, this.view, this.pixels, rect);
    this.image.getContext("2d", { willReadFrequently: true }).putImageData(this.buffer, 0, 0, x0, y0, x1 - x0, y1 - y0);
  }

  _show() {
    const { plot, figure, camera } = this, [x0, y0, x1, y1] = camera.box;
    plot.pause();
    figure.x_range.setv({ start: x0, end: x1 }, { sync: false });
    figure.y_range.setv({ start: y1, end: y0 }, { sync: false });
    plot.unpause(true);
    const glyph = plot.views.get_one(this._renderer("raster")).glyph;
    glyph.image_data[0] = this.image;
    plot.invalidate_painters();
    plot.paint();
  }

  _renderer(name) {
    return this.figure.renderers.find((renderer) => renderer.name === name);
  }
}

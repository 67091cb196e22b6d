// The Bokeh figure as a drawing surface: one image in device pixels below, stock glyphs in world units above. The
// browser alone moves the ranges; nothing of that goes to the server.

import { Backdrop } from "./backdrop.js";
import { dirtyRect, raster, shift } from "./raster.js";

const REFINE_AFTER = 120;
const WHOLE_PIXEL = 0.01;
const LOCAL = { sync: false, check_eq: false };

export class Surface {
  constructor(figure, plot, camera) {
    Object.assign(this, { figure, plot, camera, dirty: null, whole: true, frame: 0, zoomedAt: -Infinity });
    this.image = document.createElement("canvas");
    this.sheet = document.createElement("canvas");
    this.backdrop = new Backdrop();
    clearedWhole(plot.canvas_view.overlays);
    this.stats = { raster_ms: 0, pan_ms: 0, dirty_ms: 0, paint_ms: 0, paints: 0 };
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

  /** Lay a picture over the world rectangle from *x*, *y* on; null takes it away. */
  putImage(name, image, x, y, width, height) {
    const one = image ? [0] : [], { image: blank } = this.source("raster").data;
    this.fill(name, { image: one.map(() => blank[0]), x: one.map(() => x), y: one.map(() => y), dw: one.map(() => width), dh: one.map(() => height) });
    if (image) this.plot.views.get_one(this._renderer(name)).glyph.image_data[0] = image;
  }

  /** Move the dashes of a glyph along. */
  dash(name, offset) {
    this._renderer(name).glyph.setv({ line_dash_offset: offset }, { sync: false });
  }

  /** Show another picture beneath the map, or the same elsewhere, in the next frame; what lies on it stays. */
  lay(look, levels) {
    const { backdrop, scene } = this, before = backdrop.active;
    backdrop.set(look, levels);
    const anew = before !== backdrop.active || scene.ground !== backdrop.ground || scene.clear !== backdrop.below;
    scene.setGround(backdrop.ground, backdrop.below);
    if (!scene.layers.terrain) return; // a new map, which will be drawn anyway
    if (anew) scene.refresh();
    if (anew) this.draw();
    else this._schedule();
  }

  /** Redraw everything in the next frame. */
  draw() {
    this.whole = true;
    this._schedule();
  }

  /** Show another part of the map in the next frame; while zooming, dense screens are drawn coarser. */
  move() {
    if (this.view && this.camera.scale * this.view.ratio !== this.view.scale) this.zoomedAt = performance.now();
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
    const start = performance.now(), kind = this._raster(), before = performance.now();
    if (this.backdrop.active) this.backdrop.compose(this.image, this.sheet, this.view, this._page());
    this.stats[kind] = before - start;
    this._show();
    this.stats.paint_ms = performance.now() - before;
    this.stats.paints++;
    this.onPaint?.();
  }

  /** Bring the image up to date with the least work; returns the name of what it took. */
  _raster() {
    const { dirty, view } = this, next = this._nextView();
    const whole = this.whole || !view || view.scale !== next.scale || view.width !== next.width || view.height !== next.height;
    this.whole = false;
    this.dirty = null;
    if (whole || !this._shift(next)) {
      this._rasterAll(next);
      return "raster_ms";
    }
    if (dirty) this._rasterRect(dirtyRect(this.scene.layout, dirty, this.view));
    return dirty ? "dirty_ms" : "pan_ms";
  }

  _page() {
    return `rgb(${this.scene.theme.page.join(" ")})`;
  }

  _nextView() {
    const zooming = performance.now() - this.zoomedAt < REFINE_AFTER, ratio = zooming ? Math.min(1, this.ratio) : this.ratio;
    if (ratio !== this.ratio) setTimeout(() => this._schedule(), REFINE_AFTER);
    const { x, y, scale, width, height } = this.camera;
    return { x, y, scale: scale * ratio, ratio, width: Math.round(width * ratio), height: Math.round(height * ratio) };
  }

  /** Move the picture by whole pixels and draw only what came into view; false when it does not move by such. */
  _shift(next) {
    const dx = (this.view.x - next.x) * next.scale, dy = (this.view.y - next.y) * next.scale;
    const [px, py] = [Math.round(dx), Math.round(dy)];
    if (Math.abs(dx - px) + Math.abs(dy - py) > WHOLE_PIXEL) return false;
    this.view = next;
    if (!px && !py) return true;
    for (const rect of shift(this.pixels, next.width, next.height, px, py)) raster(this.scene, next, this.pixels, rect);
    this._put(0, 0, next.width, next.height);
    return true;
  }

  _rasterAll(next) {
    const { width, height } = next;
    if (this.image.width !== width || this.image.height !== height) {
      for (const canvas of [this.image, this.sheet]) Object.assign(canvas, { width, height });
      this.buffer = new ImageData(width, height);
      this.pixels = new Uint32Array(this.buffer.data.buffer);
    }
    this.view = next;
    this._rasterRect([0, 0, width, height]);
  }

  _rasterRect([x0, y0, x1, y1]) {
    if (x1 <= x0 || y1 <= y0) return;
    raster(this.scene, this.view, this.pixels, [x0, y0, x1, y1]);
    this._put(x0, y0, x1 - x0, y1 - y0);
  }

  _put(x, y, width, height) {
    const canvas = this.backdrop.active ? this.sheet : this.image;
    canvas.getContext("2d", { willReadFrequently: true }).putImageData(this.buffer, 0, 0, x, y, width, height);
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

/**
 * Have a layer cleared to its edges: it is drawn half a pixel to the right and below, and clears itself so as well, which
 * would leave what lies on its first row and column.
 */
function clearedWhole(layer) {
  const { canvas } = layer;
  layer.clear = () => layer.undo_transform((context) => context.clearRect(0, 0, canvas.width, canvas.height));
}

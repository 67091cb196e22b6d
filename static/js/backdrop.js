// The picture beneath the map, as a canvas of the size of the screen that moves along with the view: panning copies it
// and draws only what comes into sight.

const WHOLE_PIXEL = 0.01;

/** The map from pixels of a picture to the world, as six numbers: x' = xx x + xy y + x0, y' = yx x + yy y + y0. */
export function transformFor([xx, xy, yx, yy, x0, y0], view, share = 1) {
  const scale = view.scale / share;
  return [xx * scale, yx * scale, xy * scale, yy * scale, (x0 - view.x) * view.scale, (y0 - view.y) * view.scale];
}

/** Where a pixel lies in the world. */
export function placed([x, y], [xx, xy, yx, yy, x0, y0]) {
  return [xx * x + xy * y + x0, yx * x + yy * y + y0];
}

/** The bitmap to draw: the smallest that still has a pixel for each one on screen. */
export function levelFor(levels, fit, view) {
  const [xx, xy, yx, yy] = fit, shrunk = Math.sqrt(Math.abs(xx * yy - xy * yx)) * view.scale;
  return levels.findLast(({ share }) => share >= shrunk) ?? levels[0];
}

export class Backdrop {
  constructor() {
    this.sheet = document.createElement("canvas");
    Object.assign(this, { look: null, levels: null, stats: { draw_ms: 0, compose_ms: 0 } });
  }

  /** What to draw: `fit`, `opacity`, `ground`, `above`, `shown` as the server says, or null; and the bitmaps. */
  set(look, levels) {
    Object.assign(this, { look, levels, drawn: null });
  }

  /** Whether there is something to see. */
  get active() {
    return Boolean(this.look?.shown && this.levels);
  }

  /** Whether the terrain lies over the picture. */
  get below() {
    return this.active && !this.look.above;
  }

  /** How strongly the terrain is drawn over the picture, 0 to 1. */
  get ground() {
    return this.below ? this.look.ground : 1;
  }

  /** Put picture and terrain together on *image*: *sheet* is the terrain as it was drawn for *view*. */
  compose(image, sheet, view, page) {
    const start = performance.now();
    this._follow(view);
    const context = image.getContext("2d", { willReadFrequently: true });
    context.globalAlpha = 1;
    context.fillStyle = page;
    context.fillRect(0, 0, image.width, image.height);
    const picture = () => {
      context.globalAlpha = this.look.opacity;
      context.drawImage(this.sheet, 0, 0);
      context.globalAlpha = 1;
    };
    if (!this.look.above) picture();
    context.drawImage(sheet, 0, 0);
    if (this.look.above) picture();
    this.stats.compose_ms = performance.now() - start;
  }

  /** Have the picture drawn as *view* shows it. */
  _follow(view) {
    const { drawn, sheet } = this;
    if (sheet.width !== view.width || sheet.height !== view.height) Object.assign(sheet, { width: view.width, height: view.height });
    else if (drawn && drawn.scale === view.scale) {
      const dx = (drawn.x - view.x) * view.scale, dy = (drawn.y - view.y) * view.scale;
      const [px, py] = [Math.round(dx), Math.round(dy)];
      if (Math.abs(dx - px) + Math.abs(dy - py) <= WHOLE_PIXEL) {
        if (px || py) this._shift(view, px, py);
        this.drawn = view;
        return;
      }
    }
    this._draw(view, [[0, 0, view.width, view.height]]);
    this.drawn = view;
  }

  _shift(view, px, py) {
    const { sheet } = this, { width, height } = view, context = this._context();
    context.resetTransform();
    context.globalCompositeOperation = "copy";
    context.drawImage(sheet, px, py);
    context.globalCompositeOperation = "source-over";
    const strips = [];
    if (py) strips.push(py > 0 ? [0, 0, width, py] : [0, height + py, width, -py]);
    if (px) strips.push(px > 0 ? [0, 0, px, height] : [width + px, 0, -px, height]);
    this._draw(view, strips);
  }

  _draw(view, strips) {
    const start = performance.now(), context = this._context(), { fit } = this.look;
    const { bitmap, share } = levelFor(this.levels, fit, view);
    context.imageSmoothingQuality = "low"; // the levels are made for it
    context.imageSmoothingEnabled = levelZoom(fit, view, share) < 4;
    for (const [x, y, width, height] of strips) {
      context.resetTransform();
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      context.clearRect(x, y, width, height);
      context.setTransform(...transformFor(fit, view, share));
      context.drawImage(bitmap, 0, 0);
      context.restore();
    }
    this.stats.draw_ms = performance.now() - start;
  }

  _context() {
    return this.sheet.getContext("2d", { willReadFrequently: true });
  }
}

function levelZoom([xx, xy, yx, yy], view, share) {
  return (Math.sqrt(Math.abs(xx * yy - xy * yx)) * view.scale) / share;
}

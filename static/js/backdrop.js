// The picture beneath the map, as a canvas of the size of the screen that moves along with the view: panning copies it
// to another one and draws only what comes into sight.

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
    // Two, of which one is shown: a canvas that is copied onto itself is copied twice.
    this.sheets = [document.createElement("canvas"), document.createElement("canvas")];
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

  /** Put picture and terrain together on *image*: *terrain* is a canvas as it was drawn for *view*. */
  compose(image, terrain, view, page) {
    const start = performance.now(), { above } = this.look, context = contextOf(image);
    this._follow(view, above ? null : page);
    const [lower, upper] = above ? [terrain, this.sheets[0]] : [this.sheets[0], terrain];
    put(context, lower, 0, 0);
    context.drawImage(upper, 0, 0);
    this.stats.compose_ms = performance.now() - start;
  }

  /** Have the picture drawn as *view* shows it, on the colour *page* if it is the lowest. */
  _follow(view, page) {
    const { drawn, sheets: [sheet] } = this, [dx, dy] = drawn ? [(drawn.x - view.x) * view.scale, (drawn.y - view.y) * view.scale] : [0, 0];
    const [px, py] = [Math.round(dx), Math.round(dy)], moved = Math.abs(dx - px) + Math.abs(dy - py) <= WHOLE_PIXEL;
    const same = drawn?.scale === view.scale && this.page === page && sheet.width === view.width && sheet.height === view.height;
    Object.assign(this, { drawn: view, page });
    if (!same || !moved) this._whole(view);
    else if (px || py) this._shift(view, px, py);
  }

  _whole(view) {
    const { width, height } = view;
    for (const sheet of this.sheets) if (sheet.width !== width || sheet.height !== height) Object.assign(sheet, { width, height });
    this._draw(view, [[0, 0, width, height]]);
  }

  _shift(view, px, py) {
    const { width, height } = view;
    this.sheets.reverse();
    put(contextOf(this.sheets[0]), this.sheets[1], px, py);
    const strips = [];
    if (py) strips.push(py > 0 ? [0, 0, width, py] : [0, height + py, width, -py]);
    if (px) strips.push(px > 0 ? [0, 0, px, height] : [width + px, 0, -px, height]);
    this._draw(view, strips);
  }

  _draw(view, strips) {
    const start = performance.now(), context = contextOf(this.sheets[0]), { fit, opacity } = this.look;
    const { bitmap, share } = levelFor(this.levels, fit, view);
    context.imageSmoothingQuality = "low"; // the levels are made for it
    context.imageSmoothingEnabled = levelZoom(fit, view, share) < 4;
    for (const [x, y, width, height] of strips) {
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      context.clearRect(x, y, width, height);
      if (this.page) {
        context.fillStyle = this.page;
        context.fillRect(x, y, width, height);
      }
      context.globalAlpha = opacity;
      context.setTransform(...transformFor(fit, view, share));
      context.drawImage(bitmap, 0, 0);
      context.restore();
    }
    this.stats.draw_ms = performance.now() - start;
  }
}

function contextOf(canvas) {
  return canvas.getContext("2d", { willReadFrequently: true });
}

/** Have a canvas show another one, moved, and nothing else. */
function put(context, canvas, x, y) {
  context.globalCompositeOperation = "copy";
  context.drawImage(canvas, x, y);
  context.globalCompositeOperation = "source-over";
}

function levelZoom([xx, xy, yx, yy], view, share) {
  return (Math.sqrt(Math.abs(xx * yy - xy * yx)) * view.scale) / share;
}

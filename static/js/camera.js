// What part of the plane is on screen. `scale` is CSS pixels per world unit; (x, y) is the world point at the
// upper left corner of the frame.

const MARGIN = 0.04;
const LARGEST_CELL = 260;

/** How much of the world is shown round places that are looked at closely. */
const AROUND = 6;

export class Camera {
  constructor(width = 1, height = 1) {
    Object.assign(this, { x: 0, y: 0, scale: 1, width, height });
  }

  /** Show the whole of a world rectangle, centred. */
  fit([x0, y0, x1, y1]) {
    const w = x1 - x0, h = y1 - y0;
    this.home = [x0, y0, x1, y1];
    this.fitted = true;
    this.scale = Math.min(this.width / w, this.height / h) * (1 - MARGIN);
    this.smallest = Math.min(this.scale * 0.5, 2);
    this.x = (x0 + x1) / 2 - this.width / this.scale / 2;
    this.y = (y0 + y1) / 2 - this.height / this.scale / 2;
  }

  /** Look closely at some places of a map that has been fitted, never from farther away than all of it. */
  look(places) {
    const [xs, ys] = [0, 1].map((axis) => places.map((place) => place[axis]));
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scale = Math.min(this.width / (x1 - x0 + 2 * AROUND), this.height / (y1 - y0 + 2 * AROUND));
    if (scale <= this.scale) return;
    this.scale = scale;
    this.x = (x0 + x1) / 2 - this.width / scale / 2;
    this.y = (y0 + y1) / 2 - this.height / scale / 2;
    this._hold();
  }

  /** Take a new frame size. A map shown whole stays so; else the middle stays where it is, at the same scale. */
  resize(width, height) {
    this.x += (this.width - width) / this.scale / 2;
    this.y += (this.height - height) / this.scale / 2;
    Object.assign(this, { width, height });
    if (this.fitted) this.fit(this.home);
  }

  /** Move by CSS pixels, never so far that the map is lost from sight. */
  pan(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this._hold();
  }

  /** Zoom by a factor; the world point under (px, py) stays under it. */
  zoom(factor, px = this.width / 2, py = this.height / 2) {
    const [wx, wy] = this.toWorld(px, py);
    this.scale = Math.max(this.smallest, Math.min(LARGEST_CELL, this.scale * factor));
    this.x = wx - px / this.scale;
    this.y = wy - py / this.scale;
    this._hold();
  }

  /** Move just enough that a world point is at least *margin* CSS pixels inside the frame. */
  reveal(wx, wy, margin = 40) {
    const [px, py] = this.toScreen(wx, wy);
    const dx = Math.max(0, margin - px) + Math.min(0, this.width - margin - px);
    const dy = Math.max(0, margin - py) + Math.min(0, this.height - margin - py);
    if (dx || dy) this.pan(dx, dy);
    return Boolean(dx || dy);
  }

  toWorld(px, py) {
    return [this.x + px / this.scale, this.y + py / this.scale];
  }

  toScreen(wx, wy) {
    return [(wx - this.x) * this.scale, (wy - this.y) * this.scale];
  }

  /** The world rectangle on screen. */
  get box() {
    return [this.x, this.y, this.x + this.width / this.scale, this.y + this.height / this.scale];
  }

  _hold() {
    this.fitted = false;
    if (!this.home) return;
    const [x0, y0, x1, y1] = this.home, w = this.width / this.scale, h = this.height / this.scale;
    this.x = Math.max(x0 - w * 0.8, Math.min(x1 - w * 0.2, this.x));
    this.y = Math.max(y0 - h * 0.8, Math.min(y1 - h * 0.2, this.y));
  }
}

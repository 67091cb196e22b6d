// A small drawing surface of ink strength, 0 to 255, in the coordinates of one cell: (0, 0) its centre, 1 the
// length of a side. Everything is drawn with soft edges one pixel wide. Pure arithmetic, no canvas.

export class Tile {
  /** A tile for a cell of *width* x *height* world units at *scale* pixels per unit. */
  constructor(width, height, scale) {
    this.w = Math.max(1, Math.ceil(width * scale) + 1);
    this.h = Math.max(1, Math.ceil(height * scale) + 1);
    this.scale = scale;
    this.ink = new Uint8Array(this.w * this.h);
  }

  /** A filled disc. */
  disc(x, y, radius, strength) {
    this._draw(x - radius, y - radius, x + radius, y + radius, strength, (px, py) => Math.hypot(px - x, py - y) - radius);
  }

  /** The outline of a disc, or of its part above or below its middle ("upper", "lower"). */
  ring(x, y, radius, width, strength, part = "all") {
    const reach = radius + width, half = width / 2;
    const y0 = part === "lower" ? y : y - reach, y1 = part === "upper" ? y : y + reach;
    this._draw(x - reach, y0, x + reach, y1, strength, (px, py) => Math.abs(Math.hypot(px - x, py - y) - radius) - half);
  }

  /** A polyline with round ends. */
  stroke(points, width, strength) {
    const half = width / 2;
    for (let i = 1; i < points.length; i++) {
      const [ax, ay] = points[i - 1], [bx, by] = points[i];
      const dx = bx - ax, dy = by - ay, length2 = dx * dx + dy * dy || 1e-9;
      const distance = (px, py) => {
        const t = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length2));
        return Math.hypot(px - ax - t * dx, py - ay - t * dy) - half;
      };
      this._draw(
        Math.min(ax, bx) - half, Math.min(ay, by) - half, Math.max(ax, bx) + half, Math.max(ay, by) + half,
        strength, distance,
      );
    }
  }

  /** A filled convex polygon, clockwise on the screen. */
  fill(points, strength) {
    const xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
    const edges = points.map(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length], length = Math.hypot(bx - ax, by - ay) || 1e-9;
      return [ax, ay, (by - ay) / length, -(bx - ax) / length];
    });
    const distance = (px, py) => {
      let far = -Infinity;
      for (const [ax, ay, nx, ny] of edges) far = Math.max(far, (px - ax) * nx + (py - ay) * ny);
      return far;
    };
    this._draw(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), strength, distance);
  }

  /** The closed outline of a polygon. */
  outline(points, width, strength) {
    this.stroke([...points, points[0]], width, strength);
  }

  _draw(x0, y0, x1, y1, strength, distance) {
    const { w, h, scale, ink } = this, cx = w / 2, cy = h / 2;
    const left = Math.max(0, Math.floor(x0 * scale + cx - 1)), right = Math.min(w - 1, Math.ceil(x1 * scale + cx));
    const top = Math.max(0, Math.floor(y0 * scale + cy - 1)), bottom = Math.min(h - 1, Math.ceil(y1 * scale + cy));
    for (let j = top; j <= bottom; j++) {
      for (let i = left; i <= right; i++) {
        const d = distance((i + 0.5 - cx) / scale, (j + 0.5 - cy) / scale) * scale;
        const cover = Math.max(0, Math.min(1, 0.5 - d)) * strength * 255;
        const at = j * w + i;
        if (cover > ink[at]) ink[at] = cover;
      }
    }
  }
}

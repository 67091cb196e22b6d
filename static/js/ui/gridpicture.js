// Little pictures of maps for dialogs: a corner of the cells with their numbers, or the outline of a change of size.
import { Grid } from "../grid.js";
import { Layout } from "../layout.js";

const NS = "http://www.w3.org/2000/svg";
const MOST = { cols: 9, rows: 6 };
const SLANT = Math.sqrt(3);
const PITCH = { flat: [1.5, SLANT], pointy: [SLANT, 1.5], square: [1, 1] };

export function svg(tag, props = {}, ...kids) {
  const node = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(props)) node.setAttribute(name, String(value));
  node.append(...kids.flat());
  return node;
}

/** The upper left corner of a map, from its plain shape; with *ragged* every second line is one cell shorter. */
export function cornerPicture(shape) {
  const whole = new Grid(shape);
  const cols = Math.min(shape.cols, MOST.cols), rows = Math.min(shape.rows, MOST.rows);
  const missing = [];
  for (let cell = 0; cell < cols * rows; cell++) {
    const col = cell % cols, row = (cell - col) / cols;
    const atEnd = shape.top === "pointy" ? col === cols - 1 : row === rows - 1;
    if (shape.ragged ? atEnd && isShoved(shape, col, row) : whole.absent[row * shape.cols + col]) missing.push(cell);
  }
  const layout = new Layout(new Grid({ ...shape, cols, rows, missing }));
  const cells = Array.from({ length: cols * rows }, (_, cell) => cell).filter((cell) => !layout.grid.absent[cell]);
  const path = cells.map((cell) => `M${layout.outline(cell).map((point) => point.map((v) => v.toFixed(3)).join(",")).join("L")}Z`).join("");
  const longest = Math.max(...cells.map((cell) => named(whole, cell, cols).length));
  const size = Math.min(layout.height * 0.3, layout.width * 1.25 / longest);
  const texts = cells.map((cell) => {
    const [x, y] = layout.centre(cell);
    return svg("text", { x, y: y + size * 0.36, "font-size": size }, named(whole, cell, cols));
  });
  const [x0, y0, x1, y1] = layout.bounds, pad = 0.1;
  return svg("svg", { class: "corner", "aria-hidden": "true",
    viewBox: `${x0 - pad} ${y0 - pad} ${x1 - x0 + 2 * pad} ${y1 - y0 + 2 * pad}` }, svg("path", { d: path }), texts);
}

function named(whole, cell, cols) {
  const col = cell % cols, row = (cell - col) / cols;
  return whole.label(row * whole.cols + col);
}

function isShoved({ kind, top, shoved }, col, row) {
  if (kind !== "hex") return false;
  return ((top === "flat" ? col : row) % 2 === 1) === (shoved === "odd");
}

/** A map before and after lines are added and taken away, to scale; *units* are `[col, row]` of the old map. */
export function resizePicture(shape, { left, right, top, bottom }, units) {
  const [dx, dy] = PITCH[shape.kind === "hex" ? shape.top : "square"];
  const box = (x, y, cols, rows, props) => svg("rect", {
    x: x * dx, y: y * dy, width: Math.max(0, cols) * dx, height: Math.max(0, rows) * dy, ...props });
  const cols = shape.cols + left + right, rows = shape.rows + top + bottom;
  const x0 = Math.min(0, -left), y0 = Math.min(0, -top);
  const width = Math.max(shape.cols, cols - left) - x0, height = Math.max(shape.rows, rows - top) - y0;
  const stays = (col, row) => col >= -left && row >= -top && col < shape.cols + right && row < shape.rows + bottom;
  const dot = Math.max(width * dx, height * dy) / 90;
  const pad = dot * 1.5;
  return svg("svg", { class: "resize", "aria-hidden": "true",
    viewBox: `${x0 * dx - pad} ${y0 * dy - pad} ${width * dx + 2 * pad} ${height * dy + 2 * pad}` },
    box(0, 0, shape.cols, shape.rows, { class: "old" }),
    box(-left, -top, cols, rows, { class: "new" }),
    box(Math.max(0, -left), Math.max(0, -top), Math.min(shape.cols, shape.cols + right) - Math.max(0, -left),
      Math.min(shape.rows, shape.rows + bottom) - Math.max(0, -top), { class: "kept" }),
    units.map(([col, row]) => svg("circle", { cx: (col + 0.5) * dx, cy: (row + 0.5) * dy, r: dot,
      class: stays(col, row) ? "stays" : "goes" })));
}

// Small boards for the tests of static/js.

import { Scene } from "../../static/js/scene.js";

export const LABELS = { first_col: 1, first_row: 1, order: "CR", separator: "", width: 2 };
export const KINDS = [
  { key: "clear", name: "Clear", colour: "#dfe3c3", texture: "plain", void: false },
  { key: "forest", name: "Forest", colour: "#7fb069", texture: "trees", void: false },
  { key: "void", name: "Off the map", colour: "#f4f4f2", texture: "void", void: true },
];

export function shape(kind, cols, rows, missing = []) {
  const hex = kind === "square" ? { kind } : { kind: "hex", top: kind, shoved: "odd" };
  return { ...hex, cols, rows, missing, labels: LABELS };
}

export function scene(kind = "flat", cols = 12, rows = 10, missing = []) {
  const made = new Scene({ grid: shape(kind, cols, rows, missing), features: ["none", "boulder"] }, KINDS);
  made.setLayer("terrain", new Uint8Array(cols * rows));
  made.setLayer("level", new Int16Array(cols * rows));
  made.setLayer("feature", new Uint8Array(cols * rows));
  made.refresh();
  return made;
}

export function view(made, width = 300, height = 240, scale = 14, ratio = 1) {
  const [x, y] = made.layout.bounds;
  return { x: x - 1, y: y - 1, scale, ratio, width, height };
}

// A piece of map as a small map of its own, to be drawn: in hand under the pointer, or as a picture of a stamp.

import { shove } from "./grid.js";
import { Scene } from "./scene.js";

/** Where among the numbers of a cell of a piece its layers begin; before come q, r and the kind of terrain. */
const FIRST = 3;

/**
 * A scene with what lies on a *piece*, and the world point in it of the place that the piece is held by. *look* is the
 * scene of the map: its kinds, features, sides and theme; a kind that it does not have is drawn as its first.
 */
export function pieceScene(piece, look, names = layersOf(look)) {
  const { shape, places, at } = placed(piece), scene = new Scene({ grid: shape, features: look.features }, look.terrain);
  Object.assign(scene, { theme: look.theme, tint: look.tint, sides: look.sides });
  scene.setGround(1, true);
  scene.setKinds(look.terrain);
  const codes = piece.kinds.map((key) => Math.max(0, look.terrain.findIndex((kind) => kind.key === key)));
  const layers = { terrain: new Uint8Array(scene.grid.n), ...Object.fromEntries(names.map((name) => [name, arrayFor(name, scene.grid.n)])) };
  piece.cells.forEach((values, i) => {
    layers.terrain[places[i]] = codes[values[2]];
    names.forEach((name, k) => { layers[name][places[i]] = values[FIRST + k]; });
  });
  for (const [name, values] of Object.entries(layers)) scene.setLayer(name, values);
  scene.setOverlays([]);
  scene.refresh();
  return { scene, places, hold: scene.layout.toWorld(...at) };
}

/** The layers of a map but for its terrain, in the order in which pieces tell them. */
function layersOf(scene) {
  return Object.keys(scene.layers).filter((name) => name !== "terrain");
}

function arrayFor(name, n) {
  return name === "level" ? new Int16Array(n) : new Uint8Array(n);
}

/** The grid that a piece just fits into, its cells there, and the axial place of its hold. */
function placed({ shape: kind, cells }) {
  const hex = kind !== "square", top = kind === "pointy" ? "pointy" : "flat";
  // Rows (or columns) are shoved by their number, so that one of the two must be settled before the other is known.
  const first = top === "flat" ? 0 : 1, other = 1 - first;
  const moved = cells.map((cell) => [cell[0], cell[1]]), away = [0, 0];
  away[first] = -least(moved, (place) => place[first]);
  for (const place of moved) place[first] += away[first];
  const offset = (place) => place[other] + (hex ? shove(place[first], "odd") : 0);
  away[other] = -least(moved, offset);
  for (const place of moved) place[other] += away[other];
  const at = moved.map((place) => (first === 0 ? [place[0], offset(place)] : [offset(place), place[1]]));
  const [cols, rows] = [0, 1].map((axis) => at.reduce((most, place) => Math.max(most, place[axis]), 0) + 1);
  const places = at.map(([col, row]) => row * cols + col), there = new Set(places), missing = [];
  for (let cell = 0; cell < cols * rows; cell++) if (!there.has(cell)) missing.push(cell);
  return { shape: { kind: hex ? "hex" : "square", top, shoved: "odd", cols, rows, missing }, places, at: away };
}

function least(places, read) {
  return places.reduce((found, place) => Math.min(found, read(place)), Infinity);
}

/** What lies on *cells* of a map, held by the cell *hold*, in the form in which pieces are kept; without units and labels. */
export function pieceFrom(scene, cells, hold) {
  const { grid, layers, layout, terrain } = scene, [q, r] = grid.axial(hold), names = layersOf(scene);
  return {
    shape: layout.kind, kinds: terrain.map((kind) => kind.key),
    cells: cells.map((cell) => {
      const [cq, cr] = grid.axial(cell);
      return [cq - q, cr - r, layers.terrain[cell], ...names.map((name) => layers[name][cell])];
    }),
  };
}

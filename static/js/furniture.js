// What lies on the map as stock glyphs: edge features, numbers, counters, ruler, cursor.

import { counterUrl, standing } from "./counter.js";
import { countTexts } from "./counts.js";
import { edgeLines } from "./edges.js";
import { ghostColumns } from "./ghost.js";
import { InHand } from "./inhand.js";
import { Lettering } from "./lettering.js";
import { cellTexts } from "./numbers.js";
import { placed } from "./backdrop.js";
import { border, nearest, sideLines } from "./border.js";
import { rulerShapes } from "./ruler.js";

const LETTERS_FROM = 30;
const MARGIN = 0.25;
const CROSS = 9;
const WALK = 140;

/** Of a footprint of more cells only what is in view is outlined. */
const MANY = 500;

/** The most sides of an outline: a frame must hold them all. */
const MOST_SIDES = 2500;

export class Furniture {
  constructor(map) {
    this.map = map;
    this.placed = [];
    this.moved = null;
    this.size = "";
    this.lettering = new Lettering(map);
    this.inHand = new InHand(map);
  }

  /** Rebuild what is culled to the view; called when the view has come to rest or layers changed. */
  settle() {
    const { scene, camera, surface, model } = this.map;
    this.edges();
    const numbers = cellTexts(scene, camera.box, camera.scale, model.show_numbers);
    surface.fill("numbers", numbers);
    this.lettering.fill(numbers);
    if (this.inHand.shown) this.map.editor.outline();
    const taken = new Set(this.placed.map(({ unit }) => unit.cell));
    surface.fill("counts", countTexts(scene, this.map.printing(), taken, camera.box, camera.scale));
  }

  edges() {
    const { scene, camera, surface } = this.map, [x0, y0, x1, y1] = camera.box;
    const dx = (x1 - x0) * MARGIN, dy = (y1 - y0) * MARGIN;
    surface.fill("edges", edgeLines(scene, [x0 - dx, y0 - dy, x1 + dx, y1 + dy], camera.scale));
  }

  restyle() {
    this.size = "";
    this.zoomed();
  }

  /** Counters keep a least size on screen, so small cells need them anew on every zoom. */
  zoomed() {
    const { scene, camera } = this.map;
    if (!scene) return;
    const pixels = Math.min(scene.layout.width, scene.layout.height) * camera.scale * 0.68;
    const size = `${pixels >= LETTERS_FROM}:${pixels < 15 ? camera.scale : ""}`;
    if (size !== this.size) this.units();
    this.size = size;
    this.crosses(this.map.model.underlay);
  }

  /** Units as the server knows them, with the one being dragged where the pointer holds it. */
  units() {
    const { scene, camera, surface, model } = this.map;
    const units = model.units.map((unit) => (unit.id === this.moved?.unit ? { ...unit, cell: this.moved.cell } : unit));
    this.placed = standing(units.filter((unit) => unit.cell < scene.grid.n), scene.layout, camera.scale);
    const detail = (this.placed[0]?.size ?? 0) * camera.scale >= LETTERS_FROM;
    const column = (read) => this.placed.map(read);
    surface.fill("counters", {
      url: column(({ unit }) => counterUrl(unit, detail, scene.layout.kind)), x: column((p) => p.x), y: column((p) => p.y), size: column((p) => p.size),
    });
    this.ghosts();
  }

  /** Pale counters, where the counters leave room. */
  ghosts() {
    const { scene, camera, surface, model } = this.map, taken = new Set(this.placed.map(({ unit }) => unit.cell));
    surface.fill("ghosts", ghostColumns(model.ghosts.filter(({ cell }) => cell < scene.grid.n), scene.layout, camera.scale, taken));
  }

  /** Show a unit elsewhere while it is dragged; null puts it back where the server has it. */
  drag(unit, cell) {
    this.moved = unit === null ? null : { unit, cell };
    this.units();
  }

  /** Outline the cells selected with dashes that walk along, unless the user wants things to stand still. */
  area(cells) {
    const { scene, surface } = this.map, sides = columns(sideLines(scene.layout, border(scene.grid, cells)).map((points) => ({ points })));
    surface.fill("area_ground", sides);
    surface.fill("area", sides);
    this.rest();
    if (cells.size && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.walking = setInterval(() => this._walk(), WALK);
  }

  /** Stop the dashes. */
  rest() {
    clearInterval(this.walking);
  }

  _walk() {
    if (document.hidden) return;
    this.dash = ((this.dash ?? 0) + 1) % 9;
    this.map.surface.dash("area", this.dash);
  }

  ruler() {
    const { scene, surface, model } = this.map;
    const { areas, lines } = model.ruler ? rulerShapes(model.ruler, scene.layout) : { areas: [], lines: [] };
    surface.fill("ruler_areas", {
      ...columns(areas), fill: areas.map((a) => a.fill), alpha: areas.map((a) => a.alpha), line: areas.map((a) => a.line),
    });
    surface.fill("ruler_lines", {
      ...columns(lines), colour: lines.map((l) => l.colour), width: lines.map((l) => l.width), dash: lines.map((l) => l.dash),
    });
  }

  /** Mark the corners that were clicked in the picture, while the grid is being fitted. */
  crosses(underlay) {
    const { scene, surface, camera } = this.map, arm = CROSS / camera.scale, { halo, focus } = scene.theme;
    const lines = (underlay?.crosses ?? []).flatMap((pixel) => {
      const [x, y] = placed(pixel, underlay.fit);
      return [[[x - arm, y], [x + arm, y]], [[x, y - arm], [x, y + arm]]].map((points) => ({ points }));
    });
    surface.fill("crosses", {
      ...columns([...lines, ...lines]),
      colour: [...lines.map(() => halo), ...lines.map(() => focus)], width: [...lines.map(() => 4.5), ...lines.map(() => 1.8)],
    });
    surface.move();
  }

  /** Outline the cells the tool would touch at the cell *at*; of very many sides only those near it. */
  footprint(cells, keyboard, at) {
    const { scene: { layout }, camera } = this.map;
    const seen = cells.length > MANY ? inView(cells, layout, camera.box) : cells;
    this.lines(sideLines(layout, nearest(layout.grid, border(layout.grid, seen), at, MOST_SIDES)), keyboard);
  }

  /** Show a piece as it would lie there; its places *off* the map, which would be lost, are crossed. */
  put({ piece, units, at }, off, keyboard) {
    const { layout } = this.map.scene;
    this.lines(this.inHand.show(piece, units, at), keyboard, off.slice(0, MANY).flatMap((place) => crossed(layout, place)));
  }

  /** Show lines of what the tool would do, of what would be *lost*, and boldly of what the keys have *turned* to. */
  lines(sides, keyboard = false, lost = [], turned = []) {
    const { scene, surface } = this.map, { halo, focus, pointer, warning } = scene.theme;
    const drawn = [
      ...[...sides, ...lost].map((points) => ({ points, colour: halo, width: 4.5 })),
      ...turned.map((points) => ({ points, colour: halo, width: 9 })),
      ...sides.map((points) => ({ points, colour: keyboard ? focus : pointer, width: 2 })),
      ...turned.map((points) => ({ points, colour: focus, width: 5 })),
      ...lost.map((points) => ({ points, colour: warning, width: 1.5 })),
    ];
    surface.fill("cursor", { ...columns(drawn), colour: drawn.map(({ colour }) => colour), width: drawn.map(({ width }) => width) });
  }
}

/** The outline of the place `[q, r]` and a stroke across it. */
function crossed(layout, [q, r]) {
  const [x, y] = layout.toWorld(q, r), ring = layout.corners.map(([dx, dy]) => [x + 0.92 * dx, y + 0.92 * dy]);
  return [[...ring, ring[0]], [ring[0], ring[ring.length / 2]]];
}

function inView(cells, layout, [x0, y0, x1, y1]) {
  const { width, height } = layout;
  return cells.filter((cell) => {
    const [x, y] = layout.centre(cell);
    return x > x0 - width && x < x1 + width && y > y0 - height && y < y1 + height;
  });
}

function columns(shapes) {
  return { xs: shapes.map((s) => s.points.map((p) => p[0])), ys: shapes.map((s) => s.points.map((p) => p[1])) };
}

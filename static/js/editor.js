// What the tools do with pointer and keys: strokes are drawn here at once and told to the server afterwards.

import { stepCursor } from "./cursor.js";
import { AreaHand } from "./areahand.js";
import { EdgeHand } from "./edgehand.js";
import { ACROSS, ALONG } from "./edgestroke.js";
import { isPageWide, isTyping, lookUp } from "./keys.js";
import { listen } from "./pointer.js";
import { PaintHand } from "./painthand.js";
import { PasteHand, kept } from "./pastehand.js";
import { rebase } from "./rebase.js";
import { PAINTING } from "./stroke.js";
import { unitAt } from "./counter.js";
import { sentence } from "./tooltip.js";

const EDGES = [...ALONG, ...ACROSS];
const ZOOM_STEP = 1.25;

export class Editor {
  constructor(map, target) {
    Object.assign(this, { map, target, strokes: 0, cursor: -1, hovered: -1, from: -1, mark: -1, byKeys: false });
    this.paint = new PaintHand(this);
    this.area = new AreaHand(this);
    this.hands = { edge: new EdgeHand(this), area: this.area, paste: new PasteHand(this), ...Object.fromEntries(PAINTING.map((kind) => [kind, this.paint])) };
    this.stop = new AbortController();
    this.pointer = listen(target, this._gestures(), () => this.space || this.tool.kind === "pan");
    const { el } = map, { signal } = this.stop;
    el.addEventListener("keydown", (event) => this._keyDown(event), { signal });
    document.addEventListener("keydown", (event) => {
      if (!event.composedPath().includes(el) && isPageWide(event)) this._keyDown(event);
    }, { signal });
    el.addEventListener("keyup", (event) => this._keyUp(event), { signal });
    el.addEventListener("blur", () => { this.space = false; }, { signal });
    el.tabIndex = 0;
    el.setAttribute("role", "application");
    el.setAttribute("aria-label", map.model.label);
  }

  get tool() {
    return this.map.model.tool;
  }

  get scene() {
    return this.map.scene;
  }

  send(message) {
    this.map.outbox.push(message);
  }

  /** The hand that works the chosen tool, for tools that have one of their own. */
  get hand() {
    return this.held ?? this.hands[this.tool.kind];
  }

  nextStroke() {
    return ++this.strokes;
  }

  /** Take a stroke back on the server, of which it may have heard nothing yet. */
  dropStroke(stroke) {
    this.map.outbox.dropStroke(stroke);
    this.send({ type: "abandon", stroke });
  }

  /** A new map came: nothing of the old one is under way any more. */
  forget() {
    Object.assign(this, { held: null, dragged: null, from: -1, mark: -1, cursor: -1, hovered: -1 });
    for (const hand of Object.values(this.hands)) hand.cancel();
  }

  remove() {
    this.stop.abort();
    this.pointer.stop();
  }

  toolChanged() {
    if (this.scene) this._outline();
  }

  /** The server sent a layer: paint on top of it what the server has not acknowledged. */
  rebase(layer) {
    const waiting = this.map.outbox.unacknowledged().filter((message) => message.layer === layer);
    rebase(this.scene, layer, waiting, EDGES.includes(layer) ? this.hands.edge.stroke : this.paint.stroke);
  }

  _gestures() {
    return {
      press: (point, event) => this._press(point, event),
      draw: (points) => this._draw(points),
      release: (point) => this._release(point),
      cancel: () => this.abandon(),
      hold: (point) => { if (this._cellAt(point) >= 0) this.send({ type: "pick", cell: this._cellAt(point) }); },
      hover: (point) => this._hover(point),
      pan: (dx, dy) => { this.panned = true; this.map.camera.pan(dx, dy); this.map.moved(); },
      zoom: (factor, [x, y]) => { this.map.camera.zoom(factor, x, y); this.map.moved(); },
      double: (point) => { if (!this.hand && !this._unitAt(point)) this.map.fit(); },
    };
  }

  _cellAt(point) {
    return this.scene ? this.scene.layout.cellAt(...this.map.camera.toWorld(...point)) : -1;
  }

  _unitAt(point) {
    return this.scene && unitAt(this.map.furniture.placed, ...this.map.camera.toWorld(...point));
  }

  _press(point, event) {
    this.map.el.focus({ preventScroll: true });
    const cell = this._cellAt(point);
    this.map.tooltip.show(null);
    if (cell < 0) return;
    const { kind } = this.tool, unit = this._unitAt(point);
    if (kind === "pick" || event.altKey) this.send({ type: "pick", cell });
    else if (this.hand) {
      this.held = this.hand;
      this.held.press(cell, this.map.camera.toWorld(...point), event);
      this._outline();
    }
    else if (kind === "ruler") this.from = cell;
    else if (unit) this._grab(unit);
    else if (kind === "unit") this._place(cell);
    else if (kind === "select") this.send({ type: "select", unit: null, cell });
  }

  _draw(points) {
    for (const point of points) {
      const cell = this._cellAt(point);
      this.held?.draw(cell, this.map.camera.toWorld(...point));
      if (cell < 0 || cell === this.hovered) continue;
      this.hovered = cell;
      if (this.dragged) this._carry(cell);
      else if (this.from >= 0) this.send({ type: "ruler", from: this.from, to: cell, pin: false });
    }
    this._outline();
  }

  _release(point) {
    const cell = this._cellAt(point);
    if (this.held) this._letGo();
    else if (this.dragged) this._drop();
    else if (this.from >= 0 && cell >= 0) this.send({ type: "ruler", from: this.from, to: cell, pin: true });
    this.from = -1;
  }

  _hover(point) {
    const cell = point ? this._cellAt(point) : -1;
    if (!this.scene) return;
    this.byKeys = false;
    if (this.hand && point) {
      this.hand.hover(cell, this.map.camera.toWorld(...point));
      this._outline();
    }
    const described = cell >= 0 && !this.scene.blank[cell] ? this._describe(cell) : null;
    this.map.tooltip.show(described, point);
    if (cell === this.hovered) return;
    this.hovered = cell;
    this._outline();
    this.map.announce(described);
    this.send({ type: "hover", cell: cell < 0 ? null : cell });
  }

  _describe(cell) {
    const units = this.map.model.units.filter((unit) => unit.cell === cell).map((unit) => unit.name);
    const described = { ...this.scene.describe(cell), units };
    return { ...described, text: sentence(described) };
  }

  _letGo() {
    this.held.release();
    this.held = null;
    if (this.hovered >= 0) this.map.announce(this._describe(this.hovered));
    this._outline();
  }

  /** Take back what is under way: the stroke, the unit in hand, the ruler's line. */
  abandon() {
    if (this.hand?.abandon()) this._outline();
    else if (this.dragged && this.dragged.cell !== this.dragged.home) {
      this.send({ type: "drag", unit: this.dragged.unit, cell: this.dragged.home });
    }
    if (this.dragged) this.map.furniture.drag(null);
    Object.assign(this, { held: null, dragged: null, from: -1 });
    this.pointer.drop();
  }

  _place(cell) {
    this.send({ type: "place", kind: this.tool.unit, side: this.tool.side, cell });
  }

  _grab(unit) {
    this.dragged = { unit: unit.id, home: unit.cell, cell: unit.cell };
    this.send({ type: "select", unit: unit.id, cell: unit.cell });
  }

  _carry(cell) {
    this.dragged.cell = cell;
    this.map.furniture.drag(this.dragged.unit, cell);
    this.send({ type: "drag", unit: this.dragged.unit, cell });
  }

  _drop() {
    const { unit, home, cell } = this.dragged;
    this.dragged = null;
    if (cell !== home) this.send({ type: "move", unit, cell });
    else this.map.furniture.drag(null);
  }

  /** The server has answered everything: units stand where it says, also when it refused a move. */
  answered() {
    if (!this.dragged && this.map.furniture.moved) this.map.furniture.drag(null);
  }

  /** Outline the footprint of the brush at the pointer or the keyboard cursor. */
  _outline() {
    const cell = this.byKeys ? this.cursor : this.hovered;
    if (cell < 0) return this.map.furniture.footprint([], false);
    const { cells = [cell], lines } = this.hand?.preview(cell, this.byKeys) ?? {};
    return lines ? this.map.furniture.lines(lines) : this.map.furniture.footprint(cells, this.byKeys);
  }

  _keyDown(event) {
    if (isTyping(event) || event.defaultPrevented || !this.scene) return;
    const entry = lookUp(event);
    if (!entry) return;
    event.preventDefault();
    event.stopPropagation();
    if (entry.command) this.send({ type: "command", name: entry.command });
    else this[`do_${entry.run}`]?.(event);
    const moved = /^(cursor|paint)(Up|Down|Left|Right)$/.exec(entry.run ?? "");
    if (moved) this._moveCursor(moved[2], moved[1] === "paint");
  }

  _keyUp(event) {
    if (event.key === "Shift" && this.byKeys && this.hand?.stroke) this.hand.release();
    if (event.key !== " " || !this.space) return;
    this.space = false;
    if (!this.panned) this.do_apply();
  }

  _moveCursor(direction, painting) {
    const { scene, map } = this, start = this._startCursor();
    this.byKeys = true;
    this.cursor = stepCursor(scene.grid, start, direction);
    if (painting && !this.pointer.drawing) this.hand?.walk(start, this.cursor);
    if (map.camera.reveal(...scene.layout.centre(this.cursor))) map.moved();
    this._arrive();
  }

  _arrive() {
    const { scene, map, cursor } = this;
    this.hovered = cursor;
    this._outline();
    const described = this._describe(cursor);
    map.tooltip.say(described);
    map.tooltip.show(described, map.camera.toScreen(...scene.layout.centre(cursor)));
    map.announce(described);
    this.send({ type: "hover", cell: cursor });
  }

  /** Where the cursor is, or would first appear: under the pointer, else in the middle of the view. */
  _startCursor() {
    if (this.byKeys && this.cursor >= 0) return this.cursor;
    if (this.hovered >= 0) return this.hovered;
    const { camera } = this.map, middle = this._cellAt([camera.width / 2, camera.height / 2]);
    return middle >= 0 ? middle : this.scene.grid.absent.indexOf(0);
  }

  do_apply() {
    const cell = this._startCursor(), { kind } = this.tool;
    Object.assign(this, { byKeys: true, cursor: cell });
    if (kind === "pick") this.send({ type: "pick", cell });
    else if (this.hand) this.hand.apply(cell);
    else if (kind === "unit") this._place(cell);
    else if (kind === "ruler") this._measure(cell);
    else this._selectOrMove(cell);
    this._outline();
  }

  _measure(cell) {
    if (this.mark < 0) this.mark = cell;
    else {
      this.send({ type: "ruler", from: this.mark, to: cell, pin: true });
      this.mark = -1;
    }
  }

  _selectOrMove(cell) {
    const { units } = this.map.model, here = units.filter((unit) => unit.cell === cell);
    const chosen = units.find((unit) => unit.selected), next = here[(here.indexOf(chosen) + 1) % here.length];
    if (next) this.send({ type: "select", unit: next.id, cell });
    else if (chosen) this.send({ type: "move", unit: chosen.id, cell });
    else this.send({ type: "select", unit: null, cell });
  }

  do_space() {
    if (!this.space) this.panned = false;
    this.space = true;
  }

  do_escape() {
    if (this.hand?.busy || this.dragged || this.from >= 0) this.abandon();
    else if (this.tool.kind === "paste") this.send({ type: "command", name: "tool-area" });
    else if (this.tool.kind === "area" && this.area.cells.size) this.send({ type: "command", name: "area-none" });
    else this.send({ type: "command", name: "escape" });
  }

  do_digit(event) {
    if (this.tool.kind !== "edge") return;
    const cell = this._startCursor();
    Object.assign(this, { byKeys: true, cursor: cell });
    this.hands.edge.side(cell, Number(event.key) - 1);
    this._outline();
  }

  do_remove() {
    const area = this.tool.kind === "area" && this.area.cells.size;
    this.send(area ? { type: "command", name: "area-clear" } : { type: "delete" });
  }

  do_copy() {
    this.send({ type: "command", name: "area-copy" });
  }

  do_cut() {
    this.send({ type: "command", name: "area-cut" });
  }

  do_paste() {
    const piece = kept(this.map.model.clip);
    this.send(piece ? { type: "clip", piece } : { type: "command", name: "area-paste" });
  }

  do_fit() {
    this.map.fit();
  }

  do_brush(event) {
    this.send({ type: "command", name: event.key === "[" ? "brush-smaller" : "brush-larger" });
  }

  do_zoom(event) {
    this.map.camera.zoom(event.key === "-" ? 1 / ZOOM_STEP : ZOOM_STEP);
    this.map.moved();
  }
}

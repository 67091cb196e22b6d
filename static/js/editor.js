// What the tools do with the pointer: strokes are drawn here at once and told to the server afterwards.

import { AreaHand } from "./areahand.js";
import { EdgeHand } from "./edgehand.js";
import { EDGES } from "./edgestroke.js";
import { foreseen } from "./foresight.js";
import { KeyHand } from "./keyhand.js";
import { LabelHand } from "./labelhand.js";
import { listen } from "./pointer.js";
import { PaintHand } from "./painthand.js";
import { patient } from "./patience.js";
import { UnderlayHand } from "./underlayhand.js";
import { PasteHand } from "./pastehand.js";
import { rebase } from "./rebase.js";
import { PAINTING } from "./stroke.js";
import { unitAt } from "./counter.js";
import { sentence } from "./tooltip.js";

export class Editor {
  constructor(map, target) {
    Object.assign(this, { map, target, strokes: 0, hovered: -1, from: -1 });
    this.paint = new PaintHand(this);
    this.area = new AreaHand(this);
    this.hands = { edge: new EdgeHand(this), area: this.area, paste: new PasteHand(this), label: new LabelHand(this), underlay: new UnderlayHand(this), ...Object.fromEntries(PAINTING.map((kind) => [kind, this.paint])) };
    this.keys = new KeyHand(this);
    this.gestures = patient(this._gestures(), () => !this._foresee().sure);
    this.pointer = listen(target, this.gestures, () => this.keys.space || this.tool.kind === "pan");
    const { el } = map;
    el.tabIndex = 0;
    el.setAttribute("role", "application");
    el.setAttribute("aria-label", map.model.label);
  }

  /** What is in hand; a drag goes on with what it began with, whichever key is pressed meanwhile. */
  get tool() {
    return this.heldTool ?? this._foresee().tool;
  }

  /** What will be in hand when all that was asked for is done, and whether that is sure: some things only the server can tell. */
  _foresee() {
    const { map: { model, outbox }, scene } = this, world = { kinds: model.kinds, features: model.board.features, sides: model.sides, layers: scene?.layers };
    let hand = { kind: model.tool.kind, tools: model.tools }, sure = true;
    for (const message of outbox.asked()) {
      const next = foreseen(hand, message, world);
      sure &&= next !== null;
      hand = next ?? hand;
    }
    return { tool: hand.tools[hand.kind] ?? model.tool, sure };
  }

  /** Whether something is under way that Esc takes back. */
  get busy() {
    return Boolean(this.hand?.busy || this.dragged) || this.from >= 0;
  }

  get scene() {
    return this.map.scene;
  }

  send(message) {
    this.map.outbox.push(message);
    if (message.type === "ask" || message.type === "pick") this.toolChanged();
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
    Object.assign(this, { held: null, heldTool: null, dragged: null, from: -1, hovered: -1 });
    this.keys.forget();
    for (const hand of Object.values(this.hands)) hand.cancel();
  }

  remove() {
    this.keys.stop();
    this.pointer.stop();
  }

  toolChanged() {
    if (this.tool.kind !== "label") this.hands.label.form.close();
    if (this.scene) this.outline();
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
      hold: (point) => this._rest(point),
      hover: (point) => this._hover(point),
      pan: (dx, dy) => { this.keys.panned = true; this.map.camera.pan(dx, dy); this.map.moved(); },
      zoom: (factor, [x, y]) => { this.map.camera.zoom(factor, x, y); this.map.moved(); },
      double: (point) => { if (!this.hand && !this._unitAt(point)) this.map.fit(); },
    };
  }

  /** A finger rests: with a brush it takes what lies there in hand, to select it points, as a mouse does without a button. */
  _rest(point) {
    const cell = this.cellAt(point), { kind } = this.tool, picks = PAINTING.includes(kind);
    if (cell < 0 || (!picks && (kind !== "select" || this._unitAt(point)))) return false;
    if (picks) this.send({ type: "pick", cell });
    else this._point(point);
    return true;
  }

  _point(point) {
    this.hovered = -1;
    this._hover(point);
  }

  cellAt(point) {
    return this.scene ? this.scene.layout.cellAt(...this.map.camera.toWorld(...point)) : -1;
  }

  _unitAt(point) {
    return this.scene && unitAt(this.map.furniture.placed, ...this.map.camera.toWorld(...point));
  }

  _press(point, event) {
    this.map.el.focus({ preventScroll: true });
    const cell = this.cellAt(point);
    this.map.tooltip.show(null);
    if (cell < 0 && (event.altKey || !this.hand?.anywhere)) return;
    const { kind } = this.tool, unit = this._unitAt(point);
    if (cell >= 0 && (kind === "pick" || event.altKey)) this.send({ type: "pick", cell });
    else if (this.hand) {
      Object.assign(this, { held: this.hand, heldTool: this.tool });
      this.held.press(cell, this.map.camera.toWorld(...point), event);
      this.outline();
    }
    else if (kind === "ruler") this.from = cell;
    else if (unit) this._grab(unit);
    else if (kind === "unit") this.place(cell);
    else if (kind === "select") this.send({ type: "select", unit: null, cell });
  }

  _draw(points) {
    for (const point of points) {
      const cell = this.cellAt(point);
      this.held?.draw(cell, this.map.camera.toWorld(...point));
      if (cell < 0 || cell === this.hovered) continue;
      this.hovered = cell;
      if (this.dragged) this._carry(cell);
      else if (this.from >= 0) this.send({ type: "ruler", from: this.from, to: cell, pin: false });
    }
    this.outline();
  }

  _release(point) {
    const cell = this.cellAt(point);
    if (this.held) this._letGo();
    else if (this.dragged) this._drop();
    else if (this.from >= 0 && cell >= 0) this.send({ type: "ruler", from: this.from, to: cell, pin: true });
    this.from = -1;
  }

  _hover(point) {
    const cell = point ? this.cellAt(point) : -1;
    if (!this.scene) return;
    this.keys.leave();
    if (this.hand && point) {
      this.hand.hover(cell, this.map.camera.toWorld(...point));
      this.outline();
    }
    const described = cell >= 0 && !this.scene.blank[cell] ? this.describe(cell) : null;
    this.map.tooltip.show(described, point);
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.outline();
    this.map.announce(described);
    this.send({ type: "hover", cell: cell < 0 ? null : cell });
  }

  describe(cell) {
    const units = this.map.model.units.filter((unit) => unit.cell === cell).map((unit) => unit.name);
    const ghosts = this.map.model.ghosts.filter((ghost) => ghost.cell === cell).map((ghost) => ghost.about);
    const labels = this.map.model.labels.filter((label) => label.cell === cell).map((label) => `“${label.text}”`);
    const described = { ...this.scene.describe(cell), labels, units: [...units, ...ghosts], remark: this.hand?.remark?.(cell) };
    return { ...described, text: sentence(described) };
  }

  _letGo() {
    this.held.release();
    this.held = this.heldTool = null;
    if (this.hovered >= 0) this.map.announce(this.describe(this.hovered));
    this.outline();
  }

  /** Take back what is under way: the stroke, the unit in hand, the ruler's line. */
  abandon() {
    if (this.hand?.abandon()) this.outline();
    else if (this.dragged && this.dragged.cell !== this.dragged.home) {
      this.send({ type: "drag", unit: this.dragged.unit, cell: this.dragged.home });
    }
    if (this.dragged) this.map.furniture.drag(null);
    Object.assign(this, { held: null, heldTool: null, dragged: null, from: -1 });
    this.pointer.drop();
  }

  place(cell) {
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
  outline() {
    const cell = this.keys.used ? this.keys.cursor : this.hovered;
    const { furniture } = this.map, shown = cell < 0 && !this.held ? { cells: [] } : this.hand?.preview(cell, this.keys.used) ?? {};
    const { cells = [cell], lines, turned, off, put } = shown;
    if (put) return furniture.put(put, off, this.keys.used);
    if (this.tool.counter && cell >= 0) furniture.inHand.showUnit(this.tool.counter, cell);
    else furniture.inHand.hide();
    return lines ? furniture.lines(lines, this.keys.used, [], turned) : furniture.footprint(cells, this.keys.used, cell);
  }
}

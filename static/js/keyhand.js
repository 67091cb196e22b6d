// What the keys do on the map: a cursor that goes from cell to cell, and the tool used where it stands.

import { COMMANDS } from "./commands.js";
import { stepCursor } from "./cursor.js";
import { inDialog, isModifier, isTyping, lookUp } from "./keys.js";
import { kept } from "./pastehand.js";
import { stamp } from "./stamps.js";

const ZOOM_STEP = 1.25;
const LOOK_STEP = 80;

/** What is done here; the page does the rest for itself. */
const HERE = COMMANDS.filter((entry) => !entry.page);

export class KeyHand {
  constructor(editor) {
    this.editor = editor;
    this.forget();
    this._listen(editor.map.el);
  }

  /** A new map came: there is no cursor on it yet. */
  forget() {
    Object.assign(this, { cursor: -1, mark: -1, used: false, space: false });
  }

  /** The pointer took over. */
  leave() {
    this.used = false;
  }

  stop() {
    this.ended.abort();
  }

  _listen(el) {
    this.ended = new AbortController();
    const { signal } = this.ended;
    el.addEventListener("keydown", (event) => this._down(event, HERE), { signal });
    document.addEventListener("keydown", (event) => {
      if (!event.composedPath().includes(el) && !inDialog(event)) this._down(event, HERE.filter((entry) => !entry.map));
    }, { signal });
    addEventListener("hexsight:run", (event) => {
      if (event.detail.ask) event.preventDefault();
      this.editor.gestures.then(() => this.run(event.detail));
    }, { signal });
    el.addEventListener("keyup", (event) => this._up(event), { signal });
    el.addEventListener("blur", () => { this.space = false; }, { signal });
  }

  _down(event, entries) {
    if (isTyping(event) || event.defaultPrevented || !this.editor.scene) return;
    const entry = lookUp(event, entries);
    if (!entry) return;
    event.preventDefault();
    event.stopPropagation();
    this.editor.gestures.then(() => {
      this.modified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
      this.run(entry);
    });
  }

  /** Do a command: what is asked of the server follows in the queue on the strokes before it. */
  run({ ask, run }) {
    // What is under way is the last step, though the server may not know it yet.
    if (ask?.action === "undo" && this.busy) this._abandon();
    else if (ask) this.editor.send({ type: "ask", action: ask });
    const [, what, way] = /^(cursor|walk|look)(Up|Down|Left|Right)$/.exec(run ?? "") ?? [];
    if (way && what !== "look" && this.editor.hand?.arrow) this.editor.hand.arrow(way, what === "walk");
    else if (way) this[`_${what}`](way);
    else if (/^(digit|stamp|keep)\d$/.test(run ?? "")) this[`_${run.slice(0, -1)}`](Number(run.slice(-1)));
    else if (run) this[`do_${run}`]();
  }

  _up(event) {
    if (isModifier(event) && this.used && this.editor.hand?.stroke) this.editor.hand.release();
    if (event.key !== " " || !this.space) return;
    this.space = false;
    if (!this.panned) this.do_apply();
  }

  _cursor(direction) {
    this._step(direction);
    this._arrive();
  }

  /** Use the tool on the way. A stroke ends when the key held with the arrow is let go. */
  _walk(direction) {
    const { editor } = this, from = this._step(direction);
    if (!editor.pointer.drawing) editor.hand?.walk(from, this.cursor);
    if (!this.modified && editor.hand?.stroke) editor.hand.release();
    this._arrive();
  }

  _look(direction) {
    const { map } = this.editor, [x, y] = { Up: [0, 1], Down: [0, -1], Left: [1, 0], Right: [-1, 0] }[direction];
    map.camera.pan(x * LOOK_STEP, y * LOOK_STEP);
    map.moved();
  }

  /** Move the cursor on; returns where it was. */
  _step(direction) {
    const { scene, map } = this.editor, from = this.here();
    this.used = true;
    this.cursor = stepCursor(scene.grid, from, direction);
    if (map.camera.reveal(...scene.layout.centre(this.cursor))) map.moved();
    return from;
  }

  _cursorTo(cell) {
    Object.assign(this, { used: true, cursor: cell });
    this._arrive();
  }

  _arrive() {
    const { editor, cursor } = this;
    editor.hovered = cursor;
    editor.outline();
    this._say();
    editor.send({ type: "hover", cell: cursor });
    if (editor.tool.kind === "ruler" && this.mark >= 0) editor.send({ type: "ruler", from: this.mark, to: cursor, pin: false });
  }

  /** Tell what is at the cursor, also to those who do not see it. */
  _say() {
    const { editor: { map, scene }, cursor } = this, described = this.editor.describe(cursor);
    map.tooltip.say(described);
    map.tooltip.show(described, map.camera.toScreen(...scene.layout.centre(cursor)));
    map.announce(described);
  }

  /** Where the cursor is, or would first appear: under the pointer, else in the middle of the view. */
  here() {
    if (this.used && this.cursor >= 0) return this.cursor;
    const { editor } = this;
    if (editor.hovered >= 0) return editor.hovered;
    const { camera } = editor.map, middle = editor.cellAt([camera.width / 2, camera.height / 2]);
    return middle >= 0 ? middle : editor.scene.grid.absent.indexOf(0);
  }

  do_applyMore() {
    this.do_apply({ shiftKey: true });
  }

  do_applyLess() {
    this.do_apply({ ctrlKey: true });
  }

  do_apply(event = {}) {
    const cell = this.here(), { editor } = this, { kind } = editor.tool;
    Object.assign(this, { used: true, cursor: cell });
    if (kind === "pick") editor.send({ type: "pick", cell });
    else if (editor.hand) editor.hand.apply(cell, event);
    else if (kind === "unit") editor.place(cell);
    else if (kind === "ruler") this._measure(cell);
    else if (kind !== "pan") this._selectOrMove(cell);
    editor.outline();
    if (editor.hand && !editor.hand.busy) this._say();
  }

  _measure(cell) {
    if (this.mark < 0) this.mark = cell;
    else {
      this.editor.send({ type: "ruler", from: this.mark, to: cell, pin: true });
      this.mark = -1;
    }
  }

  _selectOrMove(cell) {
    const { units } = this.editor.map.model, here = units.filter((unit) => unit.cell === cell);
    const chosen = units.find((unit) => unit.selected), next = here[(here.indexOf(chosen) + 1) % here.length];
    if (next) this.editor.send({ type: "select", unit: next.id, cell });
    else if (chosen) this.editor.send({ type: "move", unit: chosen.id, cell });
    else this.editor.send({ type: "select", unit: null, cell });
  }

  do_space() {
    if (!this.space) this.panned = false;
    this.space = true;
  }

  get busy() {
    return this.editor.busy || this.mark >= 0;
  }

  do_escape() {
    if (this.busy) this._abandon();
    else if (this.editor.tool.kind === "paste") this._ask({ action: "tool", kind: "area" });
    else if (this.editor.tool.kind === "area" && this.editor.area.cells.size) this._ask({ action: "area", do: "none" });
    else this._ask({ action: "let_go" });
  }

  _abandon() {
    this.mark = -1;
    this.editor.abandon();
  }

  do_remove() {
    if (this.editor.hand?.remove?.(this.here())) return;
    const area = this.editor.tool.kind === "area" && this.editor.area.cells.size;
    this._ask(area ? { action: "area", do: "clear" } : { action: "delete" });
  }

  do_turn() {
    if (this.editor.tool.kind === "edge") this._turnSide(1);
    else this._ask(["area", "paste"].includes(this.editor.tool.kind) ? { action: "area", do: "turn" } : { action: "turn_unit", by: 1 });
  }

  do_turnBack() {
    if (this.editor.tool.kind === "edge") this._turnSide(-1);
    else this._ask({ action: "turn_unit", by: -1 });
  }

  /** Turn to another side of the cell at the cursor, with the edge tool. */
  _turnSide(by) {
    const cell = this.here(), shown = this.used;
    // The first press only shows which side it is.
    if (shown) this.editor.hands.edge.turn(by);
    this._cursorTo(cell);
  }

  do_go() {
    this.editor.map.el.focus();
    this._cursorTo(this.here());
  }

  do_copy() {
    this._ask({ action: "area", do: "copy" });
  }

  do_cut() {
    this._ask({ action: "area", do: "cut" });
  }

  do_paste() {
    const piece = kept(this.editor.map.model.clip);
    if (piece) this.editor.send({ type: "clip", piece });
    else this._ask({ action: "area", do: "paste" });
  }

  do_fit() {
    this.editor.map.fit();
  }

  do_zoomIn() {
    this._zoom(ZOOM_STEP);
  }

  do_zoomOut() {
    this._zoom(1 / ZOOM_STEP);
  }

  _zoom(factor) {
    this.editor.map.camera.zoom(factor);
    this.editor.map.moved();
  }

  /** A number is a side of the cell for the edge tool, and else a stamp. */
  _digit(number) {
    if (this.editor.tool.kind === "edge") this._side(number);
    else this._stamp(number);
  }

  _stamp(number) {
    const piece = stamp(number);
    if (piece) this.editor.send({ type: "clip", piece });
    else this._ask({ action: "refuse", text: `There is no stamp ${number} yet: select cells, then press Shift+${number}.` });
  }

  _keep(number) {
    this._ask({ action: "stamp", slot: number });
  }

  _side(number) {
    const { editor } = this, cell = this.here();
    Object.assign(this, { used: true, cursor: cell });
    editor.hands.edge.side(cell, number - 1);
    editor.outline();
    this._say();
  }

  _ask(action) {
    this.editor.send({ type: "ask", action });
  }
}

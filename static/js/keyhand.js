// What the keys do on the map: a cursor that goes from cell to cell, and the tool used where it stands.

import { stepCursor } from "./cursor.js";
import { isPageWide, isTyping, lookUp } from "./keys.js";
import { kept } from "./pastehand.js";

const ZOOM_STEP = 1.25;

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
    el.addEventListener("keydown", (event) => this._down(event), { signal });
    document.addEventListener("keydown", (event) => {
      if (!event.composedPath().includes(el) && isPageWide(event)) this._down(event);
    }, { signal });
    el.addEventListener("keyup", (event) => this._up(event), { signal });
    el.addEventListener("blur", () => { this.space = false; }, { signal });
  }

  _down(event) {
    if (isTyping(event) || event.defaultPrevented || !this.editor.scene) return;
    const entry = lookUp(event);
    if (!entry) return;
    event.preventDefault();
    event.stopPropagation();
    if (entry.command) this.editor.send({ type: "command", name: entry.command });
    else this[`do_${entry.run}`]?.(event);
    const moved = /^(cursor|paint)(Up|Down|Left|Right)$/.exec(entry.run ?? "");
    if (moved) this._move(moved[2], moved[1] === "paint");
  }

  _up(event) {
    if (event.key === "Shift" && this.used && this.editor.hand?.stroke) this.editor.hand.release();
    if (event.key !== " " || !this.space) return;
    this.space = false;
    if (!this.panned) this.do_apply();
  }

  _move(direction, painting) {
    const { editor } = this, { scene, map } = editor, start = this.here();
    this.used = true;
    this.cursor = stepCursor(scene.grid, start, direction);
    if (painting && !editor.pointer.drawing) editor.hand?.walk(start, this.cursor);
    if (map.camera.reveal(...scene.layout.centre(this.cursor))) map.moved();
    this._arrive();
  }

  _arrive() {
    const { editor, cursor } = this, { scene, map } = editor;
    editor.hovered = cursor;
    editor.outline();
    const described = editor.describe(cursor);
    map.tooltip.say(described);
    map.tooltip.show(described, map.camera.toScreen(...scene.layout.centre(cursor)));
    map.announce(described);
    editor.send({ type: "hover", cell: cursor });
  }

  /** Where the cursor is, or would first appear: under the pointer, else in the middle of the view. */
  here() {
    if (this.used && this.cursor >= 0) return this.cursor;
    const { editor } = this;
    if (editor.hovered >= 0) return editor.hovered;
    const { camera } = editor.map, middle = editor.cellAt([camera.width / 2, camera.height / 2]);
    return middle >= 0 ? middle : editor.scene.grid.absent.indexOf(0);
  }

  do_apply() {
    const cell = this.here(), { editor } = this, { kind } = editor.tool;
    Object.assign(this, { used: true, cursor: cell });
    if (kind === "pick") editor.send({ type: "pick", cell });
    else if (editor.hand) editor.hand.apply(cell);
    else if (kind === "unit") editor.place(cell);
    else if (kind === "ruler") this._measure(cell);
    else this._selectOrMove(cell);
    editor.outline();
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

  do_escape() {
    if (this.editor.hand?.busy || this.editor.dragged || this.editor.from >= 0) this.editor.abandon();
    else if (this.editor.tool.kind === "paste") this.editor.send({ type: "command", name: "tool-area" });
    else if (this.editor.tool.kind === "area" && this.editor.area.cells.size) this.editor.send({ type: "command", name: "area-none" });
    else this.editor.send({ type: "command", name: "escape" });
  }

  do_digit(event) {
    if (this.editor.tool.kind !== "edge") return;
    const cell = this.here();
    Object.assign(this, { used: true, cursor: cell });
    this.editor.hands.edge.side(cell, Number(event.key) - 1);
    this.editor.outline();
  }

  do_remove() {
    const area = this.editor.tool.kind === "area" && this.editor.area.cells.size;
    this.editor.send(area ? { type: "command", name: "area-clear" } : { type: "delete" });
  }

  do_copy() {
    this.editor.send({ type: "command", name: "area-copy" });
  }

  do_cut() {
    this.editor.send({ type: "command", name: "area-cut" });
  }

  do_paste() {
    const piece = kept(this.editor.map.model.clip);
    this.editor.send(piece ? { type: "clip", piece } : { type: "command", name: "area-paste" });
  }

  do_fit() {
    this.editor.map.fit();
  }

  do_brush(event) {
    this.editor.send({ type: "command", name: event.key === "[" ? "brush-smaller" : "brush-larger" });
  }

  do_zoom(event) {
    this.editor.map.camera.zoom(event.key === "-" ? 1 / ZOOM_STEP : ZOOM_STEP);
    this.editor.map.moved();
  }
}

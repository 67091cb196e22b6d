// The label tool: a click writes on a cell or opens the label that is there, a drag moves it. By keys Enter does what a
// click does, Shift and an arrow carry the label of the cell along, Delete removes it.

import { shifted } from "./areahand.js";
import { LabelForm } from "./labelform.js";

export class LabelHand {
  constructor(editor) {
    this.editor = editor;
    this.form = new LabelForm(editor.map, (before, after) => this._tell(before, after));
    this.cancel();
  }

  get labels() {
    return this.editor.map.model.labels;
  }

  get lettering() {
    return this.editor.map.furniture.lettering;
  }

  /** Whether there is something that Esc takes back. */
  get busy() {
    return Boolean(this.held) || this.form.open;
  }

  press(cell, [x, y]) {
    this.form.close();
    Object.assign(this, { held: this.lettering.under(x, y), start: cell, under: cell });
  }

  draw(cell) {
    if (cell < 0 || cell === this.under) return;
    this.under = cell;
    if (this.held) this.lettering.carry(this.held, this._target());
  }

  release() {
    const { held, start, under } = this, target = held && this._target();
    this.cancel();
    if (held && start !== under) this._tell(held, { ...held, cell: target });
    else if (held) this.form.show(held);
    else if (start === under) this._write(start);
  }

  hover(cell, point) {
    Object.assign(this, { under: cell, pointed: this.lettering.under(...point) });
  }

  apply(cell) {
    const here = this._at(cell);
    if (here) this.form.show(here);
    else this._write(cell);
  }

  walk(from, to) {
    const here = this._at(from);
    if (here) this._tell(here, { ...here, cell: to });
  }

  /** Delete: the label under the pointer, or of a cell; returns whether there was one. */
  remove(cell) {
    const here = this._pointed() ?? this._at(cell);
    this.pointed = null;
    if (here) this._tell(here, null);
    return Boolean(here);
  }

  abandon() {
    const { busy } = this;
    if (this.held) this.lettering.carry(null);
    this.form.close();
    this.cancel();
    return busy;
  }

  cancel() {
    this.form.close();
    Object.assign(this, { held: null, pointed: null, start: -1, under: -1 });
  }

  preview(cell) {
    return { cells: [this.held ? this._target() : this._pointed()?.cell ?? cell] };
  }

  /** The cell as far from the label's own as the pointer has gone; its own when that is not on the map. */
  _target() {
    const { held, start, under } = this;
    return shifted(this.editor.scene.grid, [held.cell], start, under)[0] ?? held.cell;
  }

  /** The label under the pointer, as long as the pointer and not the keyboard is in use. */
  _pointed() {
    return this.editor.keys.used ? null : this.pointed;
  }

  /** The label of a cell that was written last. */
  _at(cell) {
    return this.labels.findLast((label) => label.cell === cell);
  }

  _write(cell) {
    this.form.show({ cell, text: "", kind: this.editor.tool.size });
  }

  _tell(before, after) {
    this.editor.send({ type: "ask", action: { action: "label", before: plain(before), after: plain(after) } });
  }
}

function plain(label) {
  return label && { cell: label.cell, text: label.text, kind: label.kind };
}

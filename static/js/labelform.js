// The small form in which a label is written, beside its cell on the map.

import { h } from "./ui/dom.js";

const KINDS = [["region", "Region"], ["town", "Place"], ["note", "Note"]];
const LONGEST = 60;

export class LabelForm {
  /** *tell(before, after)* hears what became of a label; null stands for none. */
  constructor(map, tell) {
    Object.assign(this, { map, tell });
    this.text = h("input", { type: "text", maxlength: String(LONGEST), "aria-label": "Text of the label", placeholder: "Name or note" });
    this.kind = h("select", { "aria-label": "Size of the label" }, KINDS.map(([value, name]) => h("option", { value }, name)));
    this.drop = h("button", { type: "button", onclick: () => this._end(null) }, "Remove");
    this.el = h("form", { class: "hex-label-form", hidden: true, "aria-label": "Label", onsubmit: (event) => this._submit(event) },
      this.text, this.kind, h("button", { class: "primary" }, "Keep"), this.drop);
    // What happens in the form is no business of the map's keys.
    this.el.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") this.close();
    });
    map.el.append(this.el);
  }

  get open() {
    return !this.el.hidden;
  }

  /** Open for a label; one without text is new. */
  show(label) {
    this.label = label;
    this.text.value = label.text;
    this.kind.value = label.kind;
    this.drop.hidden = !label.text;
    this.el.hidden = false;
    this.place();
    this.text.focus();
    this.text.select();
  }

  /** Stay beside the cell when the map moves. */
  place() {
    if (!this.open) return;
    const { camera, scene, el } = this.map, { offsetWidth, offsetHeight } = this.el;
    const [x, y] = camera.toScreen(...scene.layout.centre(this.label.cell)), gap = scene.layout.apothem * camera.scale + 6;
    const left = Math.max(4, Math.min(el.clientWidth - offsetWidth - 4, x - offsetWidth / 2));
    const top = y + gap + offsetHeight > el.clientHeight ? y - gap - offsetHeight : y + gap;
    this.el.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(4, top))}px)`;
  }

  close() {
    if (!this.open) return;
    this.el.hidden = true;
    this.map.el.focus({ preventScroll: true });
  }

  remove() {
    this.el.remove();
  }

  _submit(event) {
    event.preventDefault();
    const text = this.text.value.trim();
    this._end(text ? { cell: this.label.cell, text, kind: this.kind.value } : null);
  }

  _end(after) {
    const before = this.label.text ? this.label : null;
    this.close();
    if (before || after) this.tell(before, after);
  }
}

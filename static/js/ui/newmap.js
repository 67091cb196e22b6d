// The dialog for a new map. It checks what the server will check again.
import { h } from "./dom.js";

const SHAPES = {
  "flat-odd": "Hexes in columns, second column lower (0201 below 0101)",
  "flat-even": "Hexes in columns, first column lower",
  "pointy-odd": "Hexes in rows, second row to the right",
  "pointy-even": "Hexes in rows, first row to the right",
  square: "Squares",
};

export function newMapDialog(create) {
  const number = (label, value) => {
    const input = h("input", { type: "number", min: "1", max: "1000", step: "1", value: String(value), required: true });
    return [input, h("label", { class: "field" }, label, input)];
  };
  const [cols, colsField] = number("Columns (1 to 1000)", 30);
  const [rows, rowsField] = number("Rows (1 to 1000)", 20);
  const shape = h("select", {}, Object.entries(SHAPES).map(([value, text]) => h("option", { value }, text)));
  const dialog = h("dialog", { "aria-label": "New map" });
  dialog.append(h("form", { method: "dialog", onsubmit: () => create({
    cols: cols.valueAsNumber, rows: rows.valueAsNumber, shape: shape.value }) },
    h("h1", {}, "New map"),
    h("p", { class: "muted" }, "The map you have open can be brought back with undo."),
    h("div", { class: "row" }, colsField, rowsField),
    h("label", { class: "field" }, "Shape", shape),
    h("div", { class: "actions" },
      h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
      h("button", { class: "primary" }, "Create")),
  ));
  return dialog;
}

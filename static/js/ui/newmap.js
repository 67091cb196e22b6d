// The dialog for a new map. It checks what the server will check again.
import { counted } from "../words.js";
import { fill, h } from "./dom.js";
import { cornerPicture } from "./gridpicture.js";

const LEAST = 1, MOST = 1000;
const SHAPES = {
  "flat-odd": "Hexes in columns, second column lower",
  "flat-even": "Hexes in columns, first column lower",
  "pointy-odd": "Hexes in rows, second row to the right",
  "pointy-even": "Hexes in rows, first row to the right",
  square: "Squares",
};

function number(label, value, least, most) {
  const input = h("input", { type: "number", min: String(least), max: String(most), step: "1", value: String(value), required: true });
  return [input, h("label", { class: "field" }, label, input)];
}

function choice(label, pairs) {
  const select = h("select", {}, pairs.map(([value, text]) => h("option", { value }, text)));
  return [select, h("label", { class: "field" }, label, select)];
}

// The shape of the map in the form of viewer.app.figure.plain_grid.
function plain({ cols, rows, shape, ragged, first }) {
  const [top, shoved] = shape.split("-");
  const width = Math.max(2, String(first + Math.max(cols, rows) - 1).length);
  const labels = { first_col: first, first_row: first, order: "CR", separator: "", width, letters: false, upward: false };
  return { kind: shape === "square" ? "square" : "hex", top, shoved, cols, rows, missing: [], ragged, labels };
}

export function newMapDialog(create) {
  const [cols, colsField] = number(`Columns (${LEAST} to ${MOST})`, 30, LEAST, MOST);
  const [rows, rowsField] = number(`Rows (${LEAST} to ${MOST})`, 20, LEAST, MOST);
  const [shape, shapeField] = choice("Cells", Object.entries(SHAPES));
  const [look, lookField] = choice("Colours", []);
  const [first, firstField] = number("First number", 1, 0, 9999);
  const ragged = h("input", { type: "checkbox" });
  const raggedRow = h("label", { class: "row" }, ragged, "Ragged: every line that lies further along is one cell shorter");
  const picture = h("div", { class: "picture" });
  const told = h("p", { class: "muted", role: "status" });
  const dialog = h("dialog", { class: "wide", "aria-label": "New map" });

  const asked = () => ({ cols: cols.valueAsNumber, rows: rows.valueAsNumber, shape: shape.value,
    ragged: ragged.checked && !raggedRow.hidden, first: first.valueAsNumber, look: look.value });
  const draw = () => {
    raggedRow.hidden = shape.value === "square" || Math.min(cols.valueAsNumber, rows.valueAsNumber) < 2;
    if (![cols, rows, first].every((input) => input.validity.valid)) return;
    const now = plain(asked());
    fill(picture, cornerPicture(now));
    const { width } = now.labels, two = (a, b) => String(a).padStart(width, "0") + String(b).padStart(width, "0");
    const last = two(now.labels.first_col + now.cols - 1, now.labels.first_row + now.rows - 1);
    told.textContent = `${counted(now.cols * now.rows, "cell")}, ${two(now.labels.first_col, now.labels.first_row)} to ${last}.`;
  };
  const form = h("form", { method: "dialog", oninput: draw, onsubmit: () => create(asked()) },
    h("h1", {}, "New map"),
    h("p", { class: "muted" }, "The map you have open can be brought back with undo."),
    h("div", { class: "halves" },
      h("div", { class: "form-body" }, h("div", { class: "fields" }, colsField, rowsField), shapeField, raggedRow,
        h("div", { class: "fields" }, firstField, lookField)),
      h("div", { class: "form-body" }, picture, told)),
    h("div", { class: "actions" },
      h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
      h("button", { class: "primary" }, "Create")));
  dialog.append(form);
  return {
    dialog,
    show() {
      draw();
      dialog.showModal();
    },
    // The looks that a map can have, as `[{key, name}]`.
    offer: (looks) => fill(look, looks.map(({ key, name }) => h("option", { value: key }, name))),
  };
}

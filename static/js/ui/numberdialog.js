// The dialog that numbers the cells in another way.
import { Grid } from "../grid.js";
import { fill, h } from "./dom.js";
import { cornerPicture } from "./gridpicture.js";
import { extent, looker } from "./foresight.js";

const select = (pairs) => h("select", {}, pairs.map(([value, text]) => h("option", { value }, text)));
const field = (label, input) => h("label", { class: "field" }, label, input);
const number = (least, most) => h("input", { type: "number", min: String(least), max: String(most), step: "1", required: true });

export function numberDialog(send) {
  const look = looker(send);
  const dialog = h("dialog", { class: "wide", "aria-label": "Number the cells" });
  const col = number(-999, 9999), row = number(-999, 9999), digits = number(1, 6);
  const order = select([["CR", "Column, then row"], ["RC", "Row, then column"]]);
  const upward = select([["", "From the top"], ["up", "From the bottom"]]);
  const names = select([["", "Numbers: 01, 02, 03"], ["letters", "Letters: A, B, C"]]);
  const separator = h("input", { type: "text", maxlength: "3", placeholder: "none" });
  const picture = h("div", { class: "picture" });
  const told = h("p", { class: "muted", role: "status" });
  const go = h("button", { class: "primary", "data-key": "go" }, "Number");
  const colField = h("span", {}, "First column");
  dialog.append(h("form", { oninput: draw, onsubmit: (event) => {
    event.preventDefault();
    send("number", { ...fields(), settled: "do" });
  } }, h("h1", {}, "Number the cells"),
    h("p", { class: "muted" }, "Only what is printed changes. All that names cells by their numbers follows."),
    h("div", { class: "halves" },
      h("div", { class: "form-body" },
        h("div", { class: "fields" }, field("Order", order), field("Between", separator)),
        h("div", { class: "fields" }, field("Columns", names), h("label", { class: "field" }, colField, col)),
        h("div", { class: "fields" }, field("Rows count", upward), field("First row", row)),
        field("Digits, at least", digits)),
      h("div", { class: "form-body" }, picture, told)),
    h("div", { class: "actions" }, h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"), go)));

  const fields = () => ({
    first_col: col.valueAsNumber, first_row: row.valueAsNumber, order: order.value, separator: separator.value,
    digits: digits.valueAsNumber, letters: names.value !== "", upward: upward.value !== "",
  });
  function draw() {
    colField.textContent = names.value ? "First column (1 is A)" : "First column";
    go.disabled = true;
    if ([col, row, digits].every((input) => input.validity.valid)) look("number", fields());
  }

  return {
    dialog,
    show({ grid, digits: least }) {
      look.anew();
      const { labels } = grid;
      col.value = labels.first_col;
      row.value = labels.first_row;
      order.value = labels.order;
      separator.value = labels.separator;
      digits.value = least;
      names.value = labels.letters ? "letters" : "";
      upward.value = labels.upward ? "up" : "";
      draw();
    },
    answer(now) {
      go.disabled = Boolean(now.refused);
      told.classList.toggle("refused", Boolean(now.refused));
      told.textContent = now.refused ?? "";
      if (now.refused) return;
      const grid = new Grid(now.grid);
      fill(picture, cornerPicture(now.grid));
      told.textContent = `${extent(now.grid, (cell) => grid.label(cell))}.`;
    },
  };
}

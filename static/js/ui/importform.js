// What the import dialog asks: what kinds of terrain become, and what a format leaves open.
import { fill, h } from "./dom.js";

const LAYOUTS = [["", "Found by itself"], ["flat", "Hexes, flat tops"], ["pointy", "Hexes, pointy tops"], ["square", "Squares"]];
const SAMPLINGS = [["mean", "mean of the heights in it"], ["median", "median of the heights in it"], ["highest", "highest point in it"]];

// Fields of which one rules out the other.
const INSTEAD = { cols: "cell_size", cell_size: "cols", height_step: "levels", levels: "height_step" };

const TICKS = {
  strip_border: "Leave out the border round the map",
  flip_parity: "Flip: shove the other columns or rows",
  heights: "Hills and mountains raise the ground",
  obstacles: "Buildings higher than 1 level raise their ground",
};
const NUMBERS = {
  cols: ["Columns", "1"], cell_size: ["or a cell is wide", "any"],
  levels: ["Levels", "1"], height_step: ["Height of a level", "any"],
  base: ["Level 0 begins at", "any"],
};
const ORDER = ["only", "layout", "flip_parity", "strip_border", "heights", "obstacles", "attribute", "cols", "cell_size", "levels", "height_step", "base", "sampling"];

const select = (pairs, value) => h("select", {}, pairs.map(([key, text]) => h("option", { value: key, selected: key === value }, text)));

function field(name, value, offered) {
  if (name in TICKS) {
    const input = h("input", { type: "checkbox", checked: value, "data-key": name });
    return { input, row: h("label", { class: "row" }, input, TICKS[name]), value: () => input.checked };
  }
  const labelled = (label, input, read) => ({ input, row: h("label", { class: "field" }, label, input), value: read });
  if (name === "only") {
    const input = select([["", "All put together, or the first"], ...offered.map((file) => [file, file])], value);
    return labelled("File with the heights", input, () => input.value);
  }
  if (name === "layout") {
    const input = select(LAYOUTS, value ?? "");
    return labelled("Shape of the cells", input, () => input.value || null);
  }
  if (name === "sampling") {
    const input = select(SAMPLINGS, value);
    return labelled("A cell gets the", input, () => input.value);
  }
  if (name === "attribute") {
    const input = h("input", { type: "text", maxlength: "64", placeholder: "found by itself", value });
    return labelled("Attribute or column with the terrain", input, () => input.value);
  }
  const [label, step] = NUMBERS[name];
  const input = h("input", { type: "number", step, value: value ?? "" });
  return labelled(label, input, () => (Number.isFinite(input.valueAsNumber) ? input.valueAsNumber : null));
}

// The options; `changed()` is called whenever the user has changed one.
export function optionFields(found, changed) {
  const asked = ORDER.filter((name) => found.choices.includes(name) && (name !== "only" || found.offered.length));
  const fields = Object.fromEntries(asked.map((name) => [name, field(name, found.options[name], found.offered)]));
  for (const [name, { input }] of Object.entries(fields)) {
    input.oninput = () => {
      const other = fields[INSTEAD[name]];
      if (other && input.value) other.input.value = "";
      changed();
    };
  }
  return {
    rows: Object.values(fields).map(({ row }) => row),
    values: () => Object.fromEntries(Object.entries(found.options).map(([name, value]) => [name, name in fields ? fields[name].value() : value])),
    // Show what the reader took where the user left a number open.
    taken(values) {
      for (const [name, { input }] of Object.entries(fields)) {
        if (name in NUMBERS) input.placeholder = values[name] ?? "left out";
      }
    },
  };
}

// The table of the file's own kinds; `changed()` as above.
export function kindTable(changed) {
  const body = h("tbody");
  const table = h("div", { class: "kinds" }, h("table", {},
    h("thead", {}, h("tr", {}, h("th", {}, "In the file"), h("th", { class: "count" }, "Cells"), h("th", {}, "Becomes"))), body));
  let mapped = {};

  function row({ name, key, count, known }, palette) {
    const colour = Object.fromEntries(palette.map((kind) => [kind.key, kind.colour]));
    const chip = h("span", { class: "chip", style: key ? `background:${colour[key]}` : "" });
    const as = h("select", { "aria-label": `What ${name} becomes`, "data-key": `kind-${name}`, onchange: () => {
      mapped = { ...mapped, [name]: as.value };
      changed();
    } },
    h("option", { value: "", selected: key === "" }, "what lies beneath"),
    palette.map((kind) => h("option", { value: kind.key, selected: kind.key === key }, kind.name)));
    return h("tr", { class: known ? null : "guess" },
      h("td", {}, name, known ? null : h("span", { class: "muted" }, " (not known)")), h("td", { class: "count" }, String(count)), h("td", {}, h("span", { class: "row" }, chip, as)));
  }
  return {
    table,
    mapped: () => mapped,
    show(found) {
      mapped = found.mapped;
      table.hidden = !found.kinds.length;
      fill(body, found.kinds.map((kind) => row(kind, found.palette)));
    },
  };
}

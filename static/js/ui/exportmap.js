// The dialog that writes the map for other programs, or draws it.
import { fill, h } from "./dom.js";

const INCH = 25.4;
const THEME_NAMES = { light: "Light, for print", dark: "Dark" };
const PAPER_NAMES = { a4: "A4", a3: "A3", letter: "Letter", tabloid: "Tabloid" };

const field = (label, input) => h("label", { class: "field" }, label, input);
const option = (value, text) => h("option", { value }, text);

function choice(pairs) {
  return h("select", {}, pairs.map(([value, text]) => option(value, text)));
}

function number(least, most, value) {
  return h("input", { type: "number", min: String(least), max: String(most), step: "1", value: String(value), required: true });
}

function tick(label, on) {
  const box = h("input", { type: "checkbox", checked: on });
  return [box, h("label", { class: "row" }, box, label)];
}

// `partInView()` gives the box of the world that is on screen.
export function exportDialog(send, partInView) {
  const holder = h("div", { class: "form-body" });
  let stay = false; // open, after what was under way was cancelled
  const share = h("progress", { max: "1", value: "0" });
  const doing = h("span", {}, "");
  const working = h("div", { class: "row working", role: "status", hidden: true }, doing, share,
    h("button", { type: "button", onclick: () => { stay = true; send("cancel"); } }, "Cancel"));
  const go = h("button", { class: "primary", "data-key": "write" }, "Export");
  const dialog = h("dialog", { class: "wide", "aria-label": "Export" });
  let ask = null;
  dialog.append(h("form", { onsubmit: (event) => { event.preventDefault(); ask?.(); } },
    h("h1", {}, "Export"), holder, working,
    h("div", { class: "actions" }, h("button", { type: "button", onclick: () => dialog.close() }, "Close"), go)));

  function show(offer) {
    const as = h("select", { "data-key": "format" },
      h("optgroup", { label: "For other programs" }, offer.formats.map((f) => option(f.key, `${f.name} (${f.suffix})`))),
      h("optgroup", { label: "Pictures" }, offer.pictures.map((p) => option(p.key, `${p.name} (.${p.key})`))));
    const part = choice([["map", "The whole map"], ["view", "The part in view"], ...(offer.area ? [["area", "The cells selected"]] : [])]);
    const cell = number(offer.cells.least, offer.cells.most, offer.cells.usual);
    const dpi = number(offer.dpi.least, offer.dpi.most, 150);
    const paper = choice(offer.papers.map((key) => [key, PAPER_NAMES[key] ?? key]));
    const theme = choice(offer.themes.map((key) => [key, THEME_NAMES[key] ?? key]));
    const sheets = choice([["one", "Fitted on one sheet"], ["many", "Over several sheets, to glue"]]);
    const [overlays, overlaysRow] = tick("Overlays that are shown", true);
    const [units, unitsRow] = tick("Units", true);
    const [legend, legendRow] = tick("Title, legend and scale", true);
    const told = h("ul", { class: "told" });
    const size = h("p", { class: "muted" });
    const cellField = field("A cell is wide (mm)", cell);
    const fields = h("div", { class: "fields" }, field("What", part), field("Colours", theme), field("Paper", paper), field("Size", sheets),
      cellField, field("Dots per inch", dpi));
    const [, , paperField, sheetsField, , dpiField] = fields.children;

    function pixels() {
      const per = cell.valueAsNumber / INCH * dpi.valueAsNumber;
      return [offer.across.width * per, offer.across.height * per].map(Math.round);
    }
    function draw() {
      const format = offer.formats.find((f) => f.key === as.value);
      const picture = !format;
      const fitted = as.value === "pdf" && sheets.value === "one";
      for (const node of [part.parentElement, theme.parentElement, unitsRow, legendRow]) node.hidden = !picture;
      for (const node of [paperField, sheetsField]) node.hidden = as.value !== "pdf";
      cellField.hidden = !picture || fitted;
      dpiField.hidden = as.value !== "png";
      overlaysRow.hidden = !picture && as.value !== "csv";
      const lines = [...offer.held_back, ...(format?.refusal ? [format.refusal] : format?.losses ?? [])];
      fill(told, (lines.length || picture ? lines : ["Nothing is left out."]).map((line) => h("li", {}, line)));
      const [wide, high] = pixels();
      const large = as.value === "png" && part.value === "map" && wide * high > offer.pixels;
      size.hidden = as.value !== "png" || part.value !== "map" || !wide || !high;
      size.textContent = `The map takes ${wide} × ${high} pixels${large
        ? `, which is too large: up to ${offer.pixels / 1e6} million are drawn. Choose smaller cells or fewer dots.` : "."}`;
      go.disabled = Boolean(format?.refusal) || large;
    }
    ask = () => {
      if (offer.formats.some((f) => f.key === as.value)) send("export", { key: as.value, overlays: overlays.checked });
      else {
        send("picture", { kind: as.value, cell: cell.valueAsNumber || offer.cells.usual, paper: paper.value,
          sheets: sheets.value, dpi: dpi.valueAsNumber || 150, theme: theme.value, legend: legend.checked, overlays: overlays.checked,
          units: units.checked, box: part.value === "view" ? partInView() : null, area: part.value === "area" });
      }
    };
    for (const input of [as, part, cell, dpi, paper, sheets]) input.oninput = draw;
    fill(holder, field("As", as), told, fields, overlaysRow, unitsRow, legendRow, size);
    draw();
    if (!dialog.open) dialog.showModal();
  }

  let was = null;
  // What is under way: null, or {title, share}.
  function progress(state) {
    working.hidden = !state;
    go.hidden = Boolean(state);
    if (state) {
      doing.textContent = `${state.title} ...`;
      if (state.share) share.value = state.share;
      else share.removeAttribute("value");
    } else if (was && dialog.open && !stay) dialog.close();
    if (!state) stay = false;
    was = state;
  }
  return { dialog, show, progress };
}

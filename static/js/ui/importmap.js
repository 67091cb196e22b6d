// The dialog after a foreign file was opened: what was recognised, and how to read it otherwise.
import { fill, h } from "./dom.js";

const LAYOUTS = [["", "As the file says"], ["flat", "Hexes, flat tops"], ["pointy", "Hexes, pointy tops"], ["square", "Squares"]];

const FEW = 4; // that many remarks are shown at once

const tick = (label, on) => {
  const box = h("input", { type: "checkbox", checked: on });
  return [box, h("label", { class: "row" }, box, label)];
};

export function importDialog(send) {
  const body = h("div", { class: "form-body" });
  const dialog = h("dialog", { class: "beside", "aria-label": "Import" });
  let ask = null;
  const keep = h("button", { type: "button", class: "primary", "data-key": "keep", onclick: () => dialog.close() }, "Keep");
  dialog.append(h("form", { onsubmit: (event) => { event.preventDefault(); ask?.(); } },
    h("h1", {}, "Import"), body,
    h("div", { class: "actions" }, h("button", { "data-key": "apply" }, "Apply"), keep)));
  dialog.onclose = () => send("keep");

  function show(found) {
    if (found.again && !dialog.open) return;
    const { options, palette } = found;
    const kinds = found.kinds.map(({ name, key, count, known }) => {
      const as = h("select", { "aria-label": `What ${name} becomes`, "data-key": `kind-${name}` },
        h("option", { value: "", selected: key === "" }, "what lies beneath"),
        palette.map((kind) => h("option", { value: kind.key, selected: kind.key === key }, kind.name)));
      return { name, key, as, row: h("tr", { class: known ? null : "guess" },
        h("td", {}, name, known ? null : h("span", { class: "muted" }, " (not known)")), h("td", { class: "count" }, String(count)), h("td", {}, as)) };
    });
    const [border, borderRow] = tick("Leave out the border round the map", options.strip_border);
    const [parity, parityRow] = tick("Shove the other columns or rows", options.flip_parity);
    const [heights, heightsRow] = tick("Hills and mountains raise the ground", options.heights);
    const step = h("input", { type: "number", min: "0", step: "any", placeholder: "left out", value: options.height_step ?? "" });
    const attribute = h("input", { type: "text", maxlength: "64", placeholder: "found by itself", value: options.attribute });
    const layout = h("select", {}, LAYOUTS.map(([value, text]) => h("option", { value, selected: value === (options.layout ?? "") }, text)));
    const row = (label, input) => h("label", { class: "field" }, label, input);
    const asked = {
      strip_border: borderRow, flip_parity: parityRow, heights: heightsRow,
      height_step: row("Elevation that makes one level", step),
      attribute: row("Attribute or column with the terrain", attribute),
      layout: row("Shape of the cells", layout),
    };
    ask = () => send("import", {
      kinds: { ...found.mapped, ...Object.fromEntries(kinds.filter(({ key, as }) => as.value !== key).map(({ name, as }) => [name, as.value])) },
      strip_border: border.checked, flip_parity: parity.checked, heights: heights.checked,
      height_step: step.valueAsNumber > 0 ? step.valueAsNumber : null,
      attribute: attribute.value, layout: layout.value || null,
    });
    fill(body,
      h("p", {}, h("strong", {}, found.format), `, ${found.size}.`),
      kinds.length ? h("div", { class: "kinds" }, h("table", {},
        h("thead", {}, h("tr", {}, h("th", {}, "In the file"), h("th", { class: "count" }, "Cells"), h("th", {}, "Becomes"))),
        h("tbody", {}, kinds.map((kind) => kind.row)))) : null,
      found.choices.filter((name) => asked[name]).map((name) => asked[name]),
      found.warnings.length ? h("details", { open: found.warnings.length <= FEW },
        h("summary", {}, `${found.warnings.length} remark${found.warnings.length === 1 ? "" : "s"}`),
        h("ul", { class: "told" }, found.warnings.map((line) => h("li", {}, line)))) : null);
    if (!dialog.open) dialog.showModal();
  }
  return { dialog, show };
}

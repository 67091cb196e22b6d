// Before a palette is taken that lacks kinds in use: what each of these becomes. The map shows what will be.
import { h } from "./dom.js";
import { tryOn } from "./looks.js";
import { swatch } from "./swatch.js";

export function mappingForm({ offer: { palette, lacking }, kinds }, send, cancel) {
  const rows = lacking.map((kind) => {
    const picture = h("span", {});
    const as = h("select", { "aria-label": `What ${kind.name} becomes`, "data-key": `becomes-${kind.key}`, onchange: () => { draw(); show(); } },
      palette.map(({ key, name }) => h("option", { value: key, selected: key === kind.becomes }, name)));
    function draw() {
      picture.replaceChildren(swatch(palette[as.selectedIndex]));
    }
    draw();
    return { key: kind.key, as, row: h("tr", {}, h("td", {}, h("span", { class: "row" }, swatch(kind), kind.name)),
      h("td", { class: "count" }, String(kind.count)), h("td", {}, h("span", { class: "row" }, picture, as))) };
  });
  function show() {
    const becomes = Object.fromEntries(rows.map(({ key, as }) => [key, as.value]));
    tryOn(kinds.map((kind) => palette.find(({ key }) => key === (becomes[kind.key] ?? kind.key)) ?? kind));
  }
  show();
  const take = () => send("palette_apply", { becomes: Object.fromEntries(rows.map(({ key, as }) => [key, as.value])) });
  return [
    h("p", {}, `This palette lacks ${lacking.length === 1 ? "a kind" : `${lacking.length} kinds`} of terrain that the map uses. Cells of these become:`),
    h("div", { class: "mapping" }, h("table", {},
      h("thead", {}, h("tr", {}, h("th", {}, "On the map"), h("th", { class: "count" }, "Cells"), h("th", {}, "Becomes"))),
      h("tbody", {}, rows.map(({ row }) => row)))),
    h("div", { class: "foot" }, h("button", { type: "button", "data-key": "cancel", onclick: cancel }, "Cancel"),
      h("button", { type: "button", class: "primary", "data-key": "palette-take", onclick: take }, "Take this palette")),
  ];
}

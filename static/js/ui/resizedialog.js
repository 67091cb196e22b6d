// The dialog that resizes and crops: lines to add or take away on each side, around a picture of it.
import { Grid } from "../grid.js";
import { counted } from "../words.js";
import { fill, h } from "./dom.js";
import { resizePicture } from "./gridpicture.js";
import { extent, looker, lossList } from "./foresight.js";

const SIDES = {
  top: ["Rows above", "rows"], left: ["Columns on the left", "cols"],
  right: ["Columns on the right", "cols"], bottom: ["Rows below", "rows"],
};

export function resizeDialog(send) {
  const look = looker(send);
  let map = null, foreseen = null;
  const dialog = h("dialog", { class: "wide", "aria-label": "Resize the map" });
  const entries = Object.fromEntries(Object.entries(SIDES).map(([side, [label]]) => [side,
    h("input", { type: "number", step: "1", value: "0", required: true, "aria-label": label, title: `${label}: negative numbers take away` })]));
  const picture = h("div", { class: "picture" });
  const kinds = h("select", { "data-key": "fill" });
  const keep = h("input", { type: "radio", name: "numbers" });
  const anew = h("input", { type: "radio", name: "numbers", checked: true });
  const told = h("div", { role: "status", class: "form-body" });
  const crop = h("button", { type: "button", "data-key": "crop", onclick: () => put(map.area) }, "Crop to what is selected");
  const go = h("button", { class: "primary", "data-key": "go" }, "Resize");
  const asking = h("div", { class: "form-body", hidden: true });
  const main = h("div", { class: "form-body" },
    h("div", { class: "around" }, Object.entries(entries).map(([side, input]) =>
      h("label", { class: `field at-${side}` }, h("span", { "aria-hidden": "true" }, SIDES[side][0]), input)), picture),
    h("div", { class: "row" }, crop,
      h("button", { type: "button", class: "plain", onclick: () => put({ left: 0, right: 0, top: 0, bottom: 0 }) }, "Back to the present size")),
    h("div", { class: "fields" }, h("label", { class: "field" }, "New cells are", kinds),
      h("div", { class: "form-body", role: "radiogroup", "aria-label": "Numbers" },
        h("label", { class: "row" }, anew, "Numbers begin at the new corner"),
        h("label", { class: "row" }, keep, "Cells keep their numbers"))),
    told);
  const actions = h("div", { class: "actions" }, h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"), go);
  dialog.append(h("form", { oninput: draw, onsubmit: (event) => {
    event.preventDefault();
    if (foreseen?.count) ask();
    else settle("do");
  } }, h("h1", {}, "Resize the map"), main, asking, actions));

  const margins = () => Object.fromEntries(Object.entries(entries).map(([side, input]) => [side, input.valueAsNumber]));
  const fields = () => ({ ...margins(), fill: kinds.value, keep: keep.checked });
  const settle = (settled) => send("resize", { ...fields(), settled });

  function put(wanted) {
    for (const [side, value] of Object.entries(wanted)) entries[side].value = String(value);
    draw();
  }
  function draw() {
    if (!Object.values(entries).every((input) => input.validity.valid)) {
      go.disabled = true;
      return;
    }
    fill(picture, resizePicture(map.grid, margins(), map.units));
    go.disabled = true;
    look("resize", fields());
  }
  function question(on) {
    main.hidden = actions.hidden = on;
    asking.hidden = !on;
  }
  function ask() {
    const { count } = foreseen;
    const back = h("button", { type: "button", onclick: () => question(false) }, "Back");
    fill(asking, h("p", {}, `${counted(count, "unit")} would have no place on the new map:`),
      h("ul", { class: "told" }, foreseen.units.map((name) => h("li", {}, name))),
      h("p", { class: "muted" }, "Undo brings them back."),
      h("div", { class: "actions" }, back,
        h("button", { type: "button", class: "danger", "data-key": "drop", onclick: () => settle("drop") }, `Remove ${counted(count, "unit")} and resize`)));
    question(true);
    back.focus();
  }

  return {
    dialog,
    show(given) {
      map = given;
      look.anew();
      question(false);
      const chosen = kinds.value;
      fill(kinds, map.kinds.map(({ key, name }) => h("option", { value: key, selected: key === chosen }, name)));
      crop.hidden = !map.area;
      for (const [side, input] of Object.entries(entries)) {
        input.min = String(1 - map.grid[SIDES[side][1]]);
        input.max = String(1000 - map.grid[SIDES[side][1]]);
      }
      put({ left: 0, right: 0, top: 0, bottom: 0 });
    },
    answer(now) {
      foreseen = now;
      const still = Object.values(margins()).every((value) => value === 0);
      go.disabled = Boolean(now.refused) || still;
      if (now.refused) {
        fill(told, h("p", { class: "refused" }, now.refused));
        return;
      }
      const grid = new Grid(now.grid);
      fill(told, h("p", {}, `${map.grid.cols} × ${map.grid.rows} becomes `, h("strong", {}, extent(now.grid, (cell) => grid.label(cell))), "."),
        lossList(now), now.count ? h("p", { class: "lost" }, h("strong", {}, "Without a place: "), `${now.units.join(", ")}.`) : null);
    },
  };
}

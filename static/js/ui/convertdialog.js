// The dialog that turns and mirrors the map, or makes it of other cells.
import { Grid } from "../grid.js";
import { fill, h } from "./dom.js";
import { cards } from "./form.js";
import { extent, looker, lossList } from "./foresight.js";

export function convertDialog(send) {
  const look = looker(send);
  const dialog = h("dialog", { class: "wide", "aria-label": "Convert the map" });
  const ways = h("div", { class: "ways" });
  const picture = h("div", { class: "picture" });
  const told = h("div", { role: "status", class: "form-body" });
  const go = h("button", { class: "primary", "data-key": "go" }, "Convert");
  let map = null, how = "";
  dialog.append(h("form", { onsubmit: (event) => {
    event.preventDefault();
    send("convert", { how, settled: "do" });
  } }, h("h1", {}, "Convert the map"),
    h("div", { class: "halves" }, ways, h("div", { class: "form-body" }, picture, told)),
    h("div", { class: "actions" }, h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"), go)));

  function choose(key) {
    how = key;
    fill(ways, cards("How to convert", map.conversions, how, choose));
    go.disabled = true;
    look("convert", { how });
  }

  return {
    dialog,
    show(given) {
      map = given;
      look.anew();
      choose(map.conversions[0].key);
    },
    answer(now) {
      go.disabled = Boolean(now.refused);
      if (now.refused) {
        fill(told, h("p", { class: "refused" }, now.refused));
        return;
      }
      const grid = new Grid(now.grid);
      fill(picture, h("img", { src: `data:image/png;base64,${now.picture}`, alt: "How the map will look" }));
      fill(told, h("p", {}, `${extent(now.grid, (cell) => grid.label(cell))}.`), lossList(now));
    },
  };
}

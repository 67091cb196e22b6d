// A picture was dropped on the page: what for?
import { h } from "./dom.js";

/** *trace(file)* lays it under the map; whoever asks opens it as a height map. */
export function purposeDialog(trace) {
  const name = h("p", { class: "muted" });
  const dialog = h("dialog", { "aria-label": "What the picture is for" });
  let dropped = null, open = null;
  const choose = (work) => () => {
    dialog.close();
    work();
  };
  dialog.append(h("form", { method: "dialog", onsubmit: (event) => event.preventDefault() },
    h("h1", {}, "What is this picture for?"), name,
    h("div", { class: "cards" },
      h("button", { type: "button", "data-key": "purpose-trace", autofocus: true, onclick: choose(() => trace(dropped)) },
        h("strong", {}, "To trace"), h("span", { class: "muted" }, "It lies beneath the map, and the grid is fitted to it.")),
      h("button", { type: "button", "data-key": "purpose-heights", onclick: choose(() => open()) },
        h("strong", {}, "A height map"), h("span", { class: "muted" }, "Its greys become levels of the ground, on a new map."))),
    h("div", { class: "actions" }, h("button", { type: "button", "data-key": "purpose-none", onclick: () => dialog.close() }, "Cancel"))));
  return {
    dialog,
    ask: (file, openIt) => {
      [dropped, open] = [file, openIt];
      name.textContent = file.name;
      dialog.showModal();
    },
  };
}

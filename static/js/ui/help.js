// The overlay behind "?": what the page is for, and every key.
import { COMMANDS, KEYS } from "../keys.js";
import { fill, h } from "./dom.js";

const NAMES = { " ": "Space", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

// How a key is printed.
function shown(name) {
  const parts = name === "+" ? ["+"] : name.split("+");
  return parts.map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(" + ");
}

export function helpDialog() {
  const table = h("div", { class: "keys" });
  const dialog = h("dialog", { class: "wide", "aria-label": "Keys and help" },
    h("form", { method: "dialog" },
      h("h1", {}, "Keys and help"),
      h("p", {}, "Paint terrain on the left and watch on the map what can be seen. Select a unit, or click a hex, to look from there; "
        + "hover any other hex to ask the ruler whether it can be seen, and why not."),
      table,
      h("div", { class: "actions" }, h("button", { class: "primary" }, "Close"))));
  const show = () => {
    fill(table, [...KEYS, ...COMMANDS].map(({ keys: names, title }) =>
      h("div", { class: "row" }, h("span", { class: "names" }, names.map((name) => h("kbd", {}, shown(name)))), title)));
    if (!dialog.open) dialog.showModal();
  };
  return { dialog, show };
}

// A list of choices that drops down from a button.
import { h } from "./dom.js";

// `opened` runs when the list is shown; fill `list` with buttons.
export function menu(opener, opened = () => {}) {
  const list = h("div", { class: "menu", role: "menu", hidden: true });
  const toggle = (on) => {
    list.hidden = !on;
    opener.setAttribute("aria-expanded", String(on));
    if (!on) return;
    opened();
    list.querySelector("button")?.focus();
  };
  const close = () => {
    toggle(false);
    opener.focus();
  };
  opener.setAttribute("aria-haspopup", "menu");
  opener.setAttribute("aria-expanded", "false");
  opener.onclick = () => toggle(list.hidden);
  list.onkeydown = (event) => {
    const items = [...list.querySelectorAll("button")];
    const at = items.indexOf(list.getRootNode().activeElement);
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items.at(at - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const holder = h("div", { class: "holder" }, opener, list);
  document.addEventListener("pointerdown", (event) => {
    if (!list.hidden && !event.composedPath().includes(holder)) toggle(false);
  });
  return { holder, list, open: () => toggle(true), close };
}

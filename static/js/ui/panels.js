// The panels left and right of the map fold away. On a wide page they stay as they were left; on a narrow one they lie
// over the map, begin folded, and only one is open.
import { recall, remember } from "../memory.js";

const KEPT = "panels";
const SIDES = ["left", "right"];

/** Wire the two panels of the page; returns what the commands that fold them do. */
export function panels() {
  const root = document.documentElement, narrow = matchMedia("(max-width: 1023px)");
  const isOpen = (side) => root.dataset[side] !== "folded";

  function put(side, open) {
    root.dataset[side] = open ? "open" : "folded";
    document.querySelector(`.fold-${side}`)?.setAttribute("aria-expanded", String(open));
    if (narrow.matches) return;
    remember(KEPT, { ...recall(KEPT, {}), [side]: open });
  }

  function toggle(side) {
    const open = !isOpen(side);
    if (open && narrow.matches) SIDES.forEach((other) => put(other, false));
    put(side, open);
  }

  function begin() {
    const kept = recall(KEPT, {});
    for (const side of SIDES) put(side, !narrow.matches && kept[side] !== false);
  }

  narrow.addEventListener("change", begin);
  for (const side of SIDES) {
    const button = document.querySelector(`.fold-${side}`);
    if (button) button.onclick = () => toggle(side);
  }
  begin();
  return {
    "fold-left": () => toggle("left"),
    "fold-right": () => toggle("right"),
    "fold-both": () => {
      const open = !SIDES.some(isOpen) && !narrow.matches;
      SIDES.forEach((side) => put(side, open));
    },
  };
}

// Stamps: pieces of map that this browser keeps under the numbers 1 to 9, for every map and every tab.

import { recall, remember } from "./memory.js";

export const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The piece kept under a number, or null. */
export function stamp(slot) {
  const piece = recall(`stamp.${slot}`, {});
  return Array.isArray(piece.cells) ? piece : null;
}

/** Keep a piece under a number, or with null nothing; the page is told. */
export function keepStamp(slot, piece) {
  remember(`stamp.${slot}`, piece);
  dispatchEvent(new CustomEvent("hexsight:stamps"));
}

/** Call *changed* when stamps are kept or forgotten, here or in another tab. */
export function followStamps(changed) {
  addEventListener("hexsight:stamps", changed);
  addEventListener("storage", ({ key }) => { if (key === null || key.startsWith("hexsight.stamp.")) changed(); });
}

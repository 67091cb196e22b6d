// What the dialogs about the shape of the map have in common: they ask first what would become of it.
import { h } from "./dom.js";

const REST = 60; // ms without a change before the server is asked

// Ask what would become of the map, once the hand rests, and never twice for the same.
export function looker(send) {
  let timer = 0, asked = "";
  const look = (action, fields) => {
    const now = JSON.stringify([action, fields]);
    if (now === asked) return;
    asked = now;
    clearTimeout(timer);
    timer = setTimeout(() => send(action, { ...fields, settled: "look" }), REST);
  };
  look.anew = () => {
    clearTimeout(timer);
    asked = "";
  };
  return look;
}

export function extent({ cols, rows, labels }, named) {
  return `${cols} × ${rows} cells${labels ? `, ${named(0)} to ${named(cols * rows - 1)}` : ""}`;
}

// What is lost, as a list; empty when nothing is.
export function lossList(answer) {
  const lost = answer.losses ?? [];
  return lost.length ? h("p", { class: "lost" }, h("strong", {}, "Lost: "), `${lost.join("; ")}.`) : null;
}

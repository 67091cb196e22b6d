// The stamps under their numbers, with a picture of each.
import { THEMES } from "../colours.js";
import { perform } from "../commands.js";
import { edgeLines } from "../edges.js";
import { picture } from "../inhand.js";
import { pieceScene } from "../piecescene.js";
import { SLOTS, keepStamp, stamp } from "../stamps.js";
import { counted } from "../words.js";
import { h } from "./dom.js";
import { folding } from "./fold.js";
import { icon } from "./icons.js";

const WIDTH = 116, HEIGHT = 84;

/** The section of stamps; *some* says whether there is something to keep. */
export function stampSection(state, some) {
  return folding("stamps", "Stamps", h("div", { class: "stamps" }, SLOTS.map((slot) => slotButtons(slot, state, some))),
    h("p", { class: "muted" }, "A number takes its stamp in hand, with Shift it keeps what is selected. Stamps stay in this browser."));
}

function slotButtons(slot, state, some) {
  const piece = stamp(slot), word = piece ? `Stamp ${slot}: ${counted(piece.cells.length, "cell")}` : `Keep what is selected as stamp ${slot}`;
  const number = h("span", { class: "number" }, String(slot));
  if (!piece) {
    return h("div", { class: "slot" }, h("button", { class: "empty", title: `${word} (Shift+${slot})`, "aria-label": word, disabled: !some, "data-key": `stamp-${slot}`,
      onclick: () => perform({ run: `keep${slot}` }) }, icon("add"), number));
  }
  return h("div", { class: "slot" },
    h("button", { title: `${word} (${slot})`, "aria-label": word, "data-key": `stamp-${slot}`, onclick: () => perform({ run: `stamp${slot}` }) }, drawn(piece, state), number),
    h("button", { class: "plain", title: `Forget stamp ${slot}`, "aria-label": `Forget stamp ${slot}`, "data-key": `forget-${slot}`, onclick: () => keepStamp(slot, null) }, icon("close")));
}

/** A picture of a piece, as large as there is room for. */
function drawn(piece, state) {
  const canvas = h("canvas", { width: WIDTH, height: HEIGHT, "aria-hidden": "true" }), context = canvas.getContext("2d");
  const look = { features: state.features, terrain: state.palette, theme: THEMES.light, tint: true, sides: state.sides };
  const { scene } = pieceScene(piece, look, state.layers), box = scene.layout.bounds, [x0, y0, x1, y1] = box;
  const scale = Math.min(40, WIDTH / (x1 - x0), HEIGHT / (y1 - y0)), image = picture(scene, box, scale, 1);
  context.translate((WIDTH - image.width) / 2, (HEIGHT - image.height) / 2);
  context.drawImage(image, 0, 0);
  const lines = edgeLines(scene, box, scale);
  context.lineCap = context.lineJoin = "round";
  lines.xs.forEach((xs, i) => {
    context.beginPath();
    xs.forEach((x, k) => context.lineTo((x - x0) * scale, (lines.ys[i][k] - y0) * scale));
    Object.assign(context, { strokeStyle: lines.colour[i], lineWidth: lines.width[i] });
    context.stroke();
  });
  return canvas;
}

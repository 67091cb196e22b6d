// The piece of map in hand: it follows the pointer as it would lie there, a click puts it down. Pieces are kept in the
// browser, so that another tab can take them up.

import { recall, remember } from "./memory.js";
import { counted } from "./words.js";

const KEPT = "piece";

export class PasteHand {
  constructor(editor) {
    this.editor = editor;
  }

  get busy() {
    return false;
  }

  get piece() {
    return this.editor.map.model.clip;
  }

  press(cell) {
    this.editor.send({ type: "paste", cell });
  }

  apply(cell) {
    this.press(cell);
  }

  /** The piece held at *cell*, drawn as it would lie there, and which of its places lie off the map. */
  preview(cell) {
    const { piece, editor: { scene, map } } = this, { grid, layout } = scene;
    if (!piece || piece.shape !== layout.kind) return { cells: [cell] };
    return { off: offMap(grid, piece, cell), put: { piece, units: map.model.clip_units, at: grid.axial(cell) } };
  }

  /** What is to be said of the piece held at *cell*. */
  remark(cell) {
    const { off = [] } = this.preview(cell);
    return off.length ? `${off.length} of ${counted(this.piece.cells.length, "cell")} off the map, to be left out` : "";
  }

  draw() {}
  release() {}
  hover() {}
  walk() {}
  cancel() {}
  abandon() { return false; }
}

/** The places of a piece held at *cell* that are off the map. */
export function offMap(grid, piece, cell) {
  const [q, r] = grid.axial(cell);
  return piece.cells.filter(([dq, dr]) => grid.find(q + dq, r + dr) < 0).map(([dq, dr]) => [q + dq, r + dr]);
}

/** Keep the piece that the server has in hand for other tabs. */
export function keep(piece) {
  if (piece) remember(KEPT, piece);
}

/** The piece that another tab has kept, or null when there is none but the server's own. */
export function kept(own) {
  const piece = recall(KEPT);
  return own && JSON.stringify(piece) === JSON.stringify(own) ? null : piece;
}

// The piece of map in hand: its outline follows the pointer, a click puts it down. Pieces are kept in the browser, so that
// another tab can take them up.

const KEPT = "hexsight.clip";

export class PasteHand {
  constructor(editor) {
    this.editor = editor;
  }

  get busy() {
    return false;
  }

  press(cell) {
    this.editor.send({ type: "paste", cell });
  }

  apply(cell) {
    this.press(cell);
  }

  /** The cells that the piece would cover, held at *cell*. */
  preview(cell) {
    const { grid } = this.editor.scene, [q, r] = grid.axial(cell), piece = this.editor.map.model.clip;
    const fits = piece && piece.shape === (grid.hex ? grid.top : "square");
    const cells = fits ? piece.cells.map(([dq, dr]) => grid.find(q + dq, r + dr)) : [cell];
    return { cells: cells.filter((found) => found >= 0) };
  }

  draw() {}
  release() {}
  hover() {}
  walk() {}
  cancel() {}
  abandon() { return false; }
}

/** Keep the piece that the server has in hand for other tabs; a browser that has no room keeps the last one. */
export function keep(piece) {
  try {
    if (piece) localStorage.setItem(KEPT, JSON.stringify(piece));
  } catch {
    localStorage.removeItem(KEPT);
  }
}

/** The piece that another tab has kept, or null when there is none but the server's own. */
export function kept(own) {
  const text = localStorage.getItem(KEPT);
  if (!text || (own && text === JSON.stringify(own))) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

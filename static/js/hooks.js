// For the tests, and only with ?debug=1 in the address: where things are and what they hold.

export function hooks(map) {
  if (new URLSearchParams(window.location.search).get("debug") !== "1") return;
  window.hexsight = {
    map,
    get ready() {
      // The server counts the page as loaded only with its first message, and may lose what is written before.
      return Boolean(map.scene && map.surface.stats.paints && map.outbox.acks);
    },
    get stats() {
      const { outbox, surface, editor } = map;
      return { ...surface.stats, strokes: editor.strokes, acks: outbox.acks, sent: outbox.sent };
    },
    cell_to_client(cell) {
      const box = map.editor.target.getBoundingClientRect();
      const [x, y] = map.camera.toScreen(...map.scene.layout.centre(cell));
      return [box.left + x, box.top + y];
    },
    codes: (layer) => Array.from(map.scene.layers[layer]),
    overlay: (key) => Array.from(map.column(`overlay:${key}`) ?? []),
    /** The colour of the picture at an offset, in device pixels, from the centre of a cell. */
    pixel(cell, dx = 0, dy = 0) {
      const { pixels, view } = map.surface, [x, y] = map.scene.layout.centre(cell);
      const column = Math.floor((x - view.x) * view.scale + dx), row = Math.floor((y - view.y) * view.scale + dy);
      const word = pixels[row * view.width + column];
      return [word & 255, (word >> 8) & 255, (word >> 16) & 255];
    },
  };
}

// For the tests, and only with ?debug=1 in the address: where things are and what they hold.

export function hooks(map) {
  if (new URLSearchParams(window.location.search).get("debug") !== "1") return;
  window.hexsight = {
    map,
    get ready() {
      return Boolean(map.scene && map.surface.stats.paints);
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
    pixel(cell, dx = 0, dy = 0) {
      const [x, y] = map.camera.toScreen(...map.scene.layout.centre(cell)), { ratio, width } = map.surface.view;
      const word = map.surface.pixels[Math.floor((y + dy) * ratio) * width + Math.floor((x + dx) * ratio)];
      return [word & 255, (word >> 8) & 255, (word >> 16) & 255];
    },
  };
}

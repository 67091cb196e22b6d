// When the server sends a layer anew, what it does not know yet is drawn on top of it again.

import { EdgeStroke } from "./edgestroke.js";
import { Stroke } from "./stroke.js";

/** *waiting*: the messages about this layer that are not acknowledged; *current*: the stroke under way, on any layer. */
export function rebase(scene, layer, waiting, current) {
  const values = scene.layers[layer], own = current?.layer === layer ? current : null;
  for (const message of waiting) {
    if (message.stroke === own?.id) continue;
    if (message.pairs) new EdgeStroke(message.stroke, layer, message.on, scene.grid, values).extend(message.pairs);
    else new Stroke(message.stroke, message, values).paint(message.cells);
  }
  if (!own) return;
  const mine = waiting.filter((message) => message.stroke === own.id);
  const unsent = new Set(mine.flatMap((message) => message.pairs?.map(String) ?? message.cells));
  own.rebase(values, new Set([...(own.met ?? own.before).keys()].filter((key) => !unsent.has(key))));
}

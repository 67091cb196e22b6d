import assert from "node:assert/strict";
import { test } from "node:test";

import { counted } from "../../static/js/words.js";

test("one of a thing is not told as many", () => {
  assert.deepEqual([0, 1, 2].map((count) => counted(count, "cell")), ["0 cells", "1 cell", "2 cells"]);
  assert.deepEqual([1, 2].map((count) => counted(count, "hex is", "hexes are")), ["1 hex is", "2 hexes are"]);
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { pack } from "../../static/js/colours.js";
import { dirtyRect, raster, shift } from "../../static/js/raster.js";
import { HATCHED, OUTLINED } from "../../static/js/scene.js";
import { scene, view } from "./board.mjs";

function draw(made, seen, rect) {
  const pixels = new Uint32Array(seen.width * seen.height);
  raster(made, seen, pixels, rect);
  return pixels;
}

function at(pixels, seen, [x, y], dx = 0, dy = 0) {
  return pixels[Math.floor((y - seen.y) * seen.scale + dy) * seen.width + Math.floor((x - seen.x) * seen.scale + dx)];
}

const FAN = { key: "fan", opacity: 1, legend: [{ code: 1, colour: "#0000ff", pattern: "solid" }, { code: 2, colour: "#ff0000", pattern: "diagonal" }] };

for (const kind of ["flat", "pointy", "square"]) {
  test(`${kind}: every pixel shows the cell it lies in`, () => {
    const made = scene(kind, 12, 10, [3, 50]), seen = { ...view(made, 300, 260, 3.71), x: -2.013, y: -1.877 };
    const pixels = draw(made, seen), page = pack(made.theme.page);
    for (let y = 0; y < seen.height; y++) {
      for (let x = 0; x < seen.width; x++) {
        const cell = made.layout.cellAt(seen.x + (x + 0.5) / seen.scale, seen.y + (y + 0.5) / seen.scale);
        assert.equal(pixels[y * seen.width + x] >>> 0, cell < 0 ? page : made.colours[cell]);
      }
    }
  });

  test(`${kind}: redrawing what changed equals drawing it all`, () => {
    const made = scene(kind), seen = view(made, 320, 260, 16), pixels = draw(made, seen);
    const painted = made.grid.disc(made.grid.cols * 4 + 5, 1);
    for (const cell of painted) {
      made.layers.terrain[cell] = 1;
      made.layers.level[cell] = 2;
    }
    raster(made, seen, pixels, dirtyRect(made.layout, made.refresh(painted), seen));
    assert.deepEqual(pixels, draw(made, seen));
  });
}

for (const [dx, dy] of [[7, 0], [-7, 0], [0, 5], [0, -5], [9, -4], [-3, 11], [400, 0]]) {
  test(`moving the picture by ${dx}, ${dy} and drawing the rest equals drawing it all`, () => {
    const made = scene(), seen = { ...view(made, 320, 260, 18), x: 2, y: 2 }, codes = new Uint8Array(made.grid.n).fill(2);
    made.layers.terrain.fill(1);
    made.layers.level[40] = 2;
    made.setOverlays([{ ...FAN, codes }]);
    made.refresh();
    const pixels = draw(made, seen), moved = { ...seen, x: seen.x - dx / seen.scale, y: seen.y - dy / seen.scale };
    for (const rect of shift(pixels, seen.width, seen.height, dx, dy)) raster(made, moved, pixels, rect);
    assert.deepEqual(pixels, draw(made, moved));
  });
}

test("the dirty rectangle stays inside the view, and is empty for cells out of sight", () => {
  const made = scene(), seen = view(made, 100, 80, 20);
  const [x0, y0, x1, y1] = dirtyRect(made.layout, [0], seen);
  assert.ok(x0 >= 0 && y0 >= 0 && x1 <= 100 && y1 <= 80 && x1 > x0 && y1 > y0);
  const far = dirtyRect(made.layout, [made.grid.n - 1], seen);
  assert.ok(far[2] <= far[0] || far[3] <= far[1]);
});

test("void and missing cells are blank", () => {
  const made = scene("flat", 12, 10, [14]), seen = view(made);
  made.layers.terrain[15] = 2;
  made.refresh();
  const pixels = draw(made, seen), page = pack(made.theme.page);
  for (const cell of [14, 15]) assert.equal(at(pixels, seen, made.layout.centre(cell)) >>> 0, page);
});

test("an overlay tints its cells only, and hatching leaves gaps", () => {
  const made = scene(), codes = new Uint8Array(made.grid.n), seen = view(made, 320, 260, 20);
  codes[40] = 1;
  codes[43] = 2;
  const plain = draw(made, seen);
  made.setOverlays([{ ...FAN, codes }]);
  made.refresh();
  const tinted = draw(made, seen);
  assert.notEqual(at(tinted, seen, made.layout.centre(40)), at(plain, seen, made.layout.centre(40)));
  assert.equal(at(tinted, seen, made.layout.centre(66)), at(plain, seen, made.layout.centre(66)));
  const row = Array.from({ length: 12 }, (_, dx) => at(tinted, seen, made.layout.centre(43), dx - 6));
  assert.equal(new Set(row).size, 2);
});

test("an outline marks the edge of its area and not the inside", () => {
  const made = scene(), codes = new Uint8Array(made.grid.n), middle = 4 * 12 + 5;
  for (const cell of made.grid.disc(middle, 1)) codes[cell] = 1;
  made.setOverlays([{ key: "side", opacity: 1, codes, legend: [{ code: 1, colour: "#0000ff", pattern: "outline" }] }]);
  made.refresh();
  assert.equal(made.overlays[0].edges[middle], 0);
  for (const cell of made.grid.disc(middle, 1)) if (cell !== middle) assert.notEqual(made.overlays[0].edges[cell], 0);
});

const CONTOURS = { key: "chance", opacity: 1, legend: ["dotted", "dashed", "dash-dot", "solid"].map((line, i) => ({ code: i + 1, colour: "#cc4c02", pattern: "solid", line })) };

test("a contour runs along the sides across which the code falls, not along the edge of the map", () => {
  const made = scene(), codes = new Uint8Array(made.grid.n), middle = 4 * 12 + 5, edge = 3;
  for (const cell of made.grid.disc(middle, 1)) codes[cell] = 1;
  codes[middle] = 3;
  codes[edge] = 2;
  made.setOverlays([{ ...CONTOURS, codes }]);
  made.refresh();
  const { edges } = made.overlays[0];
  assert.equal(edges[middle], 0b111111);
  for (const cell of made.grid.disc(middle, 1)) if (cell !== middle) assert.equal(made.grid.steps.filter((_, side) => edges[cell] & (1 << side)).length, 3);
  assert.equal(edges[edge] & 1, 0);
  made.setCodes("chance", codes.with(middle, 0));
  assert.equal(edges[middle], 0);
});

test("contours are told apart by their pattern, and move with the map", () => {
  const made = scene(), seen = { ...view(made, 320, 260, 18), x: 2, y: 2 }, line = pack(made.theme.line);
  const ink = [1, 2, 3, 4].map((code) => {
    made.setOverlays([{ ...CONTOURS, codes: Uint8Array.from({ length: made.grid.n }, (_, cell) => (cell % 3 ? code : 0)) }]);
    made.refresh();
    const pixels = draw(made, seen), moved = { ...seen, x: seen.x + 5 / seen.scale, y: seen.y - 7 / seen.scale };
    const dark = pixels.filter((word) => (word & 255) < (line & 255) + 40).length;
    for (const rect of shift(pixels, seen.width, seen.height, -5, 7)) raster(made, moved, pixels, rect);
    assert.deepEqual(pixels, draw(made, moved));
    return dark;
  });
  assert.equal(new Set(ink).size, 4);
  assert.ok(ink.every((amount) => amount > 0 && amount <= ink[3]));
});

test("overlays of another map's size are left out", () => {
  const made = scene();
  made.setOverlays([{ ...FAN, codes: new Uint8Array(3) }]);
  assert.equal(made.overlays.length, 0);
});

test("a step in the ground is marked on both cells", () => {
  const made = scene();
  made.layers.level[40] = 3;
  made.refresh([40]);
  const next = made.grid.step(40, 0);
  assert.equal(made.falls[40], 0b111111);
  assert.equal(made.rises[next], 1 << 3);
});

test("levels tint, and the tint can be switched off", () => {
  const made = scene();
  const flat = made.colours[40];
  made.layers.level[40] = 4;
  made.refresh([40]);
  assert.notEqual(made.colours[40], flat);
  made.setLook("light", false);
  made.refresh();
  assert.equal(made.colours[40], flat);
});

test("a cell is described in words", () => {
  const made = scene();
  Object.assign(made.layers.level, { 40: -2 });
  made.layers.feature[40] = 1;
  assert.deepEqual(made.describe(40), { cell: 40, label: "0504", terrain: "Clear", level: -2, feature: "boulder", zone: "" });
});

test("a start zone is hatched and outlined while it is painted", () => {
  const made = scene(), middle = 4 * 12 + 5, beside = made.grid.step(middle, 0);
  made.sides = [{ name: "Blue", colour: "#1f5fa8" }];
  made.setLayer("zone", new Uint8Array(made.grid.n));
  made.setOverlays([]);
  made.layers.zone[middle] = 1;
  made.refresh([middle]);
  const [hatched, outlined] = made.overlays;
  assert.equal(hatched.codes[middle], 1);
  assert.equal(outlined.edges[middle], 0b111111);
  assert.equal(made.marked[middle], HATCHED | OUTLINED);
  made.layers.zone[beside] = 1;
  made.refresh([beside]);
  assert.equal(outlined.edges[middle], 0b111110);
  made.setLayer("zone", new Uint8Array(made.grid.n));
  made.refresh([middle, beside]);
  assert.equal(made.marked[middle], 0);
  assert.equal(made.describe(middle).zone, "");
});

test("new codes of an overlay tell which cells differ, and move its outline", () => {
  const made = scene(), codes = new Uint8Array(made.grid.n), middle = 4 * 12 + 5;
  codes[middle] = 1;
  made.setOverlays([{ key: "side", opacity: 1, codes, legend: [{ code: 1, colour: "#0000ff", pattern: "outline" }] }]);
  const next = codes.slice(), beside = made.grid.step(middle, 0);
  next[beside] = 1;
  assert.deepEqual(made.setCodes("side", next), [beside]);
  assert.equal(made.overlays[0].edges[middle] & 1, 0);
  assert.equal(made.setCodes("other", next), null);
});

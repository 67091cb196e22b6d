// Prints what the browser makes of a grid, for tests/js/test_node.py.

import { Grid } from "../../static/js/grid.js";
import { sideName } from "../../static/js/edgepath.js";
import { line } from "../../static/js/line.js";
import { Layout } from "../../static/js/layout.js";
import { flood, rectangle, ring } from "../../static/js/shapes.js";

const grid = new Grid(JSON.parse(process.argv[2])), layout = new Layout(grid);
const cells = Array.from({ length: grid.n }, (_, cell) => cell).filter((cell) => !grid.absent[cell]);
const values = Uint8Array.from({ length: grid.n }, (_, cell) => (cell * 7) % 3 === 0);

console.log(JSON.stringify({
  axials: cells.map((cell) => grid.axial(cell)),
  labels: cells.map((cell) => grid.label(cell)),
  neighbours: cells.map((cell) => grid.steps.map((_, side) => grid.step(cell, side))),
  centres: cells.map((cell) => layout.centre(cell)),
  corners: layout.corners,
  sides: layout.corners.map((_, side) => sideName(layout, side)),
  lines: cells.map((a) => cells.map((b) => line(grid, a, b))),
  rings: cells.map((cell) => [0, 1, 2, 4].map((distance) => ring(grid, grid.axial(cell), distance))),
  rectangles: cells.map((cell) => rectangle(grid, grid.axial(cells[cells.length >> 1]), grid.axial(cell))),
  floods: cells.map((cell) => flood(grid, cell, values).sort((a, b) => a - b)),
}));

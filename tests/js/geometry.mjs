// Prints what the browser makes of a grid, for tests/js/test_node.py.

import { Grid } from "../../static/js/grid.js";
import { Layout } from "../../static/js/layout.js";

const grid = new Grid(JSON.parse(process.argv[2])), layout = new Layout(grid);
const cells = Array.from({ length: grid.n }, (_, cell) => cell).filter((cell) => !grid.absent[cell]);

console.log(JSON.stringify({
  axials: cells.map((cell) => grid.axial(cell)),
  labels: cells.map((cell) => grid.label(cell)),
  neighbours: cells.map((cell) => grid.steps.map((_, side) => grid.step(cell, side))),
  centres: cells.map((cell) => layout.centre(cell)),
  corners: layout.corners,
}));

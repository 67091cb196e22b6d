// Prints what the browser foresees of each of some messages, for tests/js/test_foresight.py.

import { readFileSync } from "node:fs";

import { foreseen } from "../../static/js/foresight.js";

const { world, cases } = JSON.parse(readFileSync(0, "utf8"));

console.log(JSON.stringify(cases.map(({ hand, message }) => foreseen(hand, message, world))));

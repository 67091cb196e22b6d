// The ground under a sight line, seen from the side: what rises above the line, and what is leaned past.
import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 320, LEFT = 24, RIGHT = 10, TOP = 10, BOTTOM = 22, PLOT = 104;

function s(tag, props = {}, ...kids) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) node.setAttribute(name, value);
  node.append(...kids.flat().filter(Boolean));
  return node;
}

// How far up and down the picture goes: a whole level of air above all, and some ground below.
function span({ eye, aim, stretches }) {
  const grounds = stretches.filter(({ level }) => level !== null);
  const tops = grounds.map(({ level, cover }) => level + cover);
  return { low: Math.min(...grounds.map(({ level }) => level)) - 0.75, high: Math.max(eye, aim, ...tops) + 0.75 };
}

function scales(section) {
  const { low, high } = span(section);
  return {
    low, high,
    x: (part) => LEFT + part * (WIDTH - LEFT - RIGHT),
    y: (level) => TOP + (high - level) / (high - low) * PLOT,
  };
}

function levels({ low, high, y }) {
  const step = Math.max(1, Math.ceil((high - low) / 6));
  const first = Math.ceil(low / step) * step;
  const marks = Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
  return marks.flatMap((level) => [
    s("line", { class: "level", x1: LEFT, x2: WIDTH - RIGHT, y1: y(level), y2: y(level) }),
    s("text", { class: "number", x: LEFT - 5, y: y(level) + 3.5, "text-anchor": "end" }, String(level)),
  ]);
}

function box(name, { enter, leave }, from, to, { x, y }) {
  return s("rect", { class: name, x: x(enter), width: Math.max(x(leave) - x(enter), 0.5), y: y(to), height: Math.max(y(from) - y(to), 0) });
}

function ground(stretch, scale) {
  if (stretch.level === null) return null;
  const { level, cover, leaned, blocks, cells, about } = stretch;
  return s("g", { class: blocks ? "blocks" : "" }, s("title", {}, `${cells.join(" and ")}: ${about}`),
    box("ground", stretch, scale.low, level, scale),
    cover ? box(leaned ? "cover leaned" : "cover", stretch, level, level + cover, scale) : null);
}

// The number of a cell below its stretch, where there is room and none stands already.
function numbers({ stretches }, { x }) {
  let free = 0;
  return stretches.map(({ enter, leave, cells, blocks }) => {
    const middle = Math.min(Math.max(x((enter + leave) / 2), LEFT + 12), WIDTH - RIGHT - 12);
    if (cells.length !== 1 || middle - 16 < free) return null;
    free = middle + 16;
    return s("text", { class: blocks ? "number blocking" : "number", x: middle, y: TOP + PLOT + 14, "text-anchor": "middle" }, cells[0]);
  });
}

function ends({ eye, aim, ends: [from, to] }, { x, y }) {
  return [
    s("circle", { class: "eye", cx: x(0), cy: y(eye), r: 4 }, s("title", {}, from)),
    s("path", { class: "aim", d: `M${x(1)} ${y(aim) - 5}l5 5-5 5-5-5z` }, s("title", {}, to)),
  ];
}

// A measure between the line and the top that matters most.
function tightest(mark, { x, y }) {
  if (!mark) return null;
  const at = x(mark.at);
  return s("path", { class: mark.blocks ? "gap blocked" : "gap", d: `M${at} ${y(mark.line)}V${y(mark.top)}m-4 0h8M${at - 4} ${y(mark.line)}h8` });
}

// A figure of a section as the server tells it (viewer/app/section.py and viewer/app/systems/gev/section.py).
export function section(data, verdict) {
  const scale = scales(data);
  const { words, note } = data;
  const hatch = s("pattern", { id: "leaned", width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    s("line", { class: "hatch", x1: 0, x2: 0, y1: 0, y2: 5 }));
  const picture = s("svg", { viewBox: `0 0 ${WIDTH} ${TOP + PLOT + BOTTOM}`, role: "img", "aria-label": `Section from ${data.from} to ${data.to}. ${words}. ${note}` },
    s("defs", {}, hatch), levels(scale), data.stretches.map((stretch) => ground(stretch, scale)),
    s("line", { class: `sight ${verdict}`, x1: scale.x(0), y1: scale.y(data.eye), x2: scale.x(1), y2: scale.y(data.aim) }),
    tightest(data.tightest, scale), ends(data, scale), numbers(data, scale));
  const leaned = data.stretches.some((stretch) => stretch.leaned);
  return h("figure", { class: "section" }, picture,
    h("figcaption", {}, h("strong", { class: verdict }, `${words}.`), leaned ? h("span", { class: "muted" }, h("i", { class: "key" }), "leaned past") : null),
    note ? h("p", { class: "muted note" }, note) : null);
}

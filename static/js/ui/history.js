// The steps that were made, the newest on top, to go back and forth to any of them. Only those in sight are drawn, and of
// a long list the server sends a window at a time.
import { counted } from "../words.js";
import { fill, h, live } from "./dom.js";
import { folding } from "./fold.js";

const ROW = 30, SPARE = 4, MARGIN = 12;

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const rows = h("div", { class: "steps" });
  const box = h("div", { class: "history", role: "listbox", tabindex: "0", "aria-label": "Steps, the newest first",
    onkeydown: keys, onscroll: draw, onfocus: () => box.matches(":focus-visible") && reveal(active) }, rows);
  const told = h("p", { class: "muted" });
  el.append(folding("history", "History", told, box));
  let state = { count: 0, position: 0, low: 1, titles: [], runs: [] };
  let active = 0, asked = null;

  const topOf = (position) => (state.count - position) * ROW;
  function inSight() {
    const first = Math.max(0, Math.floor(box.scrollTop / ROW) - SPARE);
    const last = Math.min(state.count, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + SPARE);
    return [state.count - last, state.count - first]; // as positions, the lower first
  }
  const known = (position) => position === 0 || (position >= state.low && position < state.low + state.titles.length);

  function row(position) {
    const at = position - state.low, run = state.runs[at] ?? 1;
    const title = position === 0 ? "The map as it began" : known(position) ? state.titles[at] || `Step ${position}` : "…";
    const undone = position > state.position, here = position === state.position;
    return h("div", { role: "option", id: `step-${position}`, class: `step${undone ? " undone" : ""}${position === active ? " active" : ""}`,
      "aria-selected": String(here), style: `top:${topOf(position)}px`, title, onclick: () => go(position) },
      h("span", { class: "name" }, title), run > 1 ? h("span", { class: "run" }, `×${run}`) : null,
      undone ? h("span", { class: "muted" }, "undone") : null);
  }
  function draw() {
    const [low, high] = inSight();
    rows.style.height = `${(state.count + 1) * ROW}px`;
    fill(rows, Array.from({ length: high - low + 1 }, (_, i) => row(high - i)));
    box.setAttribute("aria-activedescendant", `step-${active}`);
    const lacking = !(known(Math.max(1, low)) && known(high)) && state.count > 0;
    if (lacking && asked !== low) {
      asked = low;
      send("steps", { low: Math.max(0, low - MARGIN) });
    }
  }
  // Bring a step into sight, with the least scrolling.
  function reveal(position) {
    const top = topOf(position);
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + ROW > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW - box.clientHeight;
    draw();
  }
  function go(position) {
    active = position;
    send("jump", { position });
  }
  function keys(event) {
    const page = Math.floor(box.clientHeight / ROW);
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: page, PageDown: -page, Home: state.count, End: -state.count }[event.key];
    if (by !== undefined) {
      active = Math.max(0, Math.min(state.count, active + by));
      reveal(active);
    } else if (event.key === "Enter" || event.key === " ") go(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  live(model, (now) => {
    if (now.count === undefined) return;
    const moved = now.position !== state.position || now.count !== state.count;
    state = now;
    asked = null;
    told.textContent = now.count === 0 ? "Nothing has been done yet."
      : `${now.position} of ${counted(now.count, "step")} done.${now.full ? " Older ones are forgotten." : ""}`;
    box.hidden = now.count === 0;
    if (moved) {
      active = now.position;
      rows.style.height = `${(state.count + 1) * ROW}px`;
      reveal(active);
    } else draw();
  });
}

// The tab Plan: observation posts, and the least seen way with how much is seen of each step.
import { fill, h, live, markup } from "./dom.js";
import { folding } from "./fold.js";
import { form } from "./form.js";
import { stepPlot } from "./stepplot.js";

const NAMES = { start: "From", end: "To" };

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const set = (name, value) => send("plan_set", { name, value });
  const who = h("div", {}), asked = h("div", {}), found = h("div", { class: "folded", "aria-live": "polite" });
  const ends = h("div", { class: "ends" }), how = h("div", { class: "folded" }), way = h("div", { class: "folded", "aria-live": "polite" });
  const button = (key, text, action, more = {}) => h("button", { "data-key": key, onclick: () => send(action, more) }, text);
  const look = h("button", { class: "primary", "data-key": "plan-posts", onclick: () => send("plan_posts") }, "Find posts");
  const seek = h("button", { class: "primary", "data-key": "plan-way", onclick: () => send("plan_way") }, "Find the least seen way");
  const forget = button("plan-forget", "Take the plan off the map", "plan_forget");
  const foot = h("section", {}, forget);
  el.append(who, folding("plan-posts", "Observation posts", asked, look, found),
    folding("plan-way", "Least seen way", ends, how, seek, way), foot);

  const side = (state) => state.sides.length ? h("section", {}, h("label", { class: "field" }, "Plan for",
    h("select", { "data-key": "plan-side", onchange: (event) => send("side", { key: event.target.value }) },
      state.sides.map(([key, name]) => h("option", { value: key, selected: key === state.side }, name))))) : null;

  const stale = (on, what) => on ? h("p", { class: "stale" }, `The map or the units have changed since; find ${what} again.`) : null;

  const post = (text, number, kind) => h("li", {}, h("span", {}, text),
    h("button", { "data-key": `plan-look-${number}`, title: "Look from here: overlays and ruler start at this post", onclick: () => send("plan_look", { number }) }, "Look"),
    h("button", { "data-key": `plan-put-${number}`, title: `Put a unit here: ${kind}`, onclick: () => send("plan_put", { number }) }, "Put unit"));

  const posts = (state) => state.posts ? [stale(state.posts.stale, "posts"), state.posts.before.map((line) => h("p", { class: "muted" }, line)),
    h("ol", { class: "posts" }, state.posts.posts.map((text, i) => post(text, i + 1, state.kind))), h("p", {}, state.posts.sum)].flat() : [];

  const end = (which, state) => [h("span", { class: "muted" }, NAMES[which]), h("strong", {}, state.ends[which] || "not chosen"),
    h("button", { "data-key": `plan-pick-${which}`, "aria-pressed": String(state.picking === which), "aria-label": `Pick the ${which} on the map`,
      onclick: () => send("plan_pick", { which: state.picking === which ? "" : which }) }, state.picking === which ? "Click a cell…" : "Pick")];

  const longer = ({ value, most }) => {
    const told = h("output", {}, `${value} %`);
    return h("label", { class: "field" }, h("span", { class: "row spread" }, "At most longer than the shortest way", told),
      h("input", { type: "range", min: "0", max: String(most), step: "5", value: String(value), "data-key": "plan-longer",
        oninput: (event) => { told.textContent = `${event.target.value} %`; }, onchange: (event) => set("longer", event.target.valueAsNumber) }));
  };

  const steps = ({ least, percent }, marked) => h("ol", { class: "steps", "aria-label": "Steps of the way" }, least.map(([label, seen], i) =>
    h("li", {}, h("button", { "data-key": `plan-step-${i + 1}`, "aria-pressed": String(label === marked),
      onfocus: () => send("plan_point", { step: i + 1 }), onclick: () => send("plan_point", { step: i + 1 }) }, `${label}: ${seen}${percent ? " %" : ""}`))));

  const route = (state) => state.way ? [stale(state.way.stale, "the way"), state.way.lines.map((line) => h("p", {}, line)),
    markup(stepPlot(state.way, state.marked)), steps(state.way, state.marked)].flat() : [];

  // The plot is drawn anew while it is pointed at, so the pointer is followed on what stays.
  let pointed = 0;
  const point = (event) => {
    const step = Number(event.target.closest?.(".step")?.dataset.step ?? 0);
    if (step !== pointed) send("plan_point", { step });
    pointed = step;
  };
  way.onpointermove = (event) => { if (event.target.closest("svg")) point(event); };
  way.onpointerleave = () => { if (pointed) send("plan_point", { step: pointed = 0 }); };

  live(model, (state) => {
    if (!state.post_fields) return;
    fill(who, side(state));
    fill(asked, form(state.post_fields, set));
    fill(found, posts(state));
    fill(ends, ...Object.keys(NAMES).map((which) => end(which, state)));
    fill(how, h("button", { "data-key": "plan-ruler", disabled: !state.ruler, title: "Draw the ruler from where to go to where first", onclick: () => send("plan_ruler") },
      "Take the ends of the ruler"), longer(state.longer), form(state.way_fields, set));
    fill(way, route(state));
    for (const node of [look, seek]) node.disabled = state.working;
    forget.disabled = !state.posts && !state.way && !state.picking;
  });
}

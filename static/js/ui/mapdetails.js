// The words that go with the map: title, author, scale, notes.
import { h, live } from "./dom.js";
import { folding } from "./fold.js";

const FIELDS = {
  title: ["Title", ""],
  author: ["Author", ""],
  scale: ["Scale", "such as: one hex = 50 m"],
};

export function render({ model, el }) {
  const send = (name, text) => model.send_msg({ action: "detail", name, text });
  const entry = (name, tag, props) => h(tag, { "data-key": `detail-${name}`, autocomplete: "off",
    onchange: (event) => send(name, event.target.value), ...props });
  const lines = Object.entries(FIELDS).map(([name, [label, hint]]) => {
    const input = entry(name, "input", { type: "text", placeholder: hint });
    return [name, input, h("label", { class: "field" }, label, input)];
  });
  const notes = entry("notes", "textarea", { rows: "6" });
  const about = h("label", { class: "field" }, "Notes", notes);
  const inputs = { ...Object.fromEntries(lines.map(([name, input]) => [name, input])), notes };
  const reshape = [["resize", "Resize…"], ["number", "Number…"], ["convert", "Convert…"]].map(([what, text]) =>
    h("button", { "data-key": what, onclick: () => model.send_msg({ action: "reshaping", what }) }, text));
  const row = h("div", { class: "thirds" }, reshape);
  el.append(folding("details", "About this map", lines.map(([, , field]) => field), about, row));
  live(model, (state) => {
    if (!state.longest) return;
    about.hidden = state.notes === null;
    row.hidden = !state.reshape;
    for (const [name, input] of Object.entries(inputs)) {
      input.maxLength = state.longest[name];
      if (input.getRootNode().activeElement !== input) input.value = state[name] ?? "";
    }
  });
}

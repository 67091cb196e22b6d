// The list of all commands: type a few letters, choose with the arrows, Enter does it.
import { perform } from "../commands.js";
import { keysOf, printed } from "../keys.js";
import { recall, remember } from "../memory.js";
import { counted } from "../words.js";
import { fill, h } from "./dom.js";
import { score } from "./matching.js";

const LAST = "commands";
const MOST_LAST = 8;

/** `entries` gives the commands there are just now. */
export function commandList(entries) {
  const list = h("ul", { id: "command-options", role: "listbox", "aria-label": "Commands" });
  const search = h("input", { type: "text", role: "combobox", "aria-expanded": "true", "aria-controls": list.id, "aria-autocomplete": "list",
    "aria-label": "Command", placeholder: "What do you want to do?", autocomplete: "off", spellcheck: "false", oninput: () => draw(), onkeydown: press });
  const count = h("p", { class: "muted", role: "status" });
  const dialog = h("dialog", { class: "wide commands", "aria-label": "Find a command", onclick: (event) => event.target === dialog && dialog.close() },
    h("div", {}, search, list, count));
  let shown = [], at = 0;

  function show() {
    search.value = "";
    if (!dialog.open) dialog.showModal();
    draw();
    search.focus();
  }

  function draw() {
    shown = ordered(entries().filter((entry) => !entry.quiet), search.value);
    fill(list, shown.map(option));
    count.textContent = shown.length ? counted(shown.length, "command") : "No command is called that.";
    point(0);
  }

  function option({ id, group, title, on, ...entry }, i) {
    const [key] = keysOf({ id, ...entry });
    return h("li", { id: `command-${i}`, role: "option", "aria-selected": "false", "data-command": id, onclick: () => choose(i), onpointermove: () => at !== i && point(i) },
      h("span", { class: "muted" }, group), h("span", { class: "name" }, title, on ? h("span", { class: "muted" }, " (shown)") : null),
      key ? h("kbd", {}, printed(key)) : null);
  }

  function point(to) {
    list.children[at]?.setAttribute("aria-selected", "false");
    at = to;
    const chosen = list.children[at];
    chosen?.setAttribute("aria-selected", "true");
    chosen?.scrollIntoView({ block: "nearest" });
    search.setAttribute("aria-activedescendant", chosen?.id ?? "");
  }

  function press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step && shown.length) point(Math.abs(step) === 1 ? (at + step + shown.length) % shown.length : Math.max(0, Math.min(shown.length - 1, at + step)));
    else if (event.key === "Enter") choose(at);
    else return;
    event.preventDefault();
  }

  function choose(i) {
    const entry = shown[i];
    if (!entry) return;
    dialog.close();
    remember(LAST, [entry.id, ...recall(LAST, []).filter((id) => id !== entry.id)].slice(0, MOST_LAST));
    perform(entry);
  }

  return { dialog, show };
}

/** The entries that answer to *query*, the best first; among equals those that were used last. */
export function ordered(entries, query) {
  const last = recall(LAST, []);
  const age = ({ id }) => (last.includes(id) ? last.indexOf(id) : last.length);
  return entries.map((entry) => ({ entry, score: score(query, `${entry.title} ${entry.group} ${entry.id}`) })).filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score || age(a.entry) - age(b.entry)).map((one) => one.entry);
}

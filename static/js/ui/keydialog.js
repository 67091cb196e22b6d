// The page behind "?": every command and its keys, which can be changed by pressing others.
import { choose, chooseNone, claimed, isChosen, isModifier, keyName, keysOf, printed } from "../keys.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { matches } from "./matching.js";

const ABOUT = "Paint terrain on the left and watch on the map what can be seen. Select a unit, or click a hex, to look from there; "
  + "hover any other hex to ask the ruler whether it can be seen, and why not. Click a key here to change it.";

/** `entries` gives the commands there are just now. */
export function keyDialog(entries) {
  const said = h("p", { class: "said", role: "status" });
  const table = h("div", { class: "keys" });
  const search = h("input", { type: "text", placeholder: "Find a key or a command", "aria-label": "Find a key or a command", oninput: () => draw() });
  const dialog = h("dialog", { class: "wide tall", "aria-label": "Keys and help" },
    h("form", { method: "dialog", onsubmit: () => stop() },
      h("h1", {}, "Keys and help"), h("p", { class: "muted" }, ABOUT),
      search, said, table,
      h("div", { class: "actions" },
        h("button", { type: "button", onclick: resetAll }, "All keys as they came"), h("button", { class: "primary" }, "Close"))));
  let waiting = null;

  dialog.addEventListener("keydown", (event) => waiting && press(event));
  dialog.addEventListener("cancel", (event) => waiting && event.preventDefault());

  function show() {
    search.value = "";
    say("");
    stop();
    if (!dialog.open) dialog.showModal();
    search.focus();
  }

  function say(text) {
    said.textContent = text;
  }

  function draw() {
    const found = entries().filter((entry) => matches(search.value, `${entry.title} ${entry.group} ${keysOf(entry).map(printed).join(" ")}`));
    const groups = [...new Set(found.map(({ group }) => group))];
    fill(table, groups.map((group) => h("section", { "aria-label": group }, h("h2", {}, group), found.filter((entry) => entry.group === group).map(row))),
      found.length ? null : h("p", { class: "muted" }, "No command is called that, and none has that key."));
  }

  function row(entry) {
    const keys = keysOf(entry), asking = waiting?.id === entry.id;
    const name = keys.length ? keys.map(printed).join(" or ") : "no key";
    return h("div", { class: "row" }, h("span", { class: "title" }, entry.title),
      h("button", { type: "button", class: asking ? "names asking" : "names", "data-key": `key-${entry.id}`, disabled: entry.fixed,
        "aria-label": `Key of ${entry.title}: ${name}. Change it`, onclick: () => ask(entry) },
        asking ? "press a key" : keys.length ? keys.map((key) => h("kbd", {}, printed(key))) : h("span", { class: "muted" }, "none")),
      keys.length && !entry.fixed ? h("button", { type: "button", class: "plain", title: "No key", "aria-label": `No key for ${entry.title}`, "data-key": `none-${entry.id}`, onclick: () => give(entry, [], "has no key any more") }, icon("close")) : h("span", {}),
      isChosen(entry) ? h("button", { type: "button", class: "plain", title: "As it came", "aria-label": `The key of ${entry.title} as it came`, "data-key": `reset-${entry.id}`,
        onclick: () => reset(entry) }, icon("undo")) : h("span", {}));
  }

  function ask(entry) {
    waiting = entry;
    say(`Press the new key for “${entry.title}”. Esc leaves it as it is.`);
    draw();
    table.querySelector(`[data-key="key-${CSS.escape(entry.id)}"]`).focus();
  }

  function press(event) {
    if (isModifier(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      say("");
      return stop();
    }
    return take(keyName(event));
  }

  // A key that another command has is taken from it when it is pressed a second time.
  function take(key) {
    const entry = waiting, claim = claimed(key), other = entries().find((one) => one.id !== entry.id && keysOf(one).includes(key));
    if (claim?.kept) return say(`${printed(key)} never reaches the page: with it the browser ${claim.what}. Press another key.`);
    if (other && (entry.taking !== key || other.fixed)) {
      waiting = { ...entry, taking: key };
      return say(`${printed(key)} is the key of “${other.title}”. ${other.fixed ? "That one stays; press another." : "Press it again to take it from there, or press another."}`);
    }
    if (other) choose(other, keysOf(other).filter((one) => one !== key));
    const lost = other ? ` “${other.title}” has lost it.` : "";
    return give(entry, [key], claim ? `has ${printed(key)}, with which the browser otherwise ${claim.what}.${lost}` : `has ${printed(key)} now.${lost}`);
  }

  function give(entry, keys, what) {
    choose(entry, keys);
    say(`“${entry.title}” ${what}`);
    stop();
  }

  function reset(entry) {
    const usual = entry.keys ?? [];
    const taken = entries().find((one) => one.id !== entry.id && keysOf(one).some((key) => usual.includes(key)));
    if (taken) return say(`“${taken.title}” has that key now; change it first.`);
    choose(entry, null);
    say(`“${entry.title}” has the key it came with.`);
    return draw();
  }

  function resetAll() {
    chooseNone();
    say("All keys are as they came.");
    stop();
  }

  function stop() {
    waiting = null;
    draw();
  }

  return { dialog, show };
}

// How a press of a key is written, and which command it stands for: by default, or by the user's own choice.

import { recall, remember } from "./memory.js";

const KEPT = "keys";

const PRINTED = { " ": "Space", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", Delete: "Del" };
const MODIFIERS = ["Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock", "Dead", "Unidentified"];

/** Keys that never reach a page, or that move about in it: these cannot be chosen. */
const UNREACHABLE = {
  "Ctrl+n": "opens a window", "Ctrl+t": "opens a tab", "Ctrl+w": "closes the tab", "Ctrl+q": "ends the browser",
  "Ctrl+Shift+n": "opens a private window", "Ctrl+Shift+t": "opens the last tab again", "Ctrl+Shift+w": "closes the window",
  "Ctrl+Tab": "goes to the next tab", "Ctrl+Shift+Tab": "goes to the last tab", "Alt+F4": "closes the window",
  F11: "fills the screen", Tab: "goes to the next control", "Shift+Tab": "goes to the control before",
};

/** What the browser itself does with keys that a page may take over. */
const TAKEN_OVER = {
  "Ctrl+r": "loads the page anew", F5: "loads the page anew", "Ctrl+f": "searches the page", "Ctrl+g": "searches on", "Ctrl+l": "goes to the address",
  "Ctrl+d": "keeps a bookmark", "Ctrl+p": "prints", "Ctrl+h": "shows the history", "Ctrl+j": "shows the downloads", "Ctrl+u": "shows the source",
  "Ctrl+a": "selects everything", "Ctrl+=": "enlarges the page", "Ctrl++": "enlarges the page", "Ctrl+-": "makes the page smaller", "Ctrl+0": "shows the page at its size",
  "Alt+ArrowLeft": "goes a page back", "Alt+ArrowRight": "goes a page on", F1: "opens its help", F3: "searches on", F6: "goes to the address", F12: "opens its tools",
};

/** The name of a key press: "Ctrl+", "Alt+" and "Shift+" in front, letters small. Shift is not told where it only makes
 * another character, as in "?"; with AltGr the character alone counts. */
export function keyName(event) {
  const typed = event.getModifierState?.("AltGraph"), ctrl = !typed && (event.ctrlKey || event.metaKey), alt = !typed && event.altKey;
  // Alt writes other letters on some machines, so that the key itself is asked.
  const key = alt && /^Key[A-Z]$/.test(event.code ?? "") ? event.code[3] : event.key;
  const letter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  const shift = event.shiftKey && (letter || ctrl || key.length > 1);
  return (ctrl ? "Ctrl+" : "") + (alt ? "Alt+" : "") + (shift ? "Shift+" : "") + (letter ? key.toLowerCase() : key);
}

/** Whether only Shift, Ctrl or the like has been pressed yet. */
export function isModifier(event) {
  return MODIFIERS.includes(event.key);
}

/** How the name of a key is printed: "Ctrl+Shift+Z". */
export function printed(name) {
  const parts = name.endsWith("++") ? [...name.slice(0, -2).split("+"), "+"] : name === "+" ? ["+"] : name.split("+");
  return parts.map((part) => PRINTED[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join("+");
}

/** What the browser does with a key: `kept` where it would never reach the page, else that it is taken over; or null. */
export function claimed(name) {
  const what = UNREACHABLE[name] ?? TAKEN_OVER[name];
  return what ? { what, kept: name in UNREACHABLE } : null;
}

/** The keys of a command: the user's own, else those it comes with. */
export function keysOf(entry) {
  const chosen = recall(KEPT, {})[entry.id];
  return Array.isArray(chosen) ? chosen.map(String) : entry.keys ?? [];
}

/** Whether the user has chosen the keys of a command. */
export function isChosen(entry) {
  return entry.id in recall(KEPT, {});
}

/** Give a command other keys; null: those it comes with again. */
export function choose(entry, keys) {
  const chosen = recall(KEPT, {});
  if (keys) chosen[entry.id] = keys;
  else delete chosen[entry.id];
  remember(KEPT, chosen);
  changed();
}

/** Give all commands the keys they come with. */
export function chooseNone() {
  remember(KEPT, null);
  changed();
}

function changed() {
  dispatchEvent(new CustomEvent("hexsight:keys"));
}

/** The command of *entries* that a key press stands for, or undefined. */
export function lookUp(event, entries) {
  if (event.isComposing) return undefined;
  const find = (name) => entries.find((entry) => keysOf(entry).includes(name));
  const digit = digitOf(event);
  return (/^\d$/.test(event.key) && find(digit)) || (find(keyName(event)) ?? find(digit));
}

/** "1" or "Shift+1" for whatever signs the key 1 makes: on some keyboards it is Shift that makes the digit. */
function digitOf({ code = "", shiftKey, ctrlKey, metaKey, altKey }) {
  return !ctrlKey && !metaKey && !altKey && /^Digit[1-9]$/.test(code) ? `${shiftKey ? "Shift+" : ""}${code[5]}` : null;
}

/** A title with the first key of its command behind it. */
export function titled(title, entry) {
  const [first] = entry ? keysOf(entry) : [];
  return first ? `${title} (${printed(first)})` : title;
}

/** Whether a key press belongs to a dialog that is open. */
export function inDialog(event) {
  return dialogsOf(event).some(({ open }) => open);
}

// Until the next frame the focus stays in a dialog that was just closed.
function dialogsOf(event) {
  return event.composedPath().filter((node) => node.localName === "dialog");
}

const UNTYPED = ["button", "checkbox", "color", "file", "radio", "range", "submit"];

/** Whether a key press belongs to a field that takes text. */
export function isTyping(event) {
  if (dialogsOf(event).some(({ open }) => !open)) return false;
  const target = event.composedPath()[0], name = target?.localName;
  if (name === "input") return !UNTYPED.includes(target.type) || (target.type === "range" && event.key === "Home");
  return name === "textarea" || name === "select" || Boolean(target?.isContentEditable);
}

// The keys of the map, as one table: what the `?` page shows is what the canvas does.

/** `keys` as KeyboardEvent.key, with "Ctrl+" and "Shift+" in front; `run` names an action of the canvas. Those with
 * `anywhere` work wherever the focus is on the page, the others on the map. */
export const KEYS = [
  { keys: ["ArrowUp"], run: "cursorUp", title: "Move the cursor up" },
  { keys: ["ArrowDown"], run: "cursorDown", title: "Move the cursor down" },
  { keys: ["ArrowLeft"], run: "cursorLeft", title: "Move the cursor left" },
  { keys: ["ArrowRight"], run: "cursorRight", title: "Move the cursor right" },
  { keys: ["Shift+ArrowUp"], run: "paintUp", title: "Paint while moving up" },
  { keys: ["Shift+ArrowDown"], run: "paintDown", title: "Paint while moving down" },
  { keys: ["Shift+ArrowLeft"], run: "paintLeft", title: "Paint while moving left" },
  { keys: ["Shift+ArrowRight"], run: "paintRight", title: "Paint while moving right" },
  { keys: ["1", "2", "3", "4", "5", "6"], run: "digit", title: "Edge tool: draw or erase a side of the cell, numbered clockwise" },
  { keys: ["Ctrl+c"], run: "copy", title: "Copy the selected area" },
  { keys: ["Ctrl+x"], run: "cut", title: "Cut the selected area" },
  { keys: ["Ctrl+v"], run: "paste", title: "Take what was copied in hand, also from another tab; a click puts it down" },
  { keys: ["Enter"], run: "apply", title: "Use the tool at the cursor" },
  { keys: ["[", "]"], run: "brush", anywhere: true, title: "Smaller or larger brush" },
  { keys: ["+", "=", "-"], run: "zoom", anywhere: true, title: "Zoom in or out" },
  { keys: ["f", "F", "Home"], run: "fit", anywhere: true, title: "Show the whole map" },
  { keys: ["Escape"], run: "escape", anywhere: true, title: "Abandon what is under way; let go of what is in hand or selected" },
  { keys: ["Delete", "Backspace"], run: "remove", anywhere: true, title: "Delete the selected unit, or clear the selected area" },
  { keys: [" "], run: "space", title: "Use the tool at the cursor; hold to drag the map" },
];

/** Keys that are sent on as commands, because the server does them. */
export const COMMANDS = [
  { keys: ["Ctrl+z"], command: "undo", title: "Undo" },
  { keys: ["Ctrl+y", "Ctrl+Shift+z"], command: "redo", title: "Redo" },
  { keys: ["Ctrl+s"], command: "save", title: "Save" },
  { keys: ["b"], command: "tool-paint", title: "Paint terrain" },
  { keys: ["e"], command: "tool-erase", title: "Erase" },
  { keys: ["l"], command: "tool-level", title: "Change levels" },
  { keys: ["s"], command: "tool-area", title: "Select an area: Shift adds, Ctrl takes away" },
  { keys: ["."], command: "area-turn", title: "Turn what is in hand" },
  { keys: ["m"], command: "area-mirror", title: "Mirror what is in hand" },
  { keys: ["t"], command: "tool-feature", title: "Put boulders, trees, stones, walls" },
  { keys: ["w"], command: "tool-edge", title: "Draw rivers, walls, roads: along sides or from cell to cell" },
  { keys: ["i"], command: "tool-pick", title: "Pick terrain from the map" },
  { keys: ["v"], command: "tool-select", title: "Select and move units" },
  { keys: ["u"], command: "tool-unit", title: "Place units" },
  { keys: ["r"], command: "tool-ruler", title: "Ruler" },
  { keys: ["h"], command: "tool-pan", title: "Drag the map" },
  { keys: ["n"], command: "toggle-numbers", title: "Show or hide cell numbers" },
  { keys: ["?"], command: "help", title: "Show all keys" },
];

/** The name of a key press as the tables write it. Shift counts only where it does not make another character. */
export function keyName(event) {
  const letter = event.key.length === 1;
  const ctrl = event.ctrlKey || event.metaKey;
  const key = ctrl && letter ? event.key.toLowerCase() : event.key;
  return (ctrl ? "Ctrl+" : "") + (event.shiftKey && (ctrl || !letter) ? "Shift+" : "") + key;
}

/** The entry of either table for a key press, or undefined. */
export function lookUp(event) {
  if (event.altKey || event.isComposing) return undefined;
  const name = keyName(event);
  return [...KEYS, ...COMMANDS].find((entry) => entry.keys.includes(name));
}

/** Whether a key works wherever the focus is, unless a dialog is open there. */
export function isPageWide(event) {
  const entry = lookUp(event);
  const inDialog = event.composedPath().some((node) => node.localName === "dialog");
  return Boolean(entry?.command || entry?.anywhere) && !inDialog;
}

/** Whether a key press belongs to a field that takes text, or to a control that has its own use for it. */
export function isTyping(event) {
  const target = event.composedPath()[0];
  const name = target?.localName;
  return name === "input" || name === "textarea" || name === "select" || Boolean(target?.isContentEditable);
}

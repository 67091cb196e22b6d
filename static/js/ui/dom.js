// Building page elements without a framework.
import { groups } from "./arrows.js";

// h("button", {class: "x", onclick: f, "aria-label": "y"}, "text", child): an element; null kids are left out.
export function h(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  set(node, props);
  node.append(...kids.flat().filter((kid) => kid !== null && kid !== undefined && kid !== false));
  return node;
}

// Set attributes and listeners; text reaches the page as text only, never as markup.
export function set(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) node[name] = value;
    else if (name === "style") node.style.cssText = value;
    else if (name in node && typeof value !== "string") node[name] = value;
    else if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
}

// An element of our own trusted markup, such as an icon.
export function markup(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  return holder.content.firstElementChild;
}

// Replace the children of `node`, keeping the keyboard focus on the child with the same data-key. What is pressed stays until
// it is let go: a button that is replaced in between is never clicked.
export function fill(node, ...kids) {
  if (node.pressed === undefined) watchPresses(node);
  node.coming = kids.flat().filter(Boolean);
  if (!node.pressed) put(node);
}

function put(node) {
  if (!node.coming) return;
  const root = node.getRootNode();
  const key = node.contains(root.activeElement) ? root.activeElement.dataset.key : undefined;
  node.replaceChildren(...node.coming);
  node.coming = null;
  groups(node.parentElement ?? node);
  if (key) node.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

const RELEASES = ["pointerup", "pointercancel", "keyup"];

function watchPresses(node) {
  node.pressed = false;
  const press = ({ target, button }) => {
    // The list of a select takes the release for itself, as the menu of another button may.
    if (node.pressed || button || target.closest("select")) return;
    node.pressed = true;
    const held = new AbortController();
    const release = () => {
      held.abort();
      node.pressed = false;
      setTimeout(() => put(node)); // after the click that comes of the release
    };
    for (const name of RELEASES) addEventListener(name, release, { capture: true, signal: held.signal });
  };
  node.addEventListener("pointerdown", press, true);
  node.addEventListener("keydown", (event) => { if (event.key === " ") press(event); }, true);
}

// Run `draw` now, whenever the component's `state` changes on the server, and when keys get another meaning.
export function live(model, draw) {
  const run = () => draw(model.state ?? {});
  model.on("state", run);
  addEventListener("hexsight:keys", run);
  run();
}

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

// Replace the children of `node`, keeping the keyboard focus on the child with the same data-key.
export function fill(node, ...kids) {
  const root = node.getRootNode();
  const key = node.contains(root.activeElement) ? root.activeElement.dataset.key : undefined;
  node.replaceChildren(...kids.flat().filter(Boolean));
  groups(node.parentElement ?? node);
  if (key) node.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

// Run `draw` now, whenever the component's `state` changes on the server, and when keys get another meaning.
export function live(model, draw) {
  const run = () => draw(model.state ?? {});
  model.on("state", run);
  addEventListener("hexsight:keys", run);
  run();
}

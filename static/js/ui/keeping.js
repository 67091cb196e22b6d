// Whether the map is kept, and the address under which it comes back.
import { h } from "./dom.js";

const KEPT = "Every change is kept on this computer; closing the page loses nothing.";
const NOT_KEPT = "Changes are not kept at the moment. Download the map to be safe.";

export function keepingMark() {
  const node = h("span", { class: "keeping muted", hidden: true });
  let kept = true;
  addEventListener("beforeunload", (event) => {
    if (!kept) event.preventDefault();
  });

  function show(keeping) {
    ({ kept } = keeping);
    node.hidden = !keeping.begun;
    node.textContent = kept ? "kept" : "not kept";
    node.title = kept ? KEPT : keeping.trouble || NOT_KEPT;
    node.classList.toggle("bad", !kept);
    setAddress(keeping.query);
  }

  return { node, show };
}

function setAddress(query) {
  const url = new URL(location.href);
  for (const name of ["doc", "sample", "eyes", "lesson", "quiz"]) {
    if (query[name]) url.searchParams.set(name, query[name]);
    else url.searchParams.delete(name);
  }
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

// The status line, and the notices above it.
import { command } from "../commands.js";
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";

const RETRY_MILLISECONDS = 1000;

/** How long a notice stays that only says that something worked; all others wait until they are dismissed. */
const GOOD_MILLISECONDS = 8000;

// Load the page anew as soon as the server answers: its address tells which map was open.
async function comeBack() {
  for (let answered = false; !answered;) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
    answered = await fetch(location.href, { cache: "no-store" }).then(({ ok }) => ok, () => false);
  }
  location.reload();
}

// Says so while the page has no server: what is painted then reaches nobody.
function watchConnection(view) {
  const banner = h("div", { class: "lost", role: "alert", hidden: true }, icon("warn"),
    h("span", {}, "The connection to hexsight is lost. Changes made now are not kept. The page comes back by itself once hexsight runs again."));
  const document = view.model.document;
  document.on_event("connection_lost", () => {
    if (banner.hidden) comeBack();
    banner.hidden = false;
  });
  return banner;
}

// What a button or switch says of itself; the map tells of its cells in other ways.
function toldBy(event) {
  return event.composedPath().find((node) => node.title && node !== document)?.title;
}

export function render({ model, view, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const text = h("span", { class: "text", role: "status", "aria-live": "polite" });
  const under = h("span", { class: "under muted" });
  const counts = h("span", { class: "counts" });
  const change = h("span", { class: "change", "aria-live": "polite" });
  let about = "";
  const notices = h("div", { class: "notices", role: "log", "aria-live": "assertive" });
  el.append(watchConnection(view), notices, h("div", { class: "line" }, text, under, counts, change));
  const say = (what) => { under.textContent = what || about; };
  addEventListener("hexsight:hover", ({ detail }) => say(detail?.text));
  for (const name of ["pointerover", "focusin"]) addEventListener(name, (event) => say(toldBy(event)));
  const leaving = new Set();
  const letGo = ({ id, kind }) => {
    if (kind !== "good" || leaving.has(id)) return;
    leaving.add(id);
    setTimeout(() => send("dismiss", { id }), GOOD_MILLISECONDS);
  };
  live(model, (state) => {
    (state.notices ?? []).forEach(letGo);
    const now = command(`tool-${state.tool}`)?.about ?? "";
    if (under.textContent === about) under.textContent = now;
    about = now;
    text.textContent = state.text ?? "";
    change.textContent = state.change ?? "";
    counts.textContent = (state.counts ?? []).join(" · ");
    fill(notices, (state.notices ?? []).map((notice) =>
      h("div", { class: `notice ${notice.kind}` }, icon(notice.kind === "good" ? "good" : "warn"),
        h("div", {}, notice.lines.map((line) => h("p", {}, line))),
        h("button", { class: "plain", "aria-label": "Dismiss", "data-key": `n-${notice.id}`,
          onclick: () => send("dismiss", { id: notice.id }) }, icon("close")))));
  });
}

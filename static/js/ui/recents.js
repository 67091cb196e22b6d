// The list of recent maps: open one, delete one, bring a deleted one back.
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { menu } from "./menu.js";

const STEPS = [["day", 86400], ["hour", 3600], ["minute", 60]];

function ago(seconds) {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const passed = Date.now() / 1000 - seconds;
  const step = STEPS.find(([, length]) => passed >= length);
  return step ? words.format(-Math.floor(passed / step[1]), step[0]) : "just now";
}

export function recentMenu(opener, send) {
  const { holder, list, open: unfold, close } = menu(opener, () => send("recents"));
  list.classList.add("recent");

  function open(key) {
    close();
    send("recent", { key });
  }

  function kept({ id, title, size, changed, picture, here }) {
    const when = new Date(changed * 1000).toLocaleString();
    const image = picture ? h("img", { src: `data:image/png;base64,${picture}`, alt: "" }) : null;
    return h("div", { class: here ? "entry here" : "entry" },
      h("button", { class: "plain item", role: "menuitem", "data-key": id, title: when, onclick: () => open(id) },
        h("span", { class: "picture" }, image), h("strong", {}, title),
        h("span", { class: "muted" }, `${size} · ${here ? "open here" : ago(changed)}`)),
      h("button", { class: "plain", role: "menuitem", title: "Delete", "aria-label": `Delete ${title}`,
        "data-key": `delete-${id}`, onclick: () => send("forget", { key: id }) }, icon("trash")));
  }

  function deleted({ id, title }) {
    return h("div", { class: "entry" }, h("span", { class: "muted gone", role: "none" }, title),
      h("button", { class: "plain", role: "menuitem", "aria-label": `Bring ${title} back`, "data-key": `back-${id}`,
        onclick: () => send("bring_back", { key: id }) }, icon("undo"), "Bring back"));
  }

  function show(recents) {
    const none = h("p", { class: "muted", role: "menuitem", "aria-disabled": "true" }, "Nothing yet. A map is kept from its first change on.");
    fill(list, recents.kept.length ? recents.kept.map(kept) : none,
      recents.deleted.length ? h("h3", { role: "none" }, "Deleted") : null, recents.deleted.map(deleted));
    if (!list.hidden && !list.contains(list.getRootNode().activeElement)) list.querySelector("button")?.focus();
  }

  return { holder, show, open: unfold };
}

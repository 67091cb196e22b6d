// The dialog with the link that holds the map, and with what the ruler says, to copy both.
import { fill, h } from "./dom.js";

const MARK = "#map=";

// The address of this page with a map in its fragment.
function linkOf(fragment) {
  return `${location.origin}${location.pathname}${MARK}${fragment}`;
}

// Hand a map in the page's address to `open`, once.
export function openFragment(open, longest = 8192) {
  if (!location.hash.startsWith(MARK)) return;
  const fragment = location.hash.slice(MARK.length, MARK.length + longest + 1);
  history.replaceState(history.state, "", location.pathname + location.search);
  open(fragment);
}

async function copyText(text) {
  await navigator.clipboard.writeText(text);
}

async function copyBoth(text, png) {
  const item = new ClipboardItem({
    "text/plain": new Blob([text], { type: "text/plain" }),
    "image/png": new Blob([png], { type: "image/png" }),
  });
  await navigator.clipboard.write([item]);
}

export function shareDialog(send, download) {
  const body = h("div", { class: "form-body" });
  const said = h("span", { class: "muted", role: "status" });
  const image = h("img", { class: "dispute", alt: "The ruler and what lies about it", hidden: true });
  const dialog = h("dialog", { class: "wide", "aria-label": "Share" });
  let picture = null;
  dialog.append(h("form", { method: "dialog" }, h("h1", {}, "Share"), body,
    h("div", { class: "actions" }, said, h("button", {}, "Close"))));

  async function attempt(work, done, otherwise) {
    try {
      await work();
      said.textContent = done;
    } catch {
      said.textContent = otherwise();
    }
  }

  function linkPart({ fragment, length, most }) {
    if (!fragment) {
      return [h("p", {}, `This map is too large for a link: it would take ${Math.ceil(length / 1024)} kB of at most ${most / 1024}. Send the file instead.`),
        h("div", {}, h("button", { type: "button", onclick: () => send("save") }, "Download the file"))];
    }
    const shown = h("input", { type: "text", readonly: true, "aria-label": "Link", value: linkOf(fragment), onfocus: () => shown.select() });
    const byHand = () => { shown.select(); return "The browser does not allow it; copy the selected link by hand."; };
    return [h("p", {}, "The link holds the map itself: ground, units, rules, options, overlays and ruler. Nothing is sent anywhere; whoever opens it needs hexsight at the same address."),
      h("div", { class: "row" }, shown, h("button", { type: "button", class: "primary", "data-key": "copy-link",
        onclick: () => attempt(() => copyText(shown.value), "The link is copied.", byHand) }, "Copy link"))];
  }

  function disputePart({ fragment, dispute }) {
    if (!dispute) return [h("p", { class: "muted" }, "Lay the ruler between two cells to share what the rules say about them.")];
    const text = [dispute.title, ...dispute.lines, `(${dispute.rules})`, ...(fragment ? [linkOf(fragment)] : [])].join("\n");
    const bytes = () => Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
    const save = () => download({ name: "dispute.png", data: bytes() });
    const apart = () => {
      save();
      copyText(text).catch(() => {});
      return "The browser copies no pictures: the words are copied, the picture is downloaded.";
    };
    return [h("h2", {}, "Dispute"), h("strong", {}, dispute.title),
      h("div", { class: "lines" }, dispute.lines.map((line) => h("p", {}, line))), image,
      h("div", { class: "row" },
        h("button", { type: "button", "data-key": "copy-dispute", onclick: () =>
          attempt(() => (picture ? copyBoth(text, bytes()) : copyText(text)), "Words, link and picture are copied.", apart) }, "Copy dispute"),
        h("button", { type: "button", onclick: () => picture && save() }, "Download picture"))];
  }

  function show(offer) {
    picture = null;
    image.hidden = true;
    said.textContent = "";
    fill(body, offer.held_back.map((line) => h("p", { class: "muted" }, line)), linkPart(offer), disputePart(offer));
    if (!dialog.open) dialog.showModal();
    if (offer.dispute) send("dispute_picture");
  }

  function showPicture(data) {
    picture = data;
    image.src = `data:image/png;base64,${data}`;
    image.hidden = false;
  }
  return { dialog, show, showPicture };
}

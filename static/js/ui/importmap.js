// The dialog between opening a foreign file and having it: what was recognised, how it would look, and how to
// read it otherwise. Every change is read at once; the map that is open stays until "Import".
import { counted } from "../words.js";
import { fill, h } from "./dom.js";
import { kindTable, optionFields } from "./importform.js";

const REST = 250; // milliseconds after a change before the files are read again
const SLOW = 400; // milliseconds before the dialog opens to say that a file is being read
const FEW = 4; // that many remarks are shown at once

export function importDialog(send) {
  const about = h("div", { class: "about" });
  const recalled = h("p", { class: "row spread muted", hidden: true });
  const picture = h("img", { class: "preview", alt: "How the map will look", hidden: true });
  const lie = h("p", { class: "muted" });
  const options = h("div", { class: "options" });
  const remarks = h("div");
  const refusal = h("p", { class: "refusal", role: "alert", hidden: true });
  const remember = h("input", { type: "checkbox", checked: true });
  const rememberRow = h("label", { class: "row muted" }, remember, "Remember what kinds become");
  const doing = h("span", {}, "");
  const share = h("progress", { max: "1" });
  const working = h("div", { class: "row working", role: "status" }, doing, share);
  const take = h("button", { class: "primary", "data-key": "take" }, "Import");
  const body = h("div", { class: "import-body" },
    h("div", { class: "look" }, picture, lie, remarks), h("div", { class: "form-body" }, recalled, options));
  const dialog = h("dialog", { class: "import", "aria-label": "Import" });
  dialog.append(h("form", { onsubmit: (event) => { event.preventDefault(); finish(); } },
    h("h1", {}, "Import"), about, body, refusal, working,
    h("div", { class: "actions" }, rememberRow,
      h("button", { type: "button", "data-key": "cancel", onclick: () => dialog.close() }, "Cancel"), take)));

  let found = null; // what is offered
  let fields = null;
  let asked = false; // files are being read again
  let changed = false; // something is to be read again
  let wanted = false; // "Import" was pressed, perhaps before the last change was read
  let taken = false;
  let timer = 0;
  const table = kindTable(() => later());

  dialog.onclose = () => {
    clearTimeout(timer);
    if (!taken) send("drop_import");
    found = null;
  };

  function later() {
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(ask, REST);
  }
  function ask() {
    if (!changed || asked || !found) return;
    [asked, changed] = [true, false];
    send("import", { kinds: table.mapped(), options: fields.values() });
  }
  function answered() {
    asked = false;
    if (changed) ask();
    else if (wanted) finish();
  }
  function finish() {
    wanted = Boolean(found);
    clearTimeout(timer);
    ask();
    if (!found || asked) return;
    taken = true;
    send("take_import", { remember: remember.checked });
    dialog.close();
  }

  function show(offer) {
    if (offer.again && !dialog.open) return;
    found = offer;
    if (!offer.again) begin();
    refusal.hidden = true;
    fill(about, h("p", {}, h("strong", {}, offer.format), `, ${offer.size}.`), offer.about ? h("p", { class: "muted" }, offer.about) : null);
    picture.src = `data:image/png;base64,${offer.picture}`;
    picture.hidden = false;
    lie.textContent = offer.lie;
    recalled.hidden = !offer.recalled;
    fill(recalled, `${counted(offer.recalled, "kind is", "kinds are")} as you chose last time.`,
      h("button", { type: "button", "data-key": "forget", onclick: () => { asked = true; send("import_plainly"); } }, "Forget"));
    table.show(offer);
    rememberRow.hidden = !offer.kinds.length;
    fields.taken(offer.taken);
    const count = offer.warnings.length;
    fill(remarks, count ? h("details", { open: count <= FEW }, h("summary", {}, counted(count, "remark")),
      h("ul", { class: "told" }, offer.warnings.map((line) => h("li", {}, line)))) : null);
    if (!dialog.open) dialog.showModal();
    if (!offer.again) take.focus();
    answered();
  }

  function begin() {
    clearTimeout(timer);
    [taken, asked, changed, wanted] = [false, false, false, false];
    body.hidden = take.hidden = false;
    remember.checked = true;
    fields = optionFields(found, later);
    fill(options, fields.rows, table.table);
  }

  function refuse(text) {
    wanted = false;
    refusal.textContent = text;
    refusal.hidden = false;
    answered();
  }

  let reading = null;
  // What is under way: null, or {title, share}.
  function progress(state) {
    reading = state;
    working.style.visibility = state ? "visible" : "hidden";
    if (state) {
      doing.textContent = `${state.title} ...`;
      share.value = state.share;
    } else if (dialog.open && !found) dialog.close();
  }

  // Files were sent: say so if nothing comes of it soon.
  function expect() {
    setTimeout(() => {
      if (!reading || dialog.open) return;
      taken = false;
      for (const part of [body, take, rememberRow]) part.hidden = true;
      fill(about);
      dialog.showModal();
    }, SLOW);
  }
  return { dialog, show, refuse, progress, expect };
}

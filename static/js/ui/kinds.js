// The kinds of units: a list, a form for one kind, and a file of one's own kinds.
import { counterUrl } from "../counter.js";
import { fill, h, live } from "./dom.js";
import { icon } from "./icons.js";

const MOST = 256 * 1024;
const FIRES = [["straight", "straight fire"], ["arc", "arc fire"], ["own", "own rules"]];
const ROLES = [["mobile", "mobile"], ["command_post", "Command Post"], ["howitzer", "howitzer"], ["submersible", "submersible"]];
const STANDS = [["", "as its symbol"], ["afv", "AFV"], ["vehicle", "other vehicle"], ["infantry", "infantry"], ["gun", "gun"], ["other", "other"]];
const NEW = { key: "", name: "", abbreviation: "", symbol: "plain", mobile: true, stand: "", weapons: [{ name: "Gun", fire: "straight", distance: 2 }] };

function about(kind) {
  const roles = ROLES.filter(([role]) => kind[role]).map(([, text]) => text);
  const weapons = kind.weapons.map(({ name, fire, distance }) => (fire === "own" ? `${name}: own rules` : `${name}: ${fire} ${distance}`));
  return [...(kind.mobile ? [] : ["immobile"]), ...roles, ...weapons, ...(kind.assumed ? ["numbers assumed"] : [])].join(" · ");
}

function row(kind, edit, send) {
  return h("div", { class: "row kind" }, h("img", { alt: "", src: counterUrl({ side_colour: "#5a6871", ...kind }) }),
    h("span", { class: "words" }, h("span", { class: "name" }, kind.name), h("span", { class: "muted" }, about(kind))),
    h("button", { class: "plain", title: `Edit ${kind.name}`, "aria-label": `Edit ${kind.name}`, "data-key": `edit-${kind.key}`, onclick: () => edit(kind) }, icon("edit")),
    h("button", { class: "plain", title: `Remove ${kind.name}`, "aria-label": `Remove ${kind.name}`, "data-key": `drop-${kind.key}`,
      onclick: () => send("remove_kind", { key: kind.key }) }, icon("trash")));
}

// The fields of one weapon; `read` gives them back.
function weaponRow(weapon, remove) {
  const name = h("input", { type: "text", value: weapon.name, maxlength: "40", required: true, "aria-label": "Weapon" });
  const fire = h("select", { "aria-label": "Fire" }, FIRES.map(([value, text]) => h("option", { value, selected: value === weapon.fire }, text)));
  const distance = h("input", { type: "number", value: String(weapon.distance), min: "0", max: "1000", step: "1", required: true, "aria-label": "Reaches, hexes" });
  const node = h("div", { class: "weapon" }, name, fire, distance,
    h("button", { type: "button", class: "plain", "aria-label": "Remove this weapon", onclick: () => remove(node) }, icon("close")));
  node.read = () => ({ name: name.value, fire: fire.value, distance: distance.valueAsNumber });
  return node;
}

function kindDialog(send) {
  const dialog = h("dialog", { class: "wide" });
  const show = (kind, symbols) => {
    const name = h("input", { type: "text", value: kind.name, maxlength: "40", required: true });
    const short = h("input", { type: "text", value: kind.abbreviation, maxlength: "5", required: true });
    const symbol = h("select", {}, symbols.map((value) => h("option", { value, selected: value === kind.symbol }, value.replaceAll("_", " "))));
    const stand = h("select", {}, STANDS.map(([value, text]) => h("option", { value, selected: value === kind.stand }, text)));
    const roles = ROLES.map(([role, text]) => [role, h("input", { type: "checkbox", checked: Boolean(kind[role]) }), text]);
    const weapons = h("div", { class: "weapons" });
    const add = (weapon) => weapons.append(weaponRow(weapon, (node) => node.remove()));
    kind.weapons.forEach(add);
    const submit = () => send("kind_form", { key: kind.key, name: name.value, abbreviation: short.value, symbol: symbol.value,
      weapons: [...weapons.children].map((node) => node.read()), roles: roles.filter(([, box]) => box.checked).map(([role]) => role), stand: stand.value });
    dialog.setAttribute("aria-label", kind.key ? `Edit ${kind.name}` : "New kind of unit");
    fill(dialog, h("form", { method: "dialog", onsubmit: submit },
      h("h1", {}, kind.key ? `Edit ${kind.name}` : "New kind of unit"),
      h("div", { class: "three" }, h("label", { class: "field" }, "Name", name), h("label", { class: "field" }, "Abbreviation", short),
        h("label", { class: "field" }, "Symbol", symbol)),
      h("fieldset", {}, h("legend", {}, "It is (nothing ticked: an immobile feature)"), roles.map(([, box, text]) => h("label", { class: "row" }, box, text))),
      h("fieldset", { class: "column" }, h("legend", {}, "Weapons: name, how it fires (8.0821 to 8.0823), hexes it reaches"), weapons,
        h("button", { type: "button", onclick: () => weapons.children.length < 12 && add({ name: "", fire: "straight", distance: 2 }) }, icon("add"), "Add a weapon")),
      h("label", { class: "field" }, "As a stand of Command Decision spotting", stand),
      h("div", { class: "actions" }, h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"), h("button", { class: "primary" }, "Keep"))));
    dialog.showModal();
  };
  return { dialog, show };
}

async function upload(file, send) {
  if (file.size > MOST) {
    send("refuse", { text: `${file.name} is too large; a file of unit kinds has up to 256 KB.` });
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  send("kinds_file", { name: file.name, data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) });
}

export function render({ model, el }) {
  const send = (action, more = {}) => model.send_msg({ action, ...more });
  const { dialog, show } = kindDialog(send);
  const chosen = h("input", { type: "file", hidden: true, accept: ".toml", "aria-label": "Open a file of unit kinds", onchange: async () => {
    const [file] = chosen.files;
    chosen.value = "";
    if (file) await upload(file, send);
  } });
  const list = h("div", { class: "list" });
  el.append(h("section", {}, h("details", { class: "fold" }, h("summary", {}, h("h2", {}, "Kinds of units")), h("div", { class: "kinds" },
    h("div", { class: "pair" },
      h("button", { onclick: () => show(NEW, model.state.symbols) }, icon("add"), "New kind"),
      h("button", { title: "Add the kinds of a TOML file", onclick: () => chosen.click() }, icon("open"), "Open TOML")),
    list))), chosen, dialog);
  let drawn = "";
  live(model, (state) => {
    const now = JSON.stringify(state.kinds);
    if (!state.kinds || now === drawn) return;
    drawn = now;
    fill(list, state.kinds.map((kind) => row(kind, (one) => show(one, state.symbols), send)));
  });
}

// The form of one kind of terrain: how it looks, what it means to each system of rules, and its way out.
import { counted } from "../words.js";
import { oneStop } from "./arrows.js";
import { form } from "./form.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { tryOn } from "./looks.js";
import { swatch } from "./swatch.js";

export function kindForm(state, send) {
  const kind = state.kinds.find(({ key }) => key === state.chosen);
  const put = (name, value) => send("palette_set", { key: kind.key, name, value });
  const show = (more) => tryOn(state.kinds.map((other) => (other === kind ? { ...kind, ...more } : other)));
  return h("div", { class: "kind", role: "group", "aria-label": kind.name },
    h("section", {}, h("h2", {}, "Look"), words(kind, put), colour(kind, put, show), textures(state, kind, put, show), both(kind)),
    form(state.fields, put),
    removal(state, kind, send));
}

function words(kind, put) {
  const entry = (name, label, most, title) => {
    const input = h("input", { type: "text", value: kind[name], maxlength: String(most), required: true, spellcheck: "false", autocomplete: "off",
      "data-key": `kind-${name}`, onchange: () => put(name, input.value) });
    return h("label", { class: "field", title }, label, input);
  };
  return h("div", { class: "words" }, entry("name", "Name", 40, "What people read"),
    entry("key", "Key", 32, "What files call it: small letters, digits and _"),
    entry("symbol", "Sign", 1, "Its one character in saved maps and text pictures"));
}

function colour(kind, put, show) {
  const well = h("input", { type: "color", value: kind.colour, "data-key": "kind-colour", "aria-label": "Colour",
    oninput: () => { code.value = well.value; show({ colour: well.value }); }, onchange: () => put("colour", well.value) });
  const code = h("input", { type: "text", value: kind.colour, maxlength: "7", spellcheck: "false", autocomplete: "off", "data-key": "kind-code",
    "aria-label": "Colour as #rrggbb", oninput: () => show({ colour: valid(code.value) ?? kind.colour }),
    onchange: () => put("colour", valid(code.value) ?? code.value) });
  return h("div", { class: "field" }, "Colour", h("div", { class: "row colour" }, well, code));
}

function valid(text) {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  return digits ? `#${digits.toLowerCase()}` : null;
}

function textures(state, kind, put, show) {
  return h("div", { class: "field" }, "Texture",
    h("div", { class: "textures", role: "radiogroup", "aria-label": "Texture" }, oneStop(state.textures.map((texture) =>
      h("button", { type: "button", role: "radio", "aria-checked": String(texture === kind.texture), title: texture, "aria-label": texture,
        "data-key": `texture-${texture}`, onclick: () => put("texture", texture), onpointerenter: () => show({ texture }),
        onpointerleave: () => tryOn(null) }, swatch({ colour: kind.colour, texture }, 44, 38))))));
}

function both(kind) {
  return h("div", { class: "both" }, ["light", "dark"].map((theme) =>
    h("figure", { class: theme }, swatch(kind, 128, 96, theme), h("figcaption", {}, `On a ${theme} page`))));
}

// Out of use a kind goes at once; in use the form asks what its cells become.
function removal(state, kind, send) {
  const alone = state.kinds.length === 1;
  const instead = kind.count ? h("select", { "data-key": "instead", "aria-label": `What cells of ${kind.name} become` },
    state.kinds.filter((other) => other !== kind).map(({ key, name }) => h("option", { value: key, selected: key === state.like }, name))) : null;
  const remove = h("button", { type: "button", disabled: alone, "data-key": "remove",
    onclick: () => send("palette_remove", { key: kind.key, instead: instead?.value ?? "" }) }, icon("trash"), "Remove");
  return h("section", {}, h("h2", {}, "Remove"),
    instead && !alone ? h("label", { class: "field" }, `Its ${counted(kind.count, "cell becomes", "cells become")}`, h("span", { class: "row" }, instead, remove))
      : h("div", { class: "row spread" }, h("span", { class: "muted" }, alone ? "A palette has at least one kind." : "No cell is of it."), remove));
}

// The map component: joins the scene, the surface, the pointer and the keys to the HexMap on the server.

import { Camera } from "./camera.js";
import { Editor } from "./editor.js";
import { Fader } from "./fade.js";
import { Furniture } from "./furniture.js";
import { hooks } from "./hooks.js";
import { whenIdle } from "./idle.js";
import { Outbox } from "./queue.js";
import { keep } from "./pastehand.js";
import { Pictures } from "./pictures.js";
import { keepStamp } from "./stamps.js";
import { Scene, differing } from "./scene.js";
import { Surface } from "./surface.js";
import { Tooltip } from "./tooltip.js";

const IDLE = 120;

const UNDECODED = "The browser cannot decode the picture beneath the map: its file is damaged, or too large for this device.";

/** Beyond this share of changed cells the whole map is redrawn. */
const MANY = 0.25;

/** Called by Panel once per view of the component. */
export function render({ model, view, el }) {
  el.append(model.get_child("figure"));
  const map = new HexMap(model, view, el);
  model.on("after_layout", () => map.laidOut());
  model.on("resize", () => map.laidOut());
  model.on("remove", () => map.remove());
}

class HexMap {
  constructor(model, view, el) {
    Object.assign(this, { model, view, el, camera: new Camera(), idle: 0 });
    this.outbox = new Outbox((message) => model.send_msg(message), () => this.editor.answered());
    // After a re-render the server still knows the numbers of the messages before.
    this.outbox.seq = model.acknowledged;
    const ask = (digest, number) => this.outbox.push({ type: "ask", action: { action: "picture_wanted", digest, number } });
    this.pictures = new Pictures(ask, () => this.underlayChanged(), () => this.outbox.push({ type: "ask", action: { action: "refuse", text: UNDECODED } }));
    this.cleanups = [];
    this.fader = new Fader(() => this.overlaysChanged());
    this.waitForFrame();
  }

  /** The plot has no size before the page is laid out; nothing can be drawn until it has. */
  waitForFrame() {
    const plot = this.view.get_child_view(this.model.figure);
    if (this.removed) return;
    if (!plot?.frame || plot.frame.bbox.width < 2) requestAnimationFrame(() => this.waitForFrame());
    else this.start(plot);
  }

  start(plot) {
    const { model, el } = this;
    this.cells = model.figure.tags[0];
    this.surface = new Surface(model.figure, plot, this.camera);
    this.tooltip = new Tooltip(el);
    this.furniture = new Furniture(this);
    this.editor = new Editor(this, plot.canvas_view.events_el);
    this.surface.onPaint = () => this.tooltip.follow();
    hooks(this);
    const loaded = () => this.columnsChanged();
    this.cells.properties.data.change.connect(loaded);
    const inner = model.figure.properties.inner_width, tall = model.figure.properties.inner_height;
    const resized = () => this.laidOut();
    for (const property of [inner, tall]) property.change.connect(resized);
    this.cleanups.push(() => {
      this.cells.properties.data.change.disconnect(loaded);
      for (const property of [inner, tall]) property.change.disconnect(resized);
    });
    this.watch();
    this.boardChanged();
    whenIdle(this.view.model.document, () => this.outbox.push({ type: "ready" }));
  }

  watch() {
    const on = { board: "boardChanged", kinds: "kindsChanged", overlays: "overlaysChanged", units: "unitsChanged", ghosts: "ghostsChanged", ruler: "rulerChanged", area: "areaTold", clip: "clipTold", stamp: "stampTold", labels: "labelsTold", sides: "sidesTold", underlay: "underlayChanged" };
    for (const [name, method] of Object.entries(on)) this.model.on(name, () => this[method]());
    this.model.on("acknowledged", () => {
      const asked = this.outbox.asked().length;
      this.outbox.ack(this.model.acknowledged);
      if (this.outbox.asked().length !== asked) this.editor.toolChanged();
      this.editor.gestures.settle();
    });
    this.model.on(["theme", "tint_levels"], () => this.lookChanged());
    this.model.on("show_numbers", () => this.settle());
    this.model.on("show_labels", () => this.labelsTold());
    this.model.on("show_zones", () => this.sidesTold());
    this.model.on("tool", () => this.editor.toolChanged());
    this.model.on("fit_count", () => this.fit());
    this.model.on("around", () => this.aroundTold());
    const tried = ({ detail }) => this.dress(detail ?? this.model.kinds);
    document.addEventListener("hexsight:kinds", tried);
    const slid = ({ detail }) => this.underlayLooks(detail);
    addEventListener("hexsight:underlay", slid);
    this.model.on("msg:custom", ({ picture }) => picture && this.pictures.take(picture));
    this.cleanups.push(() => {
      document.removeEventListener("hexsight:kinds", tried);
      removeEventListener("hexsight:underlay", slid);
    });
  }

  /** A new map: everything is read again and shown whole. */
  boardChanged() {
    const { board, kinds, theme, tint_levels } = this.model;
    if (!board.grid || this.column("terrain")?.length !== board.grid.cols * board.grid.rows) return;
    this.scene = new Scene(board, kinds, theme, tint_levels);
    this.seen = {};
    this.editor.forget();
    Object.assign(this.scene, { sides: this.model.sides, zoned: this.model.show_zones });
    this.surface.scene = this.scene;
    this.aim();
    this.underlayChanged();
    this.columnsChanged();
    this.unitsChanged();
    this.rulerChanged();
    this.areaTold();
    // Numbers and edges of the map before must not lie on this one, not even until the camera rests.
    this.furniture.settle();
  }

  /** Other kinds of terrain: where their codes are others, the cells follow in the same message. */
  kindsChanged() {
    const { kinds } = this.model;
    if (!this.scene) return;
    if (this.scene.terrain.some(({ key }, code) => kinds[code]?.key !== key)) this.editor.forget();
    this.dress(kinds);
  }

  /** Show the map in other kinds, or in what they would become, from the next frame on. */
  dress(kinds) {
    if (!this.scene) return;
    this.scene.setKinds(kinds);
    this.dressing ||= requestAnimationFrame(() => {
      this.dressing = 0;
      if (!this.removed) this.refresh();
    });
  }

  column(name) {
    return this.cells.columns().includes(name) ? this.cells.get_column(name) : undefined;
  }

  /** The server sent columns: those that are new objects are taken over, with the stroke under way on top. */
  columnsChanged() {
    if (!this.scene) return;
    if (this.column("terrain").length !== this.scene.grid.n) {
      this.boardChanged();
      return;
    }
    const first = !Object.keys(this.seen).length;
    const fresh = this.cells.columns().filter((name) => this.column(name) !== this.seen[name]);
    const changed = fresh.map((name) => this.take(name, this.column(name)));
    const count = changed.reduce((sum, cells) => sum + (cells?.length ?? Infinity), 0);
    if (first || count > this.scene.grid.n * MANY) this.refresh(true);
    else if (count) this.painted(changed.flat());
  }

  /** Take over one column; returns the cells that it changed, or null when all may look different. */
  take(name, values) {
    const { scene } = this, before = scene.layers[name];
    this.seen[name] = values;
    if (name.startsWith("number:")) {
      this.settle();
      return [];
    }
    if (name.startsWith("overlay:")) {
      const key = name.slice("overlay:".length);
      const overlay = this.shown().find((one) => one.key === key);
      if (!overlay) return [];
      this.fader.start(overlay);
      return overlay.fade ? null : scene.setCodes(key, values);
    }
    scene.setLayer(name, values);
    this.editor.rebase(name);
    this.settle();
    return before ? differing(before, scene.layers[name]) : null;
  }

  /** Work everything out again and draw it all. */
  refresh(overlays = false) {
    if (overlays) this.readOverlays();
    this.scene.refresh();
    this.surface.draw();
    this.settle();
  }

  overlaysChanged() {
    if (this.scene) this.refresh(true);
  }

  shown() {
    return this.model.overlays.filter((overlay) => overlay.visible);
  }

  /** The uppermost overlay that prints numbers, with what it prints. */
  printing() {
    const found = this.shown().findLast((overlay) => overlay.prints);
    return found && { prints: found.prints, codes: this.column(`overlay:${found.key}`), numbers: this.column(`number:${found.key}`) };
  }

  readOverlays() {
    const withCodes = this.shown().map((overlay) => ({
      ...overlay, opacity: this.fader.opacity(overlay), codes: this.column(`overlay:${overlay.key}`),
    }));
    this.scene.setOverlays(withCodes, this.surface.ratio);
  }

  lookChanged() {
    if (!this.scene) return;
    this.scene.setLook(this.model.theme, this.model.tint_levels);
    this.furniture.restyle();
    this.refresh();
  }

  unitsChanged() {
    if (!this.scene) return;
    this.furniture.units();
    this.settle();
  }

  ghostsChanged() {
    if (this.scene) this.furniture.ghosts();
  }

  /** The server selected other cells, or the user did. */
  areaTold() {
    if (!this.scene) return;
    this.editor.area.set(this.model.area);
    this.areaChanged();
  }

  areaChanged() {
    this.furniture.area(this.editor.area.cells);
  }

  /** Another picture beneath the map, or the same lies elsewhere or looks otherwise. */
  underlayChanged() {
    const { underlay } = this.model;
    this.pictures.want(underlay?.digest ?? "");
    this.underlayLooks({});
    if (this.scene) this.furniture.crosses(underlay);
  }

  /** Show the picture as it will be: *changes* of what the server says of it. */
  underlayLooks(changes) {
    const { underlay } = this.model;
    if (this.scene) this.surface.lay(underlay && { ...underlay, ...changes }, this.pictures.levels);
  }

  /** The picture is being dragged, so far by a vector of the world. */
  underlayMoved(dx, dy) {
    const [xx, xy, yx, yy, x0, y0] = this.model.underlay.fit;
    this.underlayLooks({ fit: [xx, xy, yx, yy, x0 + dx, y0 + dy] });
  }

  /** The server has lifted what is to be kept as a stamp. */
  stampTold() {
    const { slot, piece } = this.model.stamp;
    keepStamp(slot, piece);
  }

  clipTold() {
    keep(this.model.clip);
    if (this.scene) this.editor.toolChanged();
  }

  labelsTold() {
    if (this.scene) this.furniture.lettering.carry(null);
  }

  /** The sides have other names or colours: so have their start zones. */
  sidesTold() {
    if (!this.scene) return;
    Object.assign(this.scene, { sides: this.model.sides, zoned: this.model.show_zones });
    this.refresh(true);
  }

  rulerChanged() {
    if (this.scene) this.furniture.ruler();
  }

  /** Cells were painted here: show them in the next frame. */
  painted(cells) {
    this.surface.drawCells(this.scene.refresh(cells));
  }

  /** Edge features were drawn here: show them in the next frame. */
  edged() {
    this.edging ||= requestAnimationFrame(() => {
      this.edging = 0;
      if (this.scene) this.furniture.edges();
    });
  }

  /** Point the camera at what is to be looked at closely, else at the whole map. */
  aim() {
    const { layout } = this.scene, places = this.model.around.map((cell) => layout.centre(cell));
    this.camera.fit(layout.bounds);
    if (places.length) this.camera.look(places);
  }

  aroundTold() {
    if (!this.scene) return;
    this.aim();
    this.moved();
  }

  fit() {
    if (!this.scene) return;
    this.camera.fit(this.scene.layout.bounds);
    this.moved();
  }

  /** The camera moved: redraw now, and what is costly once it rests. */
  moved() {
    this.surface.move();
    this.editor.hands.label.form.place();
    this.furniture.zoomed();
    this.settle();
  }

  settle() {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.scene && this.furniture.settle(), IDLE);
  }

  laidOut() {
    if (!this.surface?.resize() || !this.scene) return;
    this.furniture.zoomed();
    // Hatching is made for the density of the screen, which may have changed with the size.
    this.refresh(true);
  }

  /** Tell the page (not the server) what is under the pointer. */
  announce(detail) {
    this.el.dispatchEvent(new CustomEvent("hexsight:hover", { detail, bubbles: true, composed: true }));
  }

  remove() {
    this.removed = true;
    clearTimeout(this.idle);
    this.furniture?.rest();
    for (const clean of this.cleanups) clean();
    this.editor?.remove();
    this.fader.stop();
  }
}

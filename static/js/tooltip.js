// A few words near the pointer: number, terrain, level, feature.

import { signed } from "./numbers.js";

const DELAY = 250;
const OFFSET = 16;

export class Tooltip {
  constructor(parent) {
    this.el = document.createElement("div");
    this.el.className = "hex-tip";
    this.el.hidden = true;
    this.live = document.createElement("div");
    this.live.className = "hex-live";
    this.live.setAttribute("aria-live", "polite");
    parent.append(this.el, this.live);
    this.timer = 0;
  }

  /** Show the description of a cell beside a point of the frame, or nothing. */
  show(described, point) {
    clearTimeout(this.timer);
    if (!described) {
      this.el.hidden = true;
      return;
    }
    this.point = point;
    this.el.textContent = described.text;
    if (!this.el.hidden) this.follow();
    else this.timer = setTimeout(() => { this.el.hidden = false; this.follow(); }, DELAY);
  }

  /** Say a cell aloud, for those who do not see the cursor. */
  say(described) {
    this.live.textContent = described.text;
  }

  follow() {
    if (this.el.hidden || !this.point) return;
    const [x, y] = this.point, { offsetWidth, offsetHeight, parentElement } = this.el;
    const left = x + OFFSET + offsetWidth > parentElement.clientWidth ? x - OFFSET - offsetWidth : x + OFFSET;
    const top = y + OFFSET + offsetHeight > parentElement.clientHeight ? y - OFFSET - offsetHeight : y + OFFSET;
    this.el.style.transform = `translate(${Math.max(0, Math.round(left))}px, ${Math.max(0, Math.round(top))}px)`;
  }
}

export function sentence({ label, terrain, level, feature, zone, labels = [], units = [], remark = "" }) {
  return [label, terrain, level ? `level ${signed(level)}` : "", feature, zone ? `start zone of ${zone}` : "", ...labels, ...units, remark].filter(Boolean).join(" \u00b7 ");
}

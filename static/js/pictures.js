// The files of pictures, asked of the server part by part, or taken from the part of the page that has just sent them.

import { mipmaps } from "./mipmaps.js";

/** Files that were sent from this page, by digest: shared by all components, which are loaded apart from each other. */
export function sentFiles() {
  const key = Symbol.for("hexsight.pictures");
  return (globalThis[key] ??= new Map());
}

export class Pictures {
  /**
   * *ask(digest, number)* asks the server for a part, *ready()* hears when a picture can be drawn, and *failed()* when it
   * never can.
   */
  constructor(ask, ready, failed) {
    Object.assign(this, { ask, ready, failed, digest: "", levels: null, parts: [] });
  }

  /** Want a picture, "" for none; the one before is let go. */
  want(digest) {
    if (digest === this.digest) return;
    for (const { bitmap } of this.levels ?? []) bitmap.close();
    Object.assign(this, { digest, levels: null, parts: [] });
    const sent = sentFiles().get(digest);
    if (sent) this._decode(sent);
    else if (digest) this.ask(digest, 0);
  }

  /** A part came in; ask for the next one, or make a picture of all. */
  take({ digest, number, count, data }) {
    if (digest !== this.digest || number !== this.parts.length || !count) return;
    this.parts.push(data);
    if (this.parts.length < count) this.ask(digest, this.parts.length);
    else this._decode(new Blob(this.parts));
  }

  async _decode(blob) {
    const { digest } = this;
    this.parts = [];
    try {
      const levels = await mipmaps(blob);
      if (digest === this.digest) this.levels = levels;
      else for (const { bitmap } of levels) bitmap.close();
      this.ready();
    } catch {
      if (digest === this.digest) this.failed();
    }
  }
}

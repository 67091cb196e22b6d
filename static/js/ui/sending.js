// Files sent to the server in parts, each answered before the next: large ones show how far they are and can be cancelled.
import { sentFiles } from "../pictures.js";

const PART = 4 * 1024 * 1024;

const PICTURES = /^image\/(png|jpeg|webp)$/;

export function isPicture(file) {
  return PICTURES.test(file.type) || /\.(png|jpe?g|webp)$/i.test(file.name);
}

/** Sends files by *send(action)*; `answered` must hear what the server says of each part. */
export class Sender {
  constructor(send) {
    this.send = send;
    this.answered = () => {};
  }

  /** Send a file for a purpose; resolves to whether the server took it. */
  async file(file, purpose) {
    this.cancelled = false;
    await this._keep(file, purpose);
    for (let at = 0; at < file.size && !this.cancelled; at += PART) {
      const data = await file.slice(at, at + PART).arrayBuffer();
      const answer = new Promise((resolve) => { this.answered = resolve; });
      this.send({ action: "file_part", name: file.name.slice(-255), size: file.size, at, purpose, data });
      if ((await answer).refused) return false;
    }
    return !this.cancelled;
  }

  cancel() {
    this.cancelled = true;
    this.send({ action: "file_cancel" });
    this.answered({});
  }

  /** Keep a picture for the map to draw, which need not ask the server for it then. Only the last one is kept. */
  async _keep(file, purpose) {
    if (purpose === "open" || !crypto.subtle) return;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    sentFiles().clear();
    sentFiles().set(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""), file);
  }
}

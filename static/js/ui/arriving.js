// Files chosen or dropped together: maps to open, pictures to trace, and what needs to be sent in parts.
import { isPicture } from "./sending.js";

/** The most bytes that go in one message. */
const MOST_AT_ONCE = 12 * 1024 * 1024;

/** Send a file in parts; resolves to whether it was taken. The panel of the picture does it, which can be cancelled. */
function sent(file, purpose) {
  return new Promise((done) => dispatchEvent(new CustomEvent("hexsight:send", { detail: { file, purpose, done } })));
}

async function tracedFrom(map) {
  return /"underlay"\s*:/.test(await map.text());
}

/** Lay a picture under the map. */
export function trace(file) {
  return sent(file, "underlay");
}

/**
 * Deal with *files*: *open(files)* opens those that go in one message, *refuse(text)* says why it cannot be done, and
 * *ask(picture, open)* asks what a picture is for.
 */
export async function arrive(files, open, refuse, ask) {
  const pictures = files.filter(isPicture), maps = files.filter((file) => !isPicture(file));
  if (pictures.length === 1 && !maps.length) {
    ask(pictures[0], () => open(pictures));
    return;
  }
  const [map] = maps, traced = pictures.length && maps.length === 1 && await tracedFrom(map);
  if (traced) for (const picture of pictures) if (!await sent(picture, "keep")) return;
  const rest = traced ? maps : files, size = rest.reduce((sum, file) => sum + file.size, 0);
  if (size <= MOST_AT_ONCE) open(rest);
  else if (rest.length === 1) await sent(map ?? rest[0], "open");
  else refuse(`The ${rest.length} files are ${(size / 1048576).toFixed(1)} MB; the page opens up to 12 MB of files together.`);
}

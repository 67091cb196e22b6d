// A picture as bitmaps, each half the size of the one before, so that a far view reads few pixels. A worker decodes and
// shrinks, and the page goes on meanwhile.

/** The smallest bitmap has sides below this. */
const LEAST = 1024;

/** The most pixels of a bitmap that is kept, at 4 bytes each; on small devices fewer, and a close view is softer. */
const MOST = 2 ** 27;
const MOST_ON_SMALL = 2 ** 24;

function most() {
  const small = (navigator.deviceMemory ?? 8) < 4 || matchMedia("(pointer: coarse)").matches;
  return small ? MOST_ON_SMALL : MOST;
}

/** Decode a picture; resolves to bitmaps, the largest first, with the share of its full size that each has. */
export function mipmaps(blob) {
  return new Promise((resolve, reject) => {
    const url = URL.createObjectURL(new Blob([`(${work})()`], { type: "text/javascript" }));
    const worker = new Worker(url);
    const end = (settle) => (event) => {
      worker.terminate();
      URL.revokeObjectURL(url);
      settle(event);
    };
    worker.onmessage = end(({ data }) => (data ? resolve(levels(data)) : reject(new Error("not decoded"))));
    worker.onerror = end(() => reject(new Error("not decoded")));
    worker.postMessage({ blob, least: LEAST, most: most() });
  });
}

function levels({ bitmaps, width }) {
  return bitmaps.map((bitmap) => ({ bitmap, share: bitmap.width / width }));
}

/** What the worker does; it is sent as text and can use nothing from outside. */
function work() {
  const halved = (bitmap) => createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, bitmap.width >> 1), resizeHeight: Math.max(1, bitmap.height >> 1), resizeQuality: "medium",
  });
  onmessage = async ({ data: { blob, least, most } }) => {
    try {
      const bitmaps = [await createImageBitmap(blob)], { width } = bitmaps[0];
      while (Math.max(bitmaps.at(-1).width, bitmaps.at(-1).height) >= 2 * least) bitmaps.push(await halved(bitmaps.at(-1)));
      while (bitmaps.length > 1 && bitmaps[0].width * bitmaps[0].height > most) bitmaps.shift().close();
      postMessage({ bitmaps, width }, bitmaps);
    } catch {
      postMessage(null);
    }
  };
}

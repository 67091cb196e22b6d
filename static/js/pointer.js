// Raw pointer and wheel events of the canvas, as gestures. They are taken in the capture phase and stopped, because
// the plot's own gestures drop a drag that starts with a pause. What a finger means is known only when it moves, rests,
// is lifted or gets company, so that its press is told then.

const DOUBLE = 350;
const SLOP = 4;
const FINGER_SLOP = 10;
const HOLD = 550;

/**
 * Listen on *target* and call *on*: `press(point)`, `draw(points)`, `release(point)`, `cancel()`, `hover(point|null)`,
 * `pan(dx, dy)`, `zoom(factor, point)`, `double(point)`, `hold(point)` when a finger rests; false there leaves it a press. Points are `[x, y]` in CSS pixels of the target; `spaceHeld()`
 * says whether a left drag pans. Returns a function that stops listening.
 */
export function listen(target, on, spaceHeld, later = setTimeout) {
  const stop = new AbortController();
  const state = { mode: null, id: null, last: [0, 0], start: [0, 0], tapAt: -Infinity, touches: new Map() };
  const at = (event) => {
    const box = target.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const take = (name, handle) => {
    const caught = (event) => {
      event.stopImmediatePropagation();
      handle(event, at(event));
    };
    target.addEventListener(name, caught, { capture: true, signal: stop.signal, passive: false });
  };

  take("pointerdown", (event, point) => {
    event.preventDefault();
    target.setPointerCapture?.(event.pointerId);
    if (event.pointerType === "touch") state.touches.set(event.pointerId, point);
    if (state.touches.size === 2) return pinch(state, on);
    if (state.mode) return undefined;
    const panning = event.button !== 0 || spaceHeld(), finger = event.pointerType === "touch";
    Object.assign(state, { mode: panning ? "pan" : finger ? "wait" : "draw", id: event.pointerId, last: point, start: point, down: event });
    if (state.mode === "draw") on.press(point, event);
    if (state.mode === "wait") state.resting = later(() => rested(state, on), HOLD);
    return undefined;
  });

  take("pointermove", (event, point) => {
    const moved = Math.hypot(point[0] - state.start[0], point[1] - state.start[1]) >= (event.pointerType === "touch" ? FINGER_SLOP : SLOP);
    if (moved && state.mode === "wait") begin(state, on);
    if (event.pointerType === "touch" && state.mode !== "pinch") state.touches.set(event.pointerId, point);
    if (state.mode === "pinch") return pinchMove(state, on, event.pointerId, point);
    if (!state.mode) return on.hover(point, event);
    if (event.pointerId !== state.id) return undefined;
    if (state.mode === "pan") on.pan(point[0] - state.last[0], point[1] - state.last[1]);
    else if (state.mode === "draw") on.draw((event.getCoalescedEvents?.() ?? []).map(at).concat([point]), event);
    state.last = point;
    return undefined;
  });

  take("pointerup", (event, point) => {
    clearTimeout(state.resting);
    state.touches.delete(event.pointerId);
    if (event.pointerId !== state.id && state.mode !== "pinch") return;
    if (state.mode === "wait") begin(state, on);
    const { mode } = state, still = Math.hypot(point[0] - state.start[0], point[1] - state.start[1]) < SLOP;
    state.mode = state.touches.size && mode === "pinch" ? "pinch" : null;
    if (mode !== "draw") return;
    on.release(point, event);
    const twice = still && event.timeStamp - state.tapAt < DOUBLE;
    state.tapAt = still && !twice ? event.timeStamp : -Infinity;
    if (twice) on.double(point, event);
  });

  take("pointercancel", (event) => {
    state.touches.delete(event.pointerId);
    if (state.mode === "draw") on.cancel();
    state.mode = null;
  });
  take("pointerleave", (event) => { if (!state.mode && event.pointerType !== "touch") on.hover(null); });
  take("wheel", (event, point) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    on.zoom(Math.exp(-Math.max(-240, Math.min(240, lines)) * 0.0022), point);
  });
  take("contextmenu", (event) => event.preventDefault());
  for (const name of ["mousedown", "mousemove", "mouseup", "click", "dblclick", "touchstart", "touchmove"]) take(name, () => {});
  return {
    stop: () => stop.abort(),
    /** Let go of the stroke under way: what follows until the button is up means nothing. */
    drop: () => { if (state.mode === "draw") state.mode = "dropped"; },
    get drawing() { return state.mode === "draw"; },
  };
}

/** A finger that waited draws. */
function begin(state, on) {
  clearTimeout(state.resting);
  state.mode = "draw";
  on.press(state.start, state.down);
}

/** A finger that rests means something of its own, unless there is nothing that it could mean. */
function rested(state, on) {
  if (state.mode === "wait" && on.hold(state.start) !== false) state.mode = "dropped";
}

/** A second finger ends the stroke and starts to move the map. */
function pinch(state, on) {
  clearTimeout(state.resting);
  if (state.mode === "draw") on.cancel();
  state.mode = "pinch";
}

function pinchMove(state, on, id, point) {
  if (!state.touches.has(id) || state.touches.size < 2) return;
  const before = spread(state.touches);
  state.touches.set(id, point);
  const after = spread(state.touches);
  on.pan(after.x - before.x, after.y - before.y);
  if (before.size > 0) on.zoom(after.size / before.size, [after.x, after.y]);
}

function spread(touches) {
  const [[ax, ay], [bx, by]] = [...touches.values()];
  return { x: (ax + bx) / 2, y: (ay + by) / 2, size: Math.hypot(ax - bx, ay - by) };
}

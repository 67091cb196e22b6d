// A press waits for what was asked of the server before it: a tool chosen by its key is in hand when the map is clicked.

/**
 * The *gestures*, of which a press and what follows it are kept while `waits()`, and what is given to `then(work)` as well;
 * `settle()` does, in turn, what waits no longer.
 */
export function patient(gestures, waits) {
  const kept = [], deeds = { ...gestures, then: (work) => work() };
  const inTurn = (name) => (...given) => {
    if (kept.length || (name === "press" && waits())) kept.push([name, given]);
    else deeds[name](...given);
  };
  const settle = () => {
    while (kept.length && !(kept[0][0] === "press" && waits())) {
      const [name, given] = kept.shift();
      deeds[name](...given);
    }
  };
  const turned = ["press", "draw", "release", "cancel", "then"].map((name) => [name, inTurn(name)]);
  return { ...gestures, ...Object.fromEntries(turned), settle };
}

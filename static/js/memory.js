// What the browser keeps for the page: small things by name. Where it keeps nothing, all is as on the first visit.

const PREFIX = "hexsight.";

/** What was remembered under a name, or *otherwise*: also where that is a list or an object and what was kept is not. */
export function recall(name, otherwise = null) {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name));
    return kept !== null && (otherwise === null || shape(kept) === shape(otherwise)) ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

function shape(value) {
  return Array.isArray(value) ? "list" : typeof value;
}

/** Keep a value under a name; null forgets it. */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: it holds until the page is left.
  }
}

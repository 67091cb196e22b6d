// What the browser keeps for the page: small things by name. Where it keeps nothing, all is as on the first visit.

const PREFIX = "hexsight.";

/** What was remembered under a name, or *otherwise*. */
export function recall(name, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? otherwise;
  } catch {
    return otherwise;
  }
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

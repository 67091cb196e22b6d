// Finding a name by a few of its letters.

const words = (text) => text.toLowerCase().split(/[^\p{L}\p{N}.+]+/u).filter(Boolean);

/** How well *text* answers to *query*, each word of which must be found: at the beginning of a word, inside one, or as
 * letters in order of one. 0 when it does not. */
export function score(query, text) {
  const low = text.toLowerCase(), parts = words(text);
  const each = query.toLowerCase().split(/\s+/).filter(Boolean).map((word) => {
    if (parts.some((part) => part === word)) return 5;
    if (parts.some((part) => part.startsWith(word))) return 4;
    if (low.includes(word)) return 3;
    if (initials(word, parts)) return 2;
    return word.length > 2 && parts.some((part) => inOrder(word, part)) ? 1 : 0;
  });
  return each.includes(0) ? 0 : each.reduce((sum, one) => sum + one, 1);
}

export function matches(query, text) {
  return score(query, text) > 0;
}

function initials(word, parts) {
  return parts.map((part) => part[0]).join("").includes(word);
}

function inOrder(word, text) {
  let at = -1;
  return [...word].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
}

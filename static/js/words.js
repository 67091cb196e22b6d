// Numbers with their nouns.

/** "1 cell", "2 cells"; *many* where the plural has no plain s. */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

// Cell numbers and ground levels as text, only where there is room to read them.

export const SMALLEST = 26;
export const MOST = 600;

/** Columns `x`, `y`, `text`, `size`, `kind` for the cells in view; empty when cells are too small or too many. */
export function cellTexts(scene, box, scale, showNumbers) {
  const out = { x: [], y: [], text: [], size: [] };
  const { layout, layers: { level }, blank } = scene, height = layout.height * scale;
  if (height < SMALLEST) return out;
  const cells = layout.cellsIn(box).filter((cell) => !blank[cell]);
  if (cells.length > MOST) return out;
  const put = (x, y, text, size) => {
    out.x.push(x);
    out.y.push(y);
    out.text.push(text);
    out.size.push(`${size.toFixed(1)}px`);
  };
  const small = Math.max(8, Math.min(15, height * 0.2)), large = Math.max(9, Math.min(20, height * 0.26));
  for (const cell of cells) {
    const [x, y] = layout.centre(cell);
    if (showNumbers) put(x, y - layout.height * 0.36, scene.grid.label(cell), small);
    if (level[cell]) put(x, y + layout.height * 0.34, signed(level[cell]), large);
  }
  return out;
}

/** A level as printed: depths with a true minus sign. */
export function signed(level) {
  return level < 0 ? `\u2212${-level}` : String(level);
}

// How much is seen of each step of a way: a bar for each, and the shortest way as a dashed line.
const WIDE = 320, HIGH = 132, LEFT = 40, TOP = 8, BOTTOM = 18;

// SVG as text; labels of cells are letters and digits, and steps carry their number in data-step.
export function stepPlot({ least, shortest, percent }, marked) {
  const most = percent ? 100 : Math.max(1, ...least.map(([, seen]) => seen), ...shortest.map(([, seen]) => seen));
  const count = Math.max(least.length, shortest.length), wide = (WIDE - LEFT) / count;
  const y = (seen) => TOP + (HIGH - TOP - BOTTOM) * (1 - seen / most);
  const bars = least.map(([label, seen], i) => `<g class="step${label === marked ? " on" : ""}" data-step="${i + 1}">
    <rect class="hit" x="${LEFT + i * wide}" y="${TOP}" width="${wide}" height="${HIGH - TOP - BOTTOM}"/>
    <rect class="bar" x="${LEFT + (i + 0.12) * wide}" y="${y(seen)}" width="${0.76 * wide}" height="${y(0) - y(seen)}"/>
    <title>Step ${i + 1}, ${label}: ${seen}${percent ? " %" : ""}</title></g>`);
  const other = shortest.map(([, seen], i) => `${i ? "L" : "M"}${LEFT + i * wide},${y(seen)}h${wide}`).join("");
  const sign = percent ? " %" : "";
  return `<svg class="plot" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="How much is seen of each step; dashed: the shortest way">
    ${bars.join("")}<path class="other" d="${other}"/>
    <line class="axis" x1="${LEFT}" x2="${WIDE}" y1="${y(0)}" y2="${y(0)}"/>
    <text x="${LEFT - 4}" y="${y(0)}" text-anchor="end">0</text><text x="${LEFT - 4}" y="${y(most) + 8}" text-anchor="end">${most}${sign}</text>
    <text x="${LEFT}" y="${HIGH - 4}">1</text><text x="${WIDE}" y="${HIGH - 4}" text-anchor="end">step ${count}; dashed: the shortest way</text></svg>`;
}

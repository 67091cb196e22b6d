// Start zones as two overlays below all others: hatched, each side in its own way, and outlined. viewer/render/zones.py
// does the same.

export const HATCHES = ["diagonal", "back", "cross", "dots", "horizontal", "vertical", "diagonal", "back"];

const OPACITY = 0.6;

/** Overlays of the layer *codes*, numbers of sides that start there; they follow it while it is painted. */
export function zoneOverlays(codes, sides) {
  const legend = (pattern) => sides.map(({ colour }, i) => ({ code: i + 1, colour, pattern: pattern(i) }));
  const overlay = (key, pattern) => ({ key, layer: "zone", codes, opacity: OPACITY, legend: legend(pattern) });
  return [overlay("zones", (i) => HATCHES[i]), overlay("zone outlines", () => "outline")];
}

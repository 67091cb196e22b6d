// Line icons on a 24 x 24 grid, drawn for hexsight.
import { markup } from "./dom.js";

const paths = {
  select: '<path d="M6 3l12 9-6 1 3 6-3 1.5-3-6-3 4z"/>',
  paint: '<path d="M14 4l6 6-8 8H6v-6z"/><path d="M6 18l-3 3M11 7l6 6"/>',
  erase: '<path d="M9 19l-5-5 9-9 7 7-7 7zM8.500 9.500l7 7M9 19h11"/>',
  level: '<path d="M3 19h18M5 19l5-8 3 4 3-6 4 10"/><path d="M10 6l2-3 2 3"/>',
  feature: '<path d="M4 19h16M7 19c-2-5 1-9 5-9s7 4 5 9M10 13l2 2 3-1"/>',
  pick: '<path d="M14 5l5 5M12 7l5 5-8 8-4 1 1-4zM13 4l1-1 7 7-1 1"/>',
  edge: '<path d="M8 3L4 10l4 7h8l4-7-4-7z" opacity=".45"/><path d="M3 21l5-4h8l4-7-2-6" stroke-width="2.600"/>',
  unit: '<rect x="4" y="6" width="16" height="12" rx="2"/><path d="M4 6l16 12M20 6L4 18"/>',
  ruler: '<path d="M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2"/>',
  pan: '<path d="M12 3v18M3 12h18M12 3l-2.500 2.500M12 3l2.500 2.500M12 21l-2.500-2.500M12 21l2.500-2.500M3 12l2.500-2.500M3 12l2.500 2.500M21 12l-2.500-2.500M21 12l-2.500 2.500"/>',
  shape_brush: '<path d="M4 17c3-9 6 4 9-3s4-7 7-5" stroke-width="2.600"/>',
  shape_line: '<path d="M5 19L19 5" stroke-width="2.600"/>',
  shape_rectangle: '<rect x="4" y="6" width="16" height="12" fill="currentColor" opacity=".55"/><rect x="4" y="6" width="16" height="12"/>',
  shape_frame: '<rect x="4.500" y="6.500" width="15" height="11" stroke-width="2.600"/>',
  shape_disc: '<path d="M8 4h8l5 8-5 8H8l-5-8z" fill="currentColor" fill-opacity=".55"/>',
  shape_ring: '<path d="M8 5h8l4 7-4 7H8l-4-7z" stroke-width="2.600"/>',
  shape_fill: '<path d="M10 3l8 8-7 7-7-7 6-6M4 11h14M20 15c1.500 2 2 3 2 4a2 2 0 01-4 0c0-1 .500-2 2-4z"/>',
  shape_all: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" fill="currentColor" fill-opacity=".55"/>',
  dice: '<rect x="4" y="4" width="16" height="16" rx="3"/><path d="M8.500 8.500v.01M15.500 8.500v.01M12 12v.01M8.500 15.500v.01M15.500 15.500v.01" stroke-width="2.600"/>',
  undo: '<path d="M8 5L4 9l4 4M4 9h9a6 6 0 010 12H8"/>',
  redo: '<path d="M16 5l4 4-4 4M20 9h-9a6 6 0 000 12h5"/>',
  file: '<path d="M6 3h8l4 4v14H6zM14 3v4h4M12 11v6M9 14h6"/>',
  open: '<path d="M3 19V6h6l2 2h8v3M3 19l3-8h16l-3 8z"/>',
  save: '<path d="M12 4v11M7 10l5 5 5-5M4 20h16"/>',
  export: '<path d="M13 4h7v7M20 4l-9 9M17 14v6H4V7h6"/>',
  share: '<path d="M9 12a4 4 0 004 4h3a4 4 0 000-8h-2M15 12a4 4 0 00-4-4H8a4 4 0 000 8h2"/>',
  map: '<path d="M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14"/>',
  fit: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.500 9.500a2.500 2.500 0 113.500 2.300c-.700.400-1 .900-1 1.700M12 16.500v.500"/>',
  theme: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 010 16z" fill="currentColor"/>',
  trash: '<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"/>',
  close: '<path d="M5 5l14 14M19 5L5 19"/>',
  warn: '<path d="M12 4l9 16H3zM12 10v4M12 17v.500"/>',
  arc: '<path d="M3 19C6 5 15 3 20 14M20 14l-4.500-1M20 14l1-4.500"/>',
  far: '<path d="M4 6v12M20 6v12M7 12h10M14 9l3 3-3 3" stroke-dasharray="3 2.500"/>',
  book: '<path d="M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14"/>',
  copy: '<path d="M8 8h12v12H8zM16 8V4H4v12h4"/>',
  add: '<path d="M12 5v14M5 12h14"/>',
  edit: '<path d="M14 5l5 5L9 20l-5 .500.500-5zM12 7l5 5"/>',
  good: '<path d="M4 12l5 5L20 6"/>',
};

export function icon(name) {
  return markup(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.700" stroke-linecap="round" ` +
      `stroke-linejoin="round" aria-hidden="true">${paths[name]}</svg>`,
  );
}

/** Between two tabs of a line. CSS px. */
export const TAB_GAP = 6;

/** How many tabs of these widths, in CSS px, stand in so many lines before one has no room. Pure. */
export const tabsInLines = (widths: readonly number[], line: number, lines: number): number => {
  let [used, left] = [0, lines];
  for (const [i, width] of widths.entries()) {
    const next = used === 0 ? width : used + TAB_GAP + width;
    if (next <= line) used = next;
    else {
      left -= 1;
      used = width;
    }
    if (left === 0) return i;
  }
  return widths.length;
};

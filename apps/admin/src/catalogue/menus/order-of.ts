interface Ordered {
  id: string;
  sortOrder: number;
}

/** The list with the row at `from` standing at `to`. */
export const moved = <T>(rows: readonly T[], from: number, to: number): T[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Which rows need another number once the one at `from` stands at `to`; the list is shown in the order it has. */
export const renumber = <T extends Ordered>(rows: readonly T[], from: number, to: number): Ordered[] => {
  if (!rows[from] || !rows[to]) return [];
  return moved(rows, from, to).flatMap(({ id, sortOrder }, i) => (sortOrder === i ? [] : [{ id, sortOrder: i }]));
};

/**
 * The places of what a form keeps, new ones without an id: as they were where nothing moved, new ones last; else counted
 * anew. `known`: by id, in order.
 */
export const placesOf = (
  ids: readonly (string | undefined)[],
  known: ReadonlyMap<string, { sortOrder: number }>,
): number[] => {
  const before = [...known.keys()].filter((id) => ids.includes(id));
  const isMoved = before.some((id, i) => ids[i] !== id);
  if (isMoved) return ids.map((_, i) => i);
  const last = Math.max(-1, ...[...known.values()].map(({ sortOrder }) => sortOrder));
  return ids.map((id, i) => known.get(id ?? '')?.sortOrder ?? last + 1 + i - before.length);
};

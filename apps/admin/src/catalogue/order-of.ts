interface Ordered {
  id: string;
  sortOrder: number;
}

/** Which rows need another number once the one at `from` stands at `to`; the list is shown in the order it has. */
export const renumber = <T extends Ordered>(rows: readonly T[], from: number, to: number): Ordered[] => {
  const next = [...rows];
  const [moved] = next.splice(from, 1);
  if (!moved || to < 0 || to >= rows.length) return [];
  next.splice(to, 0, moved);
  return next.flatMap(({ id, sortOrder }, i) => (sortOrder === i ? [] : [{ id, sortOrder: i }]));
};

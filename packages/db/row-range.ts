/** Rows by their keys: those after one, up to and with another. Null: from the first, to the last. */
export interface RowRange {
  after: readonly string[] | null;
  upTo: readonly string[] | null;
}

type Key = RowRange['after'];

/** Ids are plain letters and digits: the order of bytes, as both databases have it. */
const isBefore = (one: readonly string[], other: readonly string[]): boolean => {
  const at = one.findIndex((part, i) => part !== other[i]);
  return at >= 0 && one[at]! < (other[at] ?? '');
};

/** Null is before all as a beginning, and behind all as an end. */
const beginsBy = (one: Key, other: Key): boolean => one === null || (other !== null && !isBefore(other, one));
const endsBy = (one: Key, other: Key): boolean => other === null || (one !== null && !isBefore(other, one));

/** Whether two ranges have a row in common, or could. */
export const meet = (one: RowRange, other: RowRange): boolean => {
  const after = beginsBy(one.after, other.after) ? other.after : one.after;
  const upTo = endsBy(one.upTo, other.upTo) ? one.upTo : other.upTo;
  return after === null || upTo === null || isBefore(after, upTo);
};

/** One range with the other in it. */
export const widened = (one: RowRange, other: RowRange): RowRange => ({
  after: beginsBy(one.after, other.after) ? one.after : other.after,
  upTo: endsBy(one.upTo, other.upTo) ? other.upTo : one.upTo,
});

/**
 * What is left of a range without another; null: nothing. One that lies within it leaves all: whoever takes it away piece by
 * piece, in order, begins at its beginning.
 */
export const narrowed = (range: RowRange, other: RowRange): RowRange | null => {
  if (!meet(range, other)) return range;
  const isFromBeginning = beginsBy(other.after, range.after);
  const isToEnd = endsBy(range.upTo, other.upTo);
  if (isFromBeginning) return isToEnd ? null : { after: other.upTo, upTo: range.upTo };
  return isToEnd ? { after: range.after, upTo: other.after } : range;
};

import { type HubDifferenceRow, narrowed, type RowRange, widened } from '@comanda/db';
import type { TaskContext, WriteContext } from '@comanda/kernel/context';
import type { Compared } from './compare-rows.ts';
import { differencesOf, putDifference, removeDifference } from './hub-differences.store.ts';

const rangeOf = ({ afterKey, upTo }: HubDifferenceRow): RowRange => ({
  after: afterKey === null ? null : JSON.parse(afterKey),
  upTo: upTo === null ? null : JSON.parse(upTo),
});

const isRange = (one: RowRange | null, other: RowRange | null): boolean =>
  JSON.stringify(one, ['after', 'upTo']) === JSON.stringify(other, ['after', 'upTo']);

/** Where a table differs after these slices of it; null: nowhere that is known of. */
const rangeAfter = (known: RowRange | null, slices: readonly Compared[]): RowRange | null => {
  let range = known;
  for (const { slice, isSame } of slices) {
    if (isSame) range = range && narrowed(range, slice);
    else range = range ? widened(range, slice) : slice;
  }
  return range;
};

/**
 * Keeps where hub and cloud were seen to have other rows, and forgets it where they have the same again. The operator hears of
 * what is new. Writes nothing, and waits for no writer, while there is nothing to keep.
 */
export const noteDifferences = async (ctx: TaskContext, compared: readonly Compared[]): Promise<void> => {
  const known = new Map((await differencesOf(ctx, ctx.actor.id)).map((row) => [row.tableName, rangeOf(row)]));
  const changed = [...Map.groupBy(compared, ({ slice }) => slice.table)].flatMap(([table, slices]) => {
    const before = known.get(table) ?? null;
    const range = rangeAfter(before, slices);
    return isRange(before, range)
      ? []
      : [{ table, range, found: before ? null : slices.find(({ isSame }) => !isSame) }];
  });
  if (changed.length === 0) return;
  await ctx.write('note what differs', async (tx) => {
    for (const { table, range, found } of changed) {
      await keep(tx, table, range);
      if (found) await tell(tx, found);
    }
  });
};

const keep = async (tx: WriteContext, tableName: string, range: RowRange | null): Promise<void> => {
  const hubId = tx.actor.id;
  if (range === null) return removeDifference(tx, hubId, tableName);
  const afterKey = range.after && JSON.stringify(range.after);
  const upTo = range.upTo && JSON.stringify(range.upTo);
  await putDifference(tx, { hubId, tableName, afterKey, upTo, since: tx.clock.now() });
};

const tell = async (tx: WriteContext, { slice, count }: Compared): Promise<void> => {
  const { table, after, upTo } = slice;
  const locationId = tx.actor.locationIds[0]!;
  await tx.emit('rows.differ', { locationId, table, after, upTo, hub: slice.count, cloud: count });
};

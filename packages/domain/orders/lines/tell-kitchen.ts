import type { Order } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { readParts } from '../order-view.ts';
import { items } from '../orders.store.ts';
import { fireLines } from '../sending/fire-lines.ts';
import { familyOf } from '../sending/shares.store.ts';
import { isCooking, leaveOut } from '../sending/stop-cooking.ts';
import { progressTo } from './item-status.ts';

/** A line the kitchen has, before it was changed and after. */
export interface ChangedLine {
  before: OrderItemRow;
  after: OrderItemRow;
  /** Its options were said anew. */
  hasOptions: boolean;
}

/** What a cook reads of a line beside its options. */
const wordsOf = (line: OrderItemRow): string => JSON.stringify([line.notes ?? null, line.legacyModifiers ?? []]);

/**
 * Tells the kitchen how a line it has was changed. Of a line that shares a ticket with others the cook is not told anew what
 * all of them are, but how much less is to be made as it was, and how much as it is now.
 */
export const tellKitchen = async (
  tx: WriteContext,
  order: Order,
  { before, after, hasOptions }: ChangedLine,
): Promise<void> => {
  const parts = await readParts(tx, order.id);
  const difference = Math.round((after.quantity - before.quantity) * 1000) / 1000;
  const edited = hasOptions || wordsOf(after) !== wordsOf(before);
  const family = difference < 0 || edited ? await familyOf(tx, after) : [];
  const isShared = family.some(({ id, voidedAt }) => id !== after.id && !voidedAt) && (await isCooking(tx, family));
  const fire = (quantity: number, change: 'added' | 'removed' | 'edited') =>
    fireLines(tx, order, [{ item: { ...after, quantity }, change }], parts);
  if (difference > 0) await fire(difference, 'added');
  if (difference < 0) await (isShared ? leaveOut(tx, family, before, -difference) : fire(-difference, 'removed'));
  if (edited && isShared) {
    await leaveOut(tx, family, before, Math.min(before.quantity, after.quantity));
    await fire(Math.min(before.quantity, after.quantity), 'added');
  } else if (edited) await fire(after.quantity, 'edited');
  if (difference > 0 || edited) await items.update(tx, after.id, progressTo('preparing', tx.clock.now()));
};

import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { findLevel, onTables, stoppingTaken } from './stock.store.ts';
import { stopSales } from './write-movement.ts';

/**
 * The kitchen has the last of an item: what is made of it is sold out now, not when those who eat it have paid. Of an item nobody ever
 * brought nothing is known, and nothing is stopped.
 */
export const stopAtLast = async (tx: WriteContext, { tickets }: DomainEvents['tickets.fired']): Promise<void> => {
  const [first] = tickets;
  if (!first) return;
  const { locationId } = first;
  const taken = await stoppingTaken(tx, [...new Set(tickets.map(({ orderItemId }) => orderItemId))]);
  if (taken.length === 0) return;
  const eaten = await onTables(tx, [locationId]);
  for (const { stockItemId, thousandths } of taken) {
    const onHand = (await findLevel(tx, locationId, stockItemId))?.thousandths ?? 0;
    const onTable = eaten.find((one) => one.stockItemId === stockItemId)?.thousandths ?? 0;
    if (onHand > 0 && onHand <= onTable + thousandths) await stopSales(tx, stockItemId);
  }
};

import type { SeatWaitlistEntryInput, WaitlistEntry } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getTable } from '../../dining/index.ts';
import { seatGuests } from '../seat-guests.ts';
import { refuseSitting } from '../visits.ts';
import { entryFor, writeEntry } from './change-entry.ts';

/**
 * The party sits down, also one that had been given up, or was seated by mistake: an order is opened at the table, or the one that was is taken. Throws what
 * `entryFor` throws, GUESTS_STILL_SEATED, TABLE_NOT_FOUND, and what `seatGuests` throws.
 */
export const seatWaitlistEntry = async (
  tx: WriteContext,
  input: SeatWaitlistEntryInput & { id: string; ifMatch?: number },
): Promise<WaitlistEntry> => {
  const { entry, status } = await entryFor(tx, input, 'seat');
  if (entry.status === 'seated') await refuseSitting(tx, entry.orderId);
  const { id: tableId } = await getTable(tx, input.tableId, entry.locationId);
  const order = await seatGuests(tx, entry, [tableId], input.orderId);
  const seated = { status, tableId, orderId: order.id, seatedAt: tx.clock.now() };
  return writeEntry(tx, entry, seated, 'waitlist_entry.seated');
};

import type { WriteContext } from '@comanda/kernel/context';
import { businessDayAt } from '../../identity/index.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/** What a line that is taken off now is: cancelled, at this moment, on the location's business date. Throws LOCATION_NOT_FOUND. */
export const voidedNow = async (
  tx: WriteContext,
  locationId: string,
): Promise<Pick<OrderItemRow, 'status' | 'voidedAt' | 'voidBusinessDate'>> => ({
  status: 'cancelled',
  voidedAt: tx.clock.now(),
  voidBusinessDate: (await businessDayAt(tx, locationId)).businessDate,
});

import type { Order } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { WriteContext } from '@comanda/kernel/context';
import { businessDayAt } from '../identity/index.ts';
import type { BillRow } from './billing.tables.ts';

type Payment = Pick<BillRow, 'paidAt' | 'businessDate' | 'localHour' | 'waiterId'>;

export const NOT_PAID: Payment = { paidAt: null, businessDate: null, localHour: null, waiterId: null };

/** What a bill is stamped with when it is paid: when, its business date, and whose tip it is (the waiter's, else the cashier's). */
export const paidNow = async (
  tx: WriteContext,
  { locationId, waiterId }: Pick<Order, 'locationId' | 'waiterId'>,
): Promise<Payment> => ({
  paidAt: tx.clock.now(),
  ...(await businessDayAt(tx, locationId)),
  waiterId: waiterId ?? (traitsOf(tx.actor).isPerson ? tx.actor.id : null),
});

import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { billsToInvoice } from '../../billing/index.ts';
import { noteBill } from './bill-state.ts';
import { PREPARE } from './jobs.ts';

/** Bills of one look: a hub that was away for a week brings thousands at once. */
const AT_ONCE = 500;

/**
 * Asks for the invoice of each bill that a hub's rows show as paid, in the transaction that works them in. Rows come again, after a
 * restore too: a bill that has its invoice, or a stated reason, is left alone.
 */
export const onHubRows = async (tx: WriteContext, { rows }: DomainEvents['hub.rows']): Promise<void> => {
  const paid = rows.get('order_bill') ?? [];
  for (let at = 0; at < paid.length; at += AT_ONCE) {
    for (const { id: billId, locationId } of await billsToInvoice(tx, paid.slice(at, at + AT_ONCE))) {
      await noteBill(tx, { billId, locationId }, { felStatus: 'waiting', code: null, message: null });
      await tx.enqueue(PREPARE, { billId }, { key: billId });
    }
  }
};

import { recordAudit } from '@comanda/kernel/audit';
import type { Context, TaskContext, WriteContext } from '@comanda/kernel/context';
import { findCustomer } from '../customers.store.ts';
import type { CustomerRow } from '../customers.tables.ts';
import { blankCustomer, dueCustomers, emailsOf, mergedInto } from './anonymizations.store.ts';

/** True while a customer's delivery is under way: the driver still needs the address. */
export type HasOpenDelivery = (customerId: string, ctx: Context) => Promise<boolean>;

export interface Anonymizations {
  /** Ids of customers whose data is gone. */
  anonymized: string[];
  /** Ids of customers with an open delivery; the next run looks again. */
  heldBack: string[];
}

const blankAll = async (tx: WriteContext, customer: CustomerRow): Promise<void> => {
  for (const merged of await mergedInto(tx, customer.id)) await blankAll(tx, merged);
  const emails = await emailsOf(tx, customer.id);
  await blankCustomer(tx, customer);
  await tx.emit('customer.anonymized', { customerId: customer.id, emails });
  const record = { entity: 'customer', entityId: customer.id, locationId: null };
  await recordAudit(tx, { action: 'customer.anonymized', ...record });
};

/** Looked at again inside the transaction: the request may have been taken back meanwhile. */
const isStillDue = ({ anonymizeAfter, anonymizedAt }: CustomerRow, now: string): boolean =>
  anonymizedAt === null && anonymizeAfter !== null && anonymizeAfter <= now;

/** Removes the data of the actor's customers whose time has come, each in a transaction of its own. A job calls it. */
export const anonymizeDueCustomers = async (
  ctx: TaskContext,
  hasOpenDelivery: HasOpenDelivery,
): Promise<Anonymizations> => {
  const result: Anonymizations = { anonymized: [], heldBack: [] };
  for (const id of await dueCustomers(ctx)) {
    await ctx.write('anonymize customer', async (tx) => {
      const customer = await findCustomer(tx, id);
      if (!customer || !isStillDue(customer, tx.clock.now())) return;
      const isHeld = await hasOpenDelivery(id, tx);
      if (!isHeld) await blankAll(tx, customer);
      result[isHeld ? 'heldBack' : 'anonymized'].push(id);
    });
  }
  return result;
};

import type { Context, WriteContext } from '@comanda/kernel/context';
import { elementsOf, saveElements, updateCustomerRow } from '../customers.store.ts';
import type { CustomerRow } from '../customers.tables.ts';
import { forgetMerges } from '../merges/merges.store.ts';
import { saveTerms } from '../search/terms.store.ts';

const due = (ctx: Context) =>
  ctx.db.selectFrom('customer').where('anonymizeAfter', '<=', ctx.clock.now()).where('anonymizedAt', 'is', null);

/** The actor's customers whose time has come, oldest request first. */
export const dueCustomers = async (ctx: Context): Promise<string[]> => {
  const rows = await due(ctx)
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('anonymizeAfter')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};

/** Businesses that have such customers, for the job that visits them all. */
export const businessesWithDueCustomers = async (ctx: Context): Promise<string[]> => {
  const rows = await due(ctx).select('businessId').distinct().orderBy('businessId').execute();
  return rows.map((row) => row.businessId);
};

/** Those merged into a customer: their data was this person's. */
export const mergedInto = (ctx: Context, id: string): Promise<CustomerRow[]> =>
  ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('mergedInto', '=', id)
    .where('businessId', '=', ctx.actor.businessId)
    .where('anonymizedAt', 'is', null)
    .execute();

/**
 * Forgets the answers kept under an Idempotency-Key that name a customer: they hold the data as it was. Kept answers know
 * no business, but an id is of one customer alone; there are two days of them to look through.
 */
const forgetAnswers = async (tx: WriteContext, customerId: string): Promise<void> => {
  await tx.db.deleteFrom('idempotencyKey').where('body', 'like', `%"${customerId}"%`).execute();
  await tx.db.deleteFrom('requestAnswer').where('body', 'like', `%"${customerId}"%`).execute();
};

/** Removes everything personal of a customer; the id stays for what refers to it. */
export const blankCustomer = async (tx: WriteContext, customer: CustomerRow): Promise<void> => {
  const { id } = customer;
  const now = tx.clock.now();
  const nobody = { firstName: '', lastName: '', displayName: '', searchName: '', notes: null, locationId: null };
  const done = { anonymizedAt: now, anonymizeAfter: null, anonymizeRequestedBy: null };
  await saveElements(tx, await elementsOf(tx, [id]), []);
  await saveTerms(tx, id, []);
  await forgetMerges(tx, id);
  await forgetAnswers(tx, id);
  await updateCustomerRow(tx, { ...customer, ...nobody, ...done, version: customer.version + 1, updatedAt: now });
};

/** Addresses of a customer, in lower case. */
export const emailsOf = async (ctx: Context, customerId: string): Promise<string[]> => {
  const emails = (await elementsOf(ctx, [customerId])).filter(({ kind }) => kind === 'email');
  return emails.map(({ data }) => String((data as { email?: unknown }).email).toLowerCase());
};

import { breathe, insertRows } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import type { CustomerElementRow } from '../customers.tables.ts';
import { termsOf } from '../search/search-terms.ts';

type Db = Pick<Context, 'db'>;
type Term = ReturnType<typeof termsOf>[number];

/** Customers between two turns of the event loop. */
const CUSTOMERS_A_TURN = 25;

const keyOf = ({ customerId, elementId, kind, term }: Term): string => `${customerId} ${kind} ${elementId} ${term}`;

const wantedTerms = async ({ db }: Db, ids: readonly string[]): Promise<Term[]> => {
  const customers = await db.selectFrom('customer').selectAll().where('id', 'in', ids).execute();
  const elements = await db
    .selectFrom('customerElement')
    .selectAll()
    .where('customerId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const byCustomer = new Map<string, CustomerElementRow[]>();
  for (const element of elements) {
    const known = byCustomer.get(element.customerId);
    if (known) known.push(element);
    else byCustomer.set(element.customerId, [element]);
  }
  return customers.flatMap((customer) => termsOf(customer, byCustomer.get(customer.id) ?? []));
};

const saveTerms = async (tx: Db, ids: readonly string[]): Promise<void> => {
  const wanted = await wantedTerms(tx, ids);
  const stored = await tx.db.selectFrom('customerTerm').selectAll().where('customerId', 'in', ids).execute();
  const keys = new Set(wanted.map(keyOf));
  const known = new Set(stored.map(keyOf));
  const gone = stored.filter((row) => !keys.has(keyOf(row))).map((row) => row.no);
  if (gone.length > 0) await tx.db.deleteFrom('customerTerm').where('no', 'in', gone).execute();
  await insertRows(
    tx.db,
    'customerTerm',
    wanted.filter((term) => !known.has(keyOf(term))),
  );
};

/** Makes what can be searched of these customers: terms do not travel, they follow from the rows. */
export const followTerms = async (tx: Db, customerIds: readonly string[]): Promise<void> => {
  for (let from = 0; from < customerIds.length; from += CUSTOMERS_A_TURN) {
    await saveTerms(tx, customerIds.slice(from, from + CUSTOMERS_A_TURN));
    await breathe();
  }
};

/** Nothing of a customer is found any more; before the row itself goes. */
export const dropTerms = async (tx: Db, customerId: string): Promise<void> => {
  await tx.db.deleteFrom('customerTerm').where('customerId', '=', customerId).execute();
};

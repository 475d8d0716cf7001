import { CLOSED_ORDER_STATUSES, GUEST_DATA_DAYS } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { forgetOrderGuests } from '../orders/index.ts';

const DAY_MS = 86_400_000;
const NOBODY = { customerName: '', phone: null, notes: null, allergies: [] };

/** As the indices say it, which know the guests that have a name alone. */
const isNamed = sql<boolean>`customer_name <> ''`;

/**
 * Takes off what is known of guests whose visit is `GUEST_DATA_DAYS` ago, or who are customers that are anonymised, and of the orders
 * they sat with. Who sits now is forgotten once their order is closed: the kitchen still has to know what they must not eat.
 */
export const forgetGuests = async (tx: WriteContext): Promise<void> => {
  const { businessId } = tx.actor;
  const before = new Date(tx.clock.ms() - GUEST_DATA_DAYS * DAY_MS).toISOString();
  const nobody = { ...NOBODY, updatedAt: tx.clock.now() };
  // Their own order alone is looked at: an evening's open ones are few, all that ever were are not.
  const sitting = tx.db
    .selectFrom('order')
    .select('id')
    .where('order.id', '=', sql.ref<string>('order_id'))
    .where('status', 'not in', [...CLOSED_ORDER_STATUSES]);
  const isOver = sql<boolean>`not exists ${sitting}`;
  const known = tx.db
    .updateTable('reservation')
    .set({ ...nobody, email: null })
    .where(isNamed)
    .where(isOver)
    .returning('orderId');
  const old = await known.where('businessId', '=', businessId).where('endsAt', '<', before).execute();
  const mine = tx.db.selectFrom('customer').select('id').where('businessId', '=', businessId);
  const anonymised = await known.where('customerId', 'in', mine.where('anonymizedAt', 'is not', null)).execute();
  const waited = await tx.db
    .updateTable('waitlistEntry')
    .set(nobody)
    .where(isNamed)
    .where(isOver)
    .where('businessId', '=', businessId)
    .where('createdAt', '<', before)
    .returning('orderId')
    .execute();
  await forgetOrderGuests(
    tx,
    [...old, ...anonymised, ...waited].flatMap(({ orderId }) => orderId ?? []),
  );
};

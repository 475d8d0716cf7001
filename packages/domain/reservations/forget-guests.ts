import { GUEST_DATA_DAYS } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;
const NOBODY = { customerName: '', phone: null, notes: null, allergies: [] };

/** As the indices say it, which know the guests that have a name alone. */
const isNamed = sql<boolean>`customer_name <> ''`;

/** Takes off what is known of guests whose visit is `GUEST_DATA_DAYS` ago, or who are customers that are anonymised. */
export const forgetGuests = async (tx: WriteContext): Promise<void> => {
  const { businessId } = tx.actor;
  const before = new Date(tx.clock.ms() - GUEST_DATA_DAYS * DAY_MS).toISOString();
  const nobody = { ...NOBODY, updatedAt: tx.clock.now() };
  const known = tx.db
    .updateTable('reservation')
    .set({ ...nobody, email: null })
    .where(isNamed);
  await known.where('businessId', '=', businessId).where('endsAt', '<', before).execute();
  const mine = tx.db.selectFrom('customer').select('id').where('businessId', '=', businessId);
  await known.where('customerId', 'in', mine.where('anonymizedAt', 'is not', null)).execute();
  const waited = tx.db.updateTable('waitlistEntry').set(nobody).where(isNamed);
  await waited.where('businessId', '=', businessId).where('createdAt', '<', before).execute();
};

import { GUEST_DATA_DAYS } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';

const DAY_MS = 86_400_000;
const NOBODY = { customerName: '', phone: null, notes: null, allergies: [] };

/** Takes off what is known of guests whose visit is `GUEST_DATA_DAYS` ago, or who are customers that are anonymised. */
export const forgetGuests = async (tx: WriteContext): Promise<void> => {
  const before = new Date(tx.clock.ms() - GUEST_DATA_DAYS * DAY_MS).toISOString();
  const updatedAt = tx.clock.now();
  const gone = tx.db.selectFrom('customer').select('id').where('anonymizedAt', 'is not', null);
  await tx.db
    .updateTable('reservation')
    .set({ ...NOBODY, email: null, updatedAt })
    .where('businessId', '=', tx.actor.businessId)
    .where('customerName', '<>', '')
    .where((q) => q.or([q('endsAt', '<', before), q('customerId', 'in', gone)]))
    .execute();
  await tx.db
    .updateTable('waitlistEntry')
    .set({ ...NOBODY, updatedAt })
    .where('businessId', '=', tx.actor.businessId)
    .where('customerName', '<>', '')
    .where('createdAt', '<', before)
    .execute();
};

import { RESERVATION_GRACE_MINUTES } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { minutesAfter, minutesOf } from '../reservation-settings.ts';
import { writeReservation } from './change-reservation.ts';

/**
 * Parties that have not come some time after theirs are no-shows, and their tables free; who comes after all is seated or confirmed
 * again. Those who were confirmed late are waited for until their time is over.
 */
export const giveUpLate = async (tx: WriteContext): Promise<void> => {
  for (const locationId of tx.actor.locationIds) {
    const grace = await minutesOf(tx, locationId, RESERVATION_GRACE_MINUTES);
    if (grace === 0) continue;
    const late = await tx.db
      .selectFrom('reservation')
      .selectAll()
      .where('businessId', '=', tx.actor.businessId)
      .where('locationId', '=', locationId)
      // As the index says it.
      .where(sql<boolean>`status in ('pending', 'confirmed')`)
      .where('startsAt', '<=', minutesAfter(tx.clock.now(), -grace))
      .where((q) => q.or([q('keptAt', 'is', null), q('endsAt', '<=', tx.clock.now())]))
      .execute();
    for (const one of late) await writeReservation(tx, one, { status: 'no_show' }, 'reservation.no_show');
  }
};

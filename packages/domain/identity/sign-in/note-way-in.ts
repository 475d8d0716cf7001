import type { WayInInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { findOnlyLocation } from '@comanda/kernel/locations';

/**
 * Says in the log that a till which had locked itself let the caller back in by their own PIN while this hub did not answer.
 * `at` is when, by the till; one whose clock is ahead says no more than now.
 */
export const noteWayIn = async (tx: WriteContext, { at }: WayInInput): Promise<void> => {
  const location = await findOnlyLocation(tx);
  const wasAt = Math.min(Date.parse(at), tx.clock.ms());
  await recordAudit(tx, {
    action: 'sign-in.without_hub',
    entity: 'user',
    entityId: tx.actor.id,
    locationId: location?.businessId === tx.actor.businessId ? location.id : null,
    details: { at: new Date(wasAt).toISOString(), minutesAgo: Math.round((tx.clock.ms() - wasAt) / 60_000) },
  });
};

import type { ReplayedHeld } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { HubCommands } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { answerAsked } from './follow-projection.ts';
import { openProjection, replayHeld } from './project-inbox.ts';

/** Tries what a location's hub sent and could not be worked in again. Throws LOCATION_NOT_FOUND. */
export const replayHeldTransactions = async (
  tx: WriteContext & HubCommands,
  input: { locationId: string },
): Promise<ReplayedHeld> => {
  const { id: locationId, businessId } = await locations.get(tx, input.locationId);
  const done = await replayHeld(tx, await openProjection(tx.db), { businessId, locationId });
  // What is asked beyond the first commands is answered in transactions of their own.
  if (done > 0 && !(await answerAsked(tx, locationId))) await tx.emit('inbox.received', { locationId });
  const { count } = await tx.db
    .selectFrom('inboxHold')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('locationId', '=', locationId)
    .executeTakeFirstOrThrow();
  const result = { done, left: Number(count) };
  await recordAudit(tx, {
    action: 'hub.held_replayed',
    entity: 'location',
    entityId: locationId,
    locationId,
    details: result,
  });
  return result;
};

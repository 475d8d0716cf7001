import type { HubOrder } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { putFeedRow } from '../feed/put-feed-row.ts';

/**
 * Asks a hub to do something, in the caller's transaction: it does it at most once, and says once what came of it
 * (docs/sync.md#commands). Commands of a location are done in the order they were asked. Answers the command's id.
 */
export const askHub = async (tx: WriteContext, { locationId, kind, body, lifeMs }: HubOrder): Promise<string> => {
  const id = tx.ids.next();
  const { businessId } = tx.actor;
  const last = await tx.db
    .selectFrom('cloudCommand')
    .select((q) => q.fn.max('no').as('no'))
    .where('locationId', '=', locationId)
    .executeTakeFirst();
  const command = {
    id,
    businessId,
    locationId,
    no: (last?.no ?? 0) + 1,
    kind,
    body: JSON.stringify(body),
    askedBy: tx.actor.id,
    askedAt: tx.clock.now(),
    expiresAt: new Date(tx.clock.ms() + lifeMs).toISOString(),
  };
  await tx.db.insertInto('cloudCommand').values(command).execute();
  const { no, expiresAt } = command;
  const said = { no, kind, body, expiresAt, askedBy: tx.actor.name };
  await putFeedRow(tx.db, { scope: `l:${locationId}`, entity: 'cloud_command', id, body: JSON.stringify(said) });
  return id;
};

/** A command that was answered need not be read by hubs any more; it and its result stay in the cloud's books. */
export const forgetDoneCommands = async (tx: WriteContext, locationId: string): Promise<void> => {
  await tx.db
    .deleteFrom('feed')
    .where('scope', '=', `l:${locationId}`)
    .where('entity', '=', 'cloud_command')
    .where('id', 'in', (q) => q.selectFrom('commandResult').select('id').where('locationId', '=', locationId))
    .execute();
};

import type { CloudOrder } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { syncIdentity } from '../sync-identity.store.ts';

/**
 * Asks the cloud to do something, in the caller's transaction: it travels like every other row and is done once, now or
 * when there is internet again (docs/sync.md#commands). Answers the command's id.
 */
export const askCloud = async (tx: WriteContext, { kind, targetId, body }: CloudOrder): Promise<string> => {
  const { businessId, locationId } = await syncIdentity(tx);
  const id = tx.ids.next();
  const asked = { askedBy: tx.actor.id, askedAt: tx.clock.now() };
  await tx.db
    .insertInto('hubCommand')
    .values({
      id,
      businessId: businessId!,
      locationId: locationId!,
      kind,
      targetId,
      body: JSON.stringify(body),
      ...asked,
    })
    .execute();
  await tx.db.insertInto('hubCommandAnswer').values({ id, state: 'waiting', result: null, answeredAt: null }).execute();
  return id;
};

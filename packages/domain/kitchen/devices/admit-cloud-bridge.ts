import type { Location } from '@comanda/contracts';
import { AppError } from '@comanda/contracts';
import type { BridgeOfCloud } from '@comanda/kernel/bridge-line';
import type { Actor, TaskContext } from '@comanda/kernel/context';
import { bridgeActor } from './authenticate-bridge.ts';
import { bridges, hashOfCloud, insertBridge, isOfCloud } from './bridge.store.ts';
import { noteBridgeSeen } from './note-bridge-seen.ts';

/**
 * A bridge that is paired with the cloud, at the hub it prints for: whatever the cloud says of it, it acts at this hub's own location.
 * The hub lists it with its own, and knows by that whether anybody prints there; it has no token here. Throws UNAUTHENTICATED for one
 * that somebody removed, at this hub or in the cloud (it is over for good at both), and for one of this hub's own.
 */
export const admitCloudBridge = async (
  contextOf: (actor: Actor) => TaskContext,
  at: Pick<Location, 'id' | 'businessId'>,
  { id, name }: BridgeOfCloud,
): Promise<Actor> => {
  const actor = bridgeActor({ id, name, businessId: at.businessId, locationId: at.id });
  const ctx = contextOf(actor);
  const known = await bridges.find(ctx, id);
  if (known && !(known.isActive && isOfCloud(known))) throw new AppError('UNAUTHENTICATED');
  if (known) await noteBridgeSeen(ctx);
  else await ctx.write('note a bridge of the cloud', (tx) => insertBridge(tx, rowOf(actor, tx.clock.now())));
  return actor;
};

const rowOf = ({ id, name, businessId, locationIds }: Actor, now: string) => ({
  id,
  businessId,
  locationId: locationIds[0]!,
  name,
  tokenHash: hashOfCloud(id),
  isActive: true,
  lastSeenAt: now,
  registeredAt: now,
});

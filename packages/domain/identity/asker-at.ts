import { AppError, type Permission } from '@comanda/contracts';
import type { Actor, WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { users } from './identity.store.ts';
import { personAt } from './person-at.ts';

/**
 * Whoever asked this hub for something by the cloud, as they are here now: who was let go since, or works elsewhere, is refused; whom the
 * hub never knew the cloud let ask, and does it. Throws FORBIDDEN.
 */
export const askerAt = async (tx: WriteContext, userId: string, permission: Permission): Promise<Actor> => {
  const locationId = tx.actor.locationIds[0]!;
  const person = await personAt(tx, { userId, locationId });
  if (!person) {
    if (await users.find(tx, userId)) throw new AppError('FORBIDDEN', { permission });
    return tx.actor;
  }
  requirePermission(person, permission);
  return { ...person, locationIds: [locationId] };
};

import { userActor } from '@comanda/kernel/actors';
import type { Actor, Context } from '@comanda/kernel/context';
import { users } from './identity.store.ts';

/** Somebody of the caller's business, with what they may do now at a branch; null for who has left or works at others. */
export const personAt = async (
  ctx: Context,
  { userId, locationId }: { userId: string; locationId: string },
): Promise<Actor | null> => {
  const user = await users.find(ctx, userId);
  return user?.isActive && user.locationIds.includes(locationId) ? userActor(user, null) : null;
};

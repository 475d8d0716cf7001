import type { Role } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import type { World } from '@comanda/testing/world';

export interface KeyMaker {
  /** As whom they make keys: the account they sign in with. */
  actor: Actor;
  userId: string;
  /** Another role, other branches, or none any more, as the administration changes it. */
  becomes(change: { role?: Role; isActive?: boolean; locationIds?: string[] }): Promise<void>;
}

/** A member of the world's business with an account. */
export const hireMaker = async (world: World, role: Role = 'Owner'): Promise<KeyMaker> => {
  const [userId, accountId] = [world.env.uuid(), world.env.uuid()];
  const now = new Date(world.env.now()).toISOString();
  const stamps = { createdAt: now, updatedAt: now };
  const account = { id: accountId, identityUid: accountId, email: null, isEmailVerified: false, fullName: 'Rosa' };
  const { businessId, locationId } = world;
  const user = { id: userId, businessId, accountId, fullName: 'Rosa', role, locationIds: [locationId] };
  const owner = world.as('Owner');
  await world.write(owner, async (tx) => {
    await tx.db
      .insertInto('account')
      .values({ ...account, isRoot: false, isActive: true, passwordHash: null, vouchedBy: null, ...stamps })
      .execute();
    await tx.db
      .insertInto('appUser')
      .values({ ...user, isActive: true, sessionEpoch: 0, ...stamps } as never)
      .execute();
  });
  return {
    actor: { ...world.as(role), id: accountId },
    userId,
    becomes: async (change) => {
      await world.write(owner, async (tx) => {
        await tx.db.updateTable('appUser').set(change).where('id', '=', userId).execute();
        await tx.emit('staff.changed', { userId });
      });
    },
  };
};

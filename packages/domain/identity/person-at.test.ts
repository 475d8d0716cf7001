import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { personAt } from './person-at.ts';

test('whoever asked acts with what they may do now; who has left, works elsewhere or is another’s may nothing', async () => {
  await using world = await openWorld();
  const { businessId, locationId } = world;
  const owner = world.as('Owner');
  const userId = world.env.uuid();
  const stamps = { createdAt: '2026-11-21T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z' };
  const secrets = { email: null, passwordHash: null, pinHash: null, pinLookup: null, accountId: null };
  const ana = { id: userId, businessId, fullName: 'Ana', role: 'Cashier' as const, locationIds: [locationId] };
  await world.write(owner, (tx) =>
    tx.db
      .insertInto('appUser')
      .values({ ...ana, isActive: true, ...secrets, ...stamps })
      .execute(),
  );
  const find = (at = locationId, caller = owner) => personAt(world.contexts.read(caller), { userId, locationId: at });
  expect(await find()).toMatchObject({ id: userId, sessionId: null, permissions: PERMISSIONS_BY_ROLE.Cashier });
  expect(await find(world.env.uuid())).toBeNull();
  expect(await find(locationId, await world.stranger())).toBeNull();
  await world.write(owner, (tx) => tx.db.updateTable('appUser').set({ isActive: false }).execute());
  expect(await find()).toBeNull();
});

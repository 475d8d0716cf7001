import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { admitCloudBridge } from './admit-cloud-bridge.ts';
import { authenticateBridge } from './authenticate-bridge.ts';
import { hasConnectedBridge } from './list-bridges.ts';

test('a bridge of the cloud is known at the hub from when it first asks, at the hub’s own location, and has no token there', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, contexts, manager } = house;
  const bridge = { id: house.env.uuid(), name: 'Caja' };
  const admit = () => admitCloudBridge(contexts.task, { id: locationId, businessId }, bridge);
  // Two first questions at once.
  const [actor] = await Promise.all([admit(), admit()]);
  expect(actor).toMatchObject({ kind: 'bridge', ...bridge, businessId, locationIds: [locationId] });
  expect([...actor.permissions].sort()).toEqual(['Kitchen:View', 'PrintJob:Update', 'PrintJob:View']);
  expect(await hasConnectedBridge(contexts.read(manager), locationId)).toBe(true);
  const { tokenHash } = await house.db.read.selectFrom('bridge').select('tokenHash').executeTakeFirstOrThrow();
  expect(await refusal(authenticateBridge(contexts.read(manager), tokenHash))).toBe('UNAUTHENTICATED');
  house.env.advance(90_001);
  expect(await hasConnectedBridge(contexts.read(manager), locationId)).toBe(false);
  await admit();
  expect(await hasConnectedBridge(contexts.read(manager), locationId)).toBe(true);
  await house.call(manager, 'removeBridge', { id: bridge.id });
  expect(await refusal(admit())).toBe('UNAUTHENTICATED');
});

import type { Bridge } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { admitCloudBridge } from './admit-cloud-bridge.ts';
import { removeBridge } from './remove-bridge.ts';

test('a bridge the cloud did not let go was off the hub’s list, where nobody could ask again', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, contexts, manager } = house;
  const id = house.env.uuid();
  await admitCloudBridge(contexts.task, { id: locationId, businessId }, { id, name: 'Caja' });
  await house.write(manager, (tx) =>
    tx.db.updateTable('syncIdentity').set({ state: 'paired', businessId, locationId }).execute(),
  );
  const list = async (actor = manager, query = {}) =>
    (await house.call<{ data: Bridge[] }>(actor, 'listBridgesAtHub', query)).data;
  expect(await list()).toMatchObject([{ id, isConnected: true }]);
  expect(await list()).not.toMatchObject([{ removal: expect.anything() }]);
  const answer = async (state: 'rejected' | 'done') => {
    await house.run(manager, removeBridge, { id });
    house.env.advance(1000);
    expect(await list()).toMatchObject([{ id, name: 'Caja', isConnected: false, removal: 'asked' }]);
    const answers = (await house.db.read.selectFrom('hubCommandAnswer').selectAll().execute()).filter(
      (one) => one.state === 'waiting',
    );
    await house.write(manager, (tx) =>
      tx.db
        .updateTable('hubCommandAnswer')
        .set({ state })
        .where(
          'id',
          'in',
          answers.map((one) => one.id),
        )
        .execute(),
    );
  };
  await answer('rejected');
  const [refused] = await list();
  expect(refused).toMatchObject({ id, removal: 'refused' });
  expect(JSON.stringify(refused)).not.toContain('cloud:');
  expect(await list(await house.stranger())).toEqual([]);
  expect(await list(manager, { locationId: house.env.uuid() })).toEqual([]);
  await answer('done');
  expect(await list()).toEqual([]);
});

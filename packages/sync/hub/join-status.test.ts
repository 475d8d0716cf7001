import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { joinStatus } from './join-status.ts';
import { updateSyncIdentity } from './sync-identity.store.ts';

test('a box that joined waits for catalogue and staff until they were read to the end', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const status = () => joinStatus(world.contexts.read(owner));
  expect(await status()).toEqual({ step: 'none', rows: 0 });
  await world.write(owner, (tx) => updateSyncIdentity(tx, { state: 'paired' }));
  expect(await status()).toEqual({ step: 'catalogue', rows: 0 });
});

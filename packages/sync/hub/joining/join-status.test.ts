import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { beginRecovery } from '../recovery/recover.store.ts';
import { updateSyncIdentity } from '../sync-identity.store.ts';
import { joinStatus } from './join-status.ts';

test('a box that joined waits for catalogue and staff until they were read to the end', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const status = () =>
    joinStatus({ ...world.contexts.read(owner), sync: { problem: () => 'UNIQUE' } } as unknown as HubSyncContext);
  expect(await status()).toEqual({ step: 'none', rows: 0 });
  await world.write(owner, (tx) => updateSyncIdentity(tx, { state: 'paired' }));
  expect(await status()).toEqual({ step: 'catalogue', rows: 0 });
});

test('a box that failed again and again to load said nothing of it', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const status = () =>
    joinStatus({ ...world.contexts.read(owner), sync: { problem: () => 'UNIQUE' } } as unknown as HubSyncContext);
  await world.write(owner, async (tx) => {
    await updateSyncIdentity(tx, { state: 'recovering' });
    await beginRecovery(tx, { kind: 'rows', epoch: 2, cloudGen: 'g', lastSeq: 7, lastHash: '', forkSeq: 7 });
  });
  expect(await status()).toEqual({ step: 'rows', rows: 0, problem: 'UNIQUE' });
});

import type { Backups } from '@comanda/contracts';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { listBackups } from './list-backups.ts';

test('the copies there are, as the hub keeps them', async () => {
  await using world = await openWorld();
  const kept: Backups = { data: [{ madeAt: '2026-11-21T23:00:00.000Z', bytes: 40_000 }], isOnOtherDisk: false };
  const backups = { list: () => kept, makeNow: () => Promise.resolve() };
  expect(await listBackups({ ...world.contexts.task(world.as('Owner')), backups })).toEqual(kept);
});

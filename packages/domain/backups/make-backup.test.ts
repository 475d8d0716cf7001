import type { Backup } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import type { BackupShelf } from './backup-shelf.ts';
import { makeBackup } from './make-backup.ts';

const shelf = (isFull = false): BackupShelf => {
  const data: Backup[] = [];
  return {
    list: () => ({ data: [...data], isOnOtherDisk: true }),
    makeNow: async () => {
      if (isFull) throw new Error('a backup needs 40000 bytes, and 12 are free at /secret');
      data.unshift({ madeAt: '2026-11-21T23:00:00.000Z', bytes: 40_000 });
    },
  };
};

test('a manager makes a copy before something is tried, and sees it', async () => {
  await using world = await openWorld();
  const ctx = { ...world.contexts.task(world.as('Owner')), backups: shelf() };
  expect(await makeBackup(ctx)).toMatchObject({ data: [{ bytes: 40_000 }], isOnOtherDisk: true });
});

test('a disk without room is said, and nothing of where it is', async () => {
  await using world = await openWorld();
  const ctx = { ...world.contexts.task(world.as('Owner')), backups: shelf(true) };
  expect(await refusal(makeBackup(ctx))).toBe('BACKUP_FAILED');
});

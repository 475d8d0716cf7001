import { writeFileSync } from 'node:fs';
import type { HubDatabase } from '@comanda/db/sqlite';
import { recordAudit, restateAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { tempFolder } from '@comanda/testing/temp-folder';
import { openWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { updateSyncIdentity } from '../sync-identity.store.ts';
import { AuditAnchor, lastEntry } from './audit-anchor.ts';
import { verifyLog } from './verify-log.ts';

const ENTRIES = 5;

/** A hub with a log, whose end was kept; somebody at the file may `tamper`. */
const openLog = async () => {
  const world = await openWorld();
  const folder = tempFolder();
  const path = folder.file('head.json');
  const owner = world.as('Owner');
  const anchor = new AuditAnchor({ db: world.db as HubDatabase, env: world.env, path });
  const entry = (i: number) => ({
    action: 'order_item.void',
    entity: 'order_item',
    entityId: `${i}`,
    locationId: null,
  });
  const add = async (from: number, to: number) => {
    for (let i = from; i <= to; i += 1) await world.write(owner, (tx) => recordAudit(tx, entry(i)));
  };
  await add(1, ENTRIES);
  await anchor.note();
  return {
    world,
    anchor,
    path,
    add,
    tamper: (fn: (tx: WriteContext) => Promise<unknown>) => world.write(owner, fn),
    cutFrom: (seq: number) =>
      world.write(owner, (tx) => tx.db.deleteFrom('auditEntry').where('seq', '>=', seq).execute()),
    verify: () => {
      const ctx = {
        ...world.contexts.task(owner),
        sync: { knownLogHeads: async () => [await anchor.kept()].filter((head) => head !== null) },
      };
      return verifyLog(ctx as unknown as HubSyncContext);
    },
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
};

test('an untouched log is whole, and what came after its end was kept, too', async () => {
  await using log = await openLog();
  expect(await log.verify()).toEqual({ entries: 5, brokenAt: null, brokenIn: null });
  await log.add(6, 8);
  expect(await log.verify()).toEqual({ entries: 8, brokenAt: null, brokenIn: null });
  await log.anchor.note();
  expect(await log.anchor.kept()).toMatchObject({ seq: 8 });
});

test('three entries cut off the end were not missed: the chain that was left fitted', async () => {
  await using log = await openLog();
  await log.cutFrom(3);
  expect(await log.verify()).toEqual({ entries: 2, brokenAt: 3, brokenIn: null });
  // Nor when the hub looks again, or goes on writing where they were.
  await log.anchor.note();
  await log.add(3, 7);
  await log.anchor.note();
  expect(await log.verify()).toEqual({ entries: 7, brokenAt: 5, brokenIn: null });
  await log.cutFrom(1);
  expect(await log.verify()).toEqual({ entries: 0, brokenAt: 1, brokenIn: null });
});

test('a whole log written anew, each hash computed again, was taken for the one it replaced', async () => {
  await using log = await openLog();
  await log.tamper(async (tx) => {
    await tx.db.updateTable('auditEntry').set({ actorName: 'Inocente' }).where('seq', '=', 1).execute();
    await restateAudit(tx, tx.actor.businessId);
  });
  expect(await log.verify()).toEqual({ entries: 5, brokenAt: 5, brokenIn: null });
  await log.anchor.note();
  expect(await log.verify()).toMatchObject({ brokenAt: 5 });
});

test('a history taken back from the cloud, or another business’s, is not held against what was kept of the former', async () => {
  await using log = await openLog();
  await log.cutFrom(4);
  await log.tamper((tx) => updateSyncIdentity(tx, { epoch: 2 }));
  expect(await log.verify()).toMatchObject({ entries: 3, brokenAt: null });
  await log.anchor.note();
  expect(await log.anchor.kept()).toMatchObject({ epoch: 2, seq: 3 });
  await log.tamper((tx) => updateSyncIdentity(tx, { businessId: 'other' }));
  expect(await log.anchor.kept()).toBeNull();
});

test('a file that is no such file says nothing', async () => {
  await using log = await openLog();
  writeFileSync(log.path, '{"seq":');
  expect(await log.anchor.kept()).toBeNull();
  await log.cutFrom(4);
  expect(await log.verify()).toMatchObject({ brokenAt: null });
});

test('a log of years was read and sorted whole every five seconds: its end is found by its index', async () => {
  await using log = await openLog();
  const { world } = log;
  const steps = await lastEntry(world.db.read, world.businessId).explain<{ detail: string }>(
    undefined,
    sql`query plan`,
  );
  expect(steps.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH audit_entry USING INDEX .*\(business_id=\?\)/),
  ]);
});

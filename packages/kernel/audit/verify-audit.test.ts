import type { AuditEntry } from '@comanda/contracts';
import type { Kysely, Tables } from '@comanda/db';
import { openWorld, type World } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const ENTRIES = 5;

const openLog = async () => {
  const world = await openWorld();
  const owner = world.as('Owner');
  for (let i = 1; i <= ENTRIES; i += 1) {
    const what = { action: 'order_item.void', entity: 'order_item', entityId: `line-${i}`, reason: 'Se cayó' };
    const record = { ...what, locationId: world.locationId, details: { quantity: i } };
    await world.write(owner, (tx) => recordAudit(tx, record));
  }
  const rows = await world.db.read.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
  return { ...world, rows, verify: () => verifyAudit(world.contexts.read(owner)) };
};

/** Somebody at the file itself. */
const tamper = (world: World, fn: (db: Kysely<Tables>) => Promise<unknown>) =>
  world.db.write('tamper', 'thief', ({ db }) => fn(db));

test('an untouched log is whole, an empty one too', async () => {
  await using world = await openLog();
  expect(await world.verify()).toEqual({ entries: ENTRIES, brokenAt: null, brokenIn: null });
  expect(await verifyAudit(world.contexts.read(await world.stranger()))).toEqual({
    entries: 0,
    brokenAt: null,
    brokenIn: null,
  });
});

const FORGED: { [K in Exclude<keyof AuditEntry, 'businessId' | 'seq'>]: AuditEntry[K] } = {
  id: 'other',
  locationId: null,
  at: '2020-01-01T00:00:00.000Z',
  actorId: 'other',
  actorName: 'Inocente',
  approvedBy: 'boss',
  action: 'cash.move',
  entity: 'cash',
  entityId: 'line-9',
  reason: 'Otra',
  details: { quantity: 0 },
  prevHash: 'f'.repeat(64),
  hash: 'f'.repeat(64),
};

test.each(Object.entries(FORGED))('a changed %s is found, in whichever entry', async (column, value) => {
  await using world = await openLog();
  for (const original of world.rows) {
    const set = (values: object) =>
      tamper(world, (db) => db.updateTable('auditEntry').set(values).where('seq', '=', original.seq).execute());
    await set({ [column]: value });
    expect((await world.verify()).brokenAt).toBe(original.seq);
    await set(original);
    expect((await world.verify()).brokenAt).toBeNull();
  }
});

test('a removed entry is found by the one after it', async () => {
  for (let seq = 1; seq < ENTRIES; seq += 1) {
    await using world = await openLog();
    await tamper(world, (db) => db.deleteFrom('auditEntry').where('seq', '=', seq).execute());
    expect(await world.verify()).toEqual({ entries: ENTRIES - 1, brokenAt: seq + 1, brokenIn: null });
  }
});

test('a removed entry is found also when the later ones are numbered anew', async () => {
  await using world = await openLog();
  await tamper(world, async (db) => {
    await db.deleteFrom('auditEntry').where('seq', '=', 2).execute();
    for (const seq of [3, 4, 5]) {
      await db
        .updateTable('auditEntry')
        .set({ seq: seq - 1 })
        .where('seq', '=', seq)
        .execute();
    }
  });
  expect((await world.verify()).brokenAt).toBe(2);
});

test('an entry put between or at the end is found', async () => {
  await using world = await openLog();
  const { rows } = world;
  const last = { ...rows[4]!, id: 'forged', seq: 6, prevHash: rows[4]!.hash };
  await tamper(world, (db) => db.insertInto('auditEntry').values(last).execute());
  expect((await world.verify()).brokenAt).toBe(6);
  await tamper(world, async (db) => {
    for (const seq of [6, 5, 4]) {
      await db
        .updateTable('auditEntry')
        .set({ seq: seq + 1 })
        .where('seq', '=', seq)
        .execute();
    }
    await db
      .insertInto('auditEntry')
      .values({ ...rows[3]!, id: 'between', prevHash: rows[2]!.hash })
      .execute();
  });
  expect((await world.verify()).brokenAt).toBe(4);
});

test('the copy of a hub’s log may lack entries that are held, and none that is there may have been changed', async () => {
  await using world = await openLog();
  await tamper(world, (db) => db.updateTable('auditEntry').set({ chain: 'antigua' }).execute());
  await tamper(world, (db) => db.deleteFrom('auditEntry').where('seq', '=', 3).execute());
  expect(await world.verify()).toEqual({ entries: ENTRIES - 1, brokenAt: null, brokenIn: null });
  await tamper(world, (db) => db.updateTable('auditEntry').set({ reason: 'Otra' }).where('seq', '=', 4).execute());
  expect(await world.verify()).toEqual({ entries: ENTRIES - 1, brokenAt: 4, brokenIn: 'antigua' });
});

test('a log longer than what is read at once is whole', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  await world.write(owner, async (tx) => {
    for (let i = 0; i < 501; i += 1)
      await recordAudit(tx, { action: 'a', entity: 'e', entityId: `${i}`, locationId: null });
  });
  expect(await verifyAudit(world.contexts.read(owner))).toEqual({ entries: 501, brokenAt: null, brokenIn: null });
});

test('five hundred entries were read at once, however much they said: a megabyte in a step, and each of them is looked at', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const record = (letters: number) =>
    world.write(owner, (tx) =>
      recordAudit(tx, {
        action: 'a',
        entity: 'e',
        entityId: 'e',
        locationId: null,
        details: { more: 'x'.repeat(letters) },
      }),
    );
  for (const letters of [10, 600_000, 600_000, 10, 2_000_000, 10]) await record(letters);
  const read: number[] = [];
  const ctx = world.contexts.read(owner);
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(JSON.stringify(result.rows).length);
      return result;
    },
  });
  expect(await verifyAudit({ ...ctx, db })).toEqual({ entries: 6, brokenAt: null, brokenIn: null });
  expect(read.filter((bytes) => bytes > 500_000).map((bytes) => Math.round(bytes / 100_000))).toEqual([6, 6, 20]);
});

test('two entries that change places are found', async () => {
  await using world = await openLog();
  await tamper(world, async (db) => {
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ] as const) {
      await db.updateTable('auditEntry').set({ seq: to }).where('seq', '=', from).execute();
    }
  });
  expect((await world.verify()).brokenAt).toBe(2);
});

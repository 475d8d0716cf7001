import { cpSync } from 'node:fs';
import type { HubDatabase } from '@comanda/db/sqlite';
import { systemActor } from '@comanda/kernel/actors';
import { recordAudit, verifyAudit } from '@comanda/kernel/audit';
import { createContexts } from '@comanda/kernel/create-contexts';
import { runs } from '@comanda/testing/runs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recover } from './recover.ts';
import {
  BILL,
  begin,
  cloudWith,
  type Deed,
  DISH,
  deed,
  doDeeds,
  dyingAt,
  expectWhole,
  forked,
  Killed,
  NEW,
  NO_DISH,
  NOTE,
  OPTIONS,
  openAt,
  partsOf,
  sealedOf,
  takeBack,
} from './recover-world.suite.ts';

const billsOf = async (db: HubDatabase): Promise<string[]> =>
  (await db.read.selectFrom('orderBill').select('id').execute()).map(({ id }) => `order_bill ${id}`);

const run = async (before: Deed[], lost: Deed[], after: Deed[], dieAt: number): Promise<number> => {
  using folder = tempFolder();
  const [path, backup] = [folder.file('hub.db'), folder.file('backup.db')];
  const first = await begin(path);
  await doDeeds(first, before, 'before');
  await first.close();
  cpSync(path, backup);
  const second = openAt(path);
  await doDeeds(second, lost, 'cloud');
  const inbox = await sealedOf(second);
  const bills = await billsOf(second);
  await second.close();

  let db = openAt(backup);
  await doDeeds(db, after, 'hub');
  bills.push(...(await billsOf(db)));
  await forked(db);
  const cloud = cloudWith(inbox);
  let deaths = 0;
  if (dieAt > 0) {
    const end = await recover(partsOf(db, cloud, dyingAt(db, dieAt))).catch((error: unknown) => error);
    if (end instanceof Killed) {
      deaths = 1;
      await db.close();
      db = openAt(backup);
    } else expect(end).toBe(true);
  }
  if (db.isRecovering) expect(await recover(partsOf(db, cloud))).toBe(true);

  const tables = await expectWhole(db, inbox);
  const kept = (deeds: Deed[], side: string) =>
    deeds.flatMap(({ kind }, i) => {
      if (kind === 'move') return [`cash_movement ${side}${i}`];
      return kind === 'new' ? [`order ${side}-order-${i}`] : [];
    });
  const wanted = [...bills, ...kept(before, 'before'), ...kept(lost, 'cloud'), ...kept(after, 'hub')];
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(wanted));
  const counts = (deeds: Deed[]) => deeds.filter(({ kind }) => kind === 'new' || kind === 'count').length;
  const highest = counts(before) + Math.max(counts(lost), counts(after));
  const [counter] = (await db.read.selectFrom('documentCounter').select('lastNumber').execute()) as {
    lastNumber: number;
  }[];
  expect(counter?.lastNumber ?? 0).toBe(highest);
  const told = await db.read.selectFrom('syncAlarm').select('id').where('kind', '=', 'recovered').execute();
  expect(told).toHaveLength(1);
  expect(await db.read.selectFrom('syncSalvage').selectAll().execute()).toEqual([]);
  await doDeeds(db, [NEW], 'later');
  expect((await sealedOf(db)).at(-1)!.epoch).toBeGreaterThan(1);
  await db.close();
  return deaths;
};

test('whatever both sides did, and wherever it is killed: the tables are what the stream says, and no money is missing', async () => {
  const deeds = fc.array(deed, { maxLength: 6 });
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(deeds, deeds, deeds, fc.nat(7), async (before, lost, after, dieAt) => {
      deaths += await run(before, lost, after, dieAt);
    }),
    {
      numRuns: runs(40),
      examples: [
        [[], [NEW], [NEW, NEW], 0],
        [[DISH, DISH], [NO_DISH], [BILL], 0],
        [[DISH, DISH], [BILL], [NO_DISH], 0],
        [[DISH, DISH], [BILL], [NO_DISH], 6],
        [[DISH], [OPTIONS], [OPTIONS], 0],
        [[DISH], [NOTE], [OPTIONS], 0],
        [[DISH], [NOTE, NO_DISH], [OPTIONS], 0],
        [[DISH], [OPTIONS, NO_DISH], [OPTIONS], 0],
        [[DISH], [BILL], [OPTIONS, NO_DISH], 0],
      ],
    },
  );
  expect(deaths).toBeGreaterThan(5);
}, 120_000);

/** Somebody voids something: an entry of the log. */
const log = (db: HubDatabase, entityId: string): Promise<void> => {
  const { asWrite } = partsOf(db, cloudWith([]));
  const entry = { action: 'order_item.void', entity: 'order_item', entityId, locationId: 'l' };
  return db.write('void', 'ana', (scope) => {
    const tx = asWrite(scope as Parameters<typeof asWrite>[0]);
    return recordAudit({ ...tx, actor: systemActor('b', ['l']) }, entry);
  });
};

const entriesOf = async (db: HubDatabase): Promise<string[]> => {
  const ctx = createContexts({
    db,
    env: testEnv(),
    secrets: {} as never,
    listeners: [],
    publish: () => undefined,
    ports: {},
  });
  expect((await verifyAudit(ctx.read(systemActor('b', ['l'])))).brokenAt).toBeNull();
  const entries = await db.read.selectFrom('auditEntry').select(['seq', 'entityId', 'action']).orderBy('seq').execute();
  return entries.map(({ seq, entityId, action }) => `${seq} ${action.startsWith('hub.') ? action : entityId}`);
};

/** A box with what `before` did, and a copy of it. */
const copied = async (
  folder: ReturnType<typeof tempFolder>,
  before: (db: HubDatabase) => Promise<void>,
): Promise<[HubDatabase, HubDatabase]> => {
  const [path, copy] = [folder.file('hub.db'), folder.file('copy.db')];
  const db = await begin(path);
  await before(db);
  await db.close();
  cpSync(path, copy);
  return [openAt(path), openAt(copy)];
};

test('an entry of the log that a copy of this hub brought to the cloud first was put after the end once more: its number was missing', async () => {
  using folder = tempFolder();
  const [db, copy] = await copied(folder, (before) => log(before, 'voided before the copy'));
  await log(db, 'voided here');
  using elsewhere = tempFolder();
  const [other] = await copied(elsewhere, (before) => doDeeds(before, [NEW], 'cloud'));
  const inbox = await takeBack(copy, await sealedOf(other));
  await takeBack(db, inbox);
  expect(await entriesOf(db)).toEqual([
    '1 voided before the copy',
    '2 hub.history_taken_back',
    '3 voided here',
    '4 hub.history_taken_back',
  ]);
  for (const one of [db, copy, other]) await one.close();
});

test('an entry of the log that was sealed once more, for the cloud had another, was put after the end by a recovery', async () => {
  using folder = tempFolder();
  const [db, other] = await copied(folder, async (before) => {
    await log(before, 'first');
    await log(before, 'second');
  });
  await db.apply('mend', async (tx) => tx.sealSlice('audit_entry', { after: null, upTo: null }, []));
  await log(db, 'third');
  await doDeeds(other, [NEW], 'cloud');
  await takeBack(db, await sealedOf(other));
  expect(await entriesOf(db)).toEqual(['1 first', '2 second', '3 third', '4 hub.history_taken_back']);
  for (const one of [db, other]) await one.close();
});

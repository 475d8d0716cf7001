import { cpSync } from 'node:fs';
import type { HubDatabase } from '@comanda/db/sqlite';
import { runs } from '@comanda/testing/runs';
import { tempFolder } from '@comanda/testing/temp-folder';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  ALIAS,
  BILL,
  begin,
  type Deed,
  DISH,
  doDeeds,
  expectWhole,
  NEW,
  NO_DISH,
  NO_ORDER,
  NOTE,
  OPTIONS,
  openAt,
  SEAT,
  sealedOf,
  takeBack,
} from './recover-world.suite.ts';

/** Machines with one history. */
const copies = async (folder: ReturnType<typeof tempFolder>, count: number, before: readonly Deed[]) => {
  const paths = Array.from({ length: count }, (_, n) => folder.file(`${n}.db`));
  const first = await begin(paths[0]!);
  await doDeeds(first, before, 'before');
  await first.close();
  for (const path of paths.slice(1)) cpSync(paths[0]!, path);
  return paths.map(openAt);
};

const conflictsOf = async (db: HubDatabase): Promise<string[]> => {
  const rows = await db.read.selectFrom('syncAlarm').select('detail').where('kind', '=', 'salvage_conflict').execute();
  return rows.map(({ detail }) => (JSON.parse(detail) as { entity: string }).entity);
};

/** A machine takes back what the cloud has, and may send what it then has before another takes over. */
interface Turn {
  machine: number;
  isSent: boolean;
}

/**
 * The cloud has what the first of some machines did after they had one history; the others take it back in turn, each with
 * what it did. Answers the last one's rows, by table and id, and which conflicts it told.
 */
const run = async (
  before: readonly Deed[],
  deeds: readonly (readonly Deed[])[],
  turns: readonly Turn[] = deeds.map((_, machine) => ({ machine, isSent: true })).slice(1),
): Promise<{ rows: string[]; conflicts: string[] }> => {
  using folder = tempFolder();
  const machines = await copies(folder, deeds.length, before);
  for (const [n, db] of machines.entries()) await doDeeds(db, deeds[n]!, `machine${n}-`);
  let inbox = await sealedOf(machines[0]!);
  let [rows, conflicts]: [string[], string[]] = [[], []];
  for (const [last, { machine, isSent }] of turns.entries()) {
    const db = machines[machine]!;
    const stream = await takeBack(db, inbox, last + 1);
    rows = Object.keys(await expectWhole(db, inbox));
    conflicts = await conflictsOf(db);
    if (isSent) inbox = stream;
  }
  for (const db of machines) await db.close();
  return { rows, conflicts };
};

test('whatever three machines did with the dishes of an order: each has its options once, and each bill its dishes', async () => {
  const kinds = [
    ...['dish', 'no dish', 'no dish', 'no order', 'options', 'note', 'bill', 'bill', 'off'],
    ...['seat', 'alias', 'new'],
  ];
  const deeds = fc.array(fc.record({ kind: fc.constantFrom(...kinds), order: fc.constant(0) }), {
    minLength: 1,
    maxLength: 3,
  });
  // Somebody ordered before: of nothing nobody removes anything.
  const before = fc.constantFrom([DISH], [DISH, BILL], [DISH, SEAT], [DISH, DISH]);
  const turns = fc.array(fc.record({ machine: fc.integer({ min: 1, max: 2 }), isSent: fc.boolean() }), {
    maxLength: 3,
  });
  const taken = turns.map((all) => [...all, { machine: 1, isSent: true }, { machine: 2, isSent: true }]);
  await fc.assert(
    fc.asyncProperty(before, fc.tuple(deeds, deeds, deeds), taken, async (before, all, each) => {
      await run(before, all, each);
    }),
    { numRuns: runs(25) },
  );
});

test('what an order kept of a dish that another machine removed named nothing: it goes with the dish', async () => {
  const [OFF, NO_ORDER] = [
    { kind: 'off', order: 0 },
    { kind: 'no order', order: 0 },
  ];
  await run(
    [DISH],
    [[OFF, NO_ORDER], [NO_DISH, DISH], [DISH]],
    [
      { machine: 1, isSent: true },
      { machine: 2, isSent: true },
    ],
  );
});

test('a dish and its option were removed in two transactions, so long was the tail they came with: the option of one billed here was gone', async () => {
  const others = Array.from({ length: 320 }, () => ({ kind: 'dish', order: 1 }));
  await run([DISH], [[NEW], [...others, NO_DISH], [BILL]]);
});

test('of a dish both sides changed, and the cloud then removed, nobody heard that the cloud’s version of it stays', async () => {
  expect((await run([DISH], [[NOTE, NO_DISH], [NOTE]])).conflicts).toEqual(['order_item']);
});

test('a dish that was removed on both sides, and billed by a third, was there again and nobody was told', async () => {
  expect((await run([DISH], [[NO_DISH], [BILL], [NEW, NO_DISH]])).conflicts).toContain('order_item');
});

test('a dish had the options either side chose, and cost both', async () => {
  expect((await run([DISH], [[OPTIONS], [OPTIONS]])).conflicts).toEqual(['order_item', 'order_item_modifier']);
});

test.each<[string, Deed[], Deed[]]>([
  ['removed here and named there', [ALIAS], [NO_ORDER]],
  ['removed there and named here', [NO_ORDER], [ALIAS]],
  ['removed here and billed there', [BILL], [NO_ORDER]],
])('an order %s was there again without its dishes and its guests, allergies and all', async (_, there, here) => {
  const { rows } = await run([DISH, SEAT], [there, here]);
  const all = ['order o1', 'order_item before0', 'order_item_modifier before0-option', 'order_guest before1'];
  expect(rows).toEqual(expect.arrayContaining(all));
});

describe('what a recovery sealed, and had not sent when a copy took over, is taken back once more', () => {
  const tablesOfBooks: Turn[] = [
    { machine: 1, isSent: false },
    { machine: 2, isSent: true },
    { machine: 1, isSent: true },
  ];

  test('a dish it removed had nothing to come back by when the copy had billed it', async () => {
    const { rows } = await run([DISH], [[NEW], [NO_DISH], [BILL]], tablesOfBooks);
    expect(rows).toContain('order_item_modifier before0-option');
  });

  test('a dish removed by two, and billed by it, was there without its option: that one was removed once more, alone', async () => {
    const { rows } = await run(
      [DISH],
      [[NOTE, NO_DISH], [NO_DISH], [BILL]],
      [
        { machine: 2, isSent: false },
        { machine: 1, isSent: true },
        { machine: 2, isSent: true },
      ],
    );
    expect(rows).toContain('order_item_modifier before0-option');
  });

  test('a dish it kept had its old options beside those the copy had chosen', async () => {
    const { rows } = await run([DISH], [[NO_DISH], [BILL], [OPTIONS]], tablesOfBooks);
    expect(rows).not.toContain('order_item_modifier before0-option');
  });
});

test('a dish removed on both sides stayed with its order, without its options', async () => {
  const { rows } = await run(
    [DISH],
    [
      [NOTE, NO_ORDER],
      [NO_DISH, DISH],
    ],
  );
  expect(rows).not.toContain('order_item before0');
});

test('a kept dish, which another machine brought back with other options, had its own beside them', async () => {
  await run([DISH], [[NO_DISH], [OPTIONS], [BILL]]);
});

test('a dish removed with its order on one side, and alone on another, was there again for the guest to pay', async () => {
  const { rows } = await run([DISH], [[NO_ORDER], [NO_DISH, ALIAS], [ALIAS]]);
  expect(rows).not.toContain('order_item before0');
});

test('options chosen here stood, and were charged, with a dish of which the cloud’s version stays', async () => {
  const { rows, conflicts } = await run([DISH], [[NOTE], [OPTIONS]]);
  expect([rows.includes('order_item_modifier before0-option'), conflicts]).toEqual([
    true,
    ['order_item', 'order_item_modifier', 'order_item_modifier'],
  ]);
});

/** What is here, by table and id, after this machine took back what `there` did to another, and did `here` itself. */
const takenBack = async (
  before: readonly Deed[],
  there: (db: HubDatabase) => Promise<unknown>,
  here: (db: HubDatabase) => Promise<unknown>,
): Promise<string[]> => {
  using folder = tempFolder();
  const [cloud, machine] = (await copies(folder, 2, before)) as [HubDatabase, HubDatabase];
  await there(cloud);
  await here(machine);
  const inbox = await sealedOf(cloud);
  await takeBack(machine, inbox);
  const rows = Object.keys(await expectWhole(machine, inbox));
  for (const db of [cloud, machine]) await db.close();
  return rows;
};

const write =
  (...statements: ReturnType<typeof sql>[]) =>
  (db: HubDatabase) =>
    db.write('by hand', 'ana', async (tx) => {
      for (const one of statements) await one.execute(tx.db);
    });

test('a guest who was moved to a seat the cloud gave to another was gone, allergies and all, though the cloud had both', async () => {
  const newcomer = sql`insert into order_guest (id, business_id, order_id, seat_no, allergies)
    values ('newcomer', 'b', 'o1', 2, '["mariscos"]')`;
  const rows = await takenBack([SEAT], write(newcomer), write(sql`update order_guest set seat_no = 2`));
  expect(rows).toEqual(expect.arrayContaining(['order_guest before0', 'order_guest newcomer']));
});

test('options that were sealed once more, for the cloud had others, stayed beside those chosen in the cloud', async () => {
  await takenBack(
    [DISH],
    (db) => doDeeds(db, [OPTIONS], 'cloud'),
    (db) => db.apply('mend', async (tx) => tx.sealSlice('order_item_modifier', { after: null, upTo: null }, [])),
  );
});

test('a dish billed here was gone when one transaction of the cloud changed it and then removed it', async () => {
  await takenBack([DISH], write(sql`update order_item set notes = 'x'`, sql`delete from order_item`), (db) =>
    doDeeds(db, [BILL], 'here'),
  );
});

test('a draft of the cloud that was given another number here was there again though the cloud had removed it', async () => {
  const rows = await takenBack(
    [],
    async (db) => {
      await doDeeds(db, [NEW], 'cloud');
      await write(sql`delete from "order" where id = 'cloud-order-0'`)(db);
    },
    write(sql`update "order" set document_number = 'X-1' where id = 'o2'`),
  );
  expect(rows).not.toContain('order cloud-order-0');
});

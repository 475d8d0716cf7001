import { cpSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BILL,
  begin,
  type Deed,
  DISH,
  doDeeds,
  expectWhole,
  NEW,
  NO_DISH,
  NOTE,
  OPTIONS,
  openAt,
  sealedOf,
  takeBack,
} from './recover-world.suite.ts';

/** The cloud has what the first of three machines did after they had one history; the others take it back in turn, each with what it did. */
const run = async (before: readonly Deed[], deeds: readonly (readonly Deed[])[]): Promise<string[]> => {
  using folder = tempFolder();
  const paths = deeds.map((_, n) => folder.file(`${n}.db`));
  const first = await begin(paths[0]!);
  await doDeeds(first, before, 'before');
  await first.close();
  for (const path of paths.slice(1)) cpSync(paths[0]!, path);
  let [inbox, told]: [Awaited<ReturnType<typeof sealedOf>>, string[]] = [[], []];
  for (const [n, path] of paths.entries()) {
    const db = openAt(path);
    await doDeeds(db, deeds[n]!, `machine${n}-`);
    const chain = n === 0 ? await sealedOf(db) : await takeBack(db, inbox);
    await expectWhole(db, inbox);
    const alarms = await db.read
      .selectFrom('syncAlarm')
      .select('detail')
      .where('kind', '=', 'salvage_conflict')
      .execute();
    told = alarms.map(({ detail }) => (JSON.parse(detail) as { entity: string }).entity);
    inbox = chain;
    await db.close();
  }
  return told;
};

test('whatever three machines did with the dishes of an order: each has its options once, and each bill its dishes', async () => {
  const kinds = ['dish', 'dish', 'no dish', 'options', 'note', 'bill', 'seat', 'new'];
  const deeds = fc.array(fc.record({ kind: fc.constantFrom(...kinds), order: fc.constant(0) }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(deeds, fc.tuple(deeds, deeds, deeds), async (before, all) => {
      await run(before, all);
    }),
    { numRuns: 40, examples: [[[DISH], [[NO_DISH], [OPTIONS], [BILL]]]] },
  );
}, 120_000);

test('a dish and its option were removed in two transactions, so long was the tail they came with: the option of one billed here was gone', async () => {
  const others = Array.from({ length: 320 }, () => ({ kind: 'dish', order: 1 }));
  await run([DISH], [[NEW], [...others, NO_DISH], [BILL]]);
}, 60_000);

test('of a dish both sides changed, and the cloud then removed, nobody heard that the cloud’s version of it stays', async () => {
  expect(await run([DISH], [[NOTE, NO_DISH], [NOTE]])).toEqual(['order_item']);
});

test('a dish had the options either side chose, and cost both', async () => {
  expect(await run([DISH], [[OPTIONS], [OPTIONS]])).toEqual(['order_item', 'order_item_modifier']);
});

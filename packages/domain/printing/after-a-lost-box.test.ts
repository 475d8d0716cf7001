import type { Change } from '@comanda/contracts';
import type { HubDatabase } from '@comanda/db/sqlite';
import { systemActor } from '@comanda/kernel/actors';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import type { RecoveryParts } from '../../sync/hub/recovery/recover.ts';
import { loadRows } from '../../sync/hub/recovery/recover-rows.ts';
import { claimPrintJob } from './claim-print-job.ts';
import { markPrinted, markSending, markUncertain, sweepStuckJobs } from './deliver-print-job.ts';
import { listPrintJobs } from './list-print-jobs.ts';

const PRINTER = 'tcp://10.0.0.8:9100';

/** Where a hub's history ends, and its slips as it says of them to the cloud. */
const saidOf = async (house: Restaurant) => {
  const txs = await house.db.read.selectFrom('obTx').select(['seq', 'hash', 'body']).orderBy('seq').execute();
  const changes = txs.flatMap(({ body }) => JSON.parse(body) as Change[]).filter(([entity]) => entity === 'print_job');
  const { seq: lastSeq, hash } = txs.at(-1)!;
  const slips = new Map(changes.map(([, , id, image]) => [id, image]));
  return { lastSeq, lastHash: Buffer.from(hash).toString('hex'), slips: [...slips.values()] };
};

/** Another box takes the place of this one: what never leaves a box is gone, and of slips it has what was said to the cloud. */
const recoverFrom = async (house: Restaurant, { lastSeq, lastHash, slips }: Awaited<ReturnType<typeof saidOf>>) => {
  const db = house.db as HubDatabase;
  const begun = { k: 1, kind: 'rows' as const, epoch: 2, cloudGen: 'g', lastSeq, lastHash, rows: 0 };
  const recovery = { ...begun, forkSeq: null, entity: null, afterId: null };
  await db.apply('another box', async (tx) => {
    for (const table of ['printDelivery', 'obTx'] as const) await tx.db.deleteFrom(table).execute();
    await tx.db.insertInto('syncRecovery').values(recovery).execute();
  });
  const post = async (_hub: unknown, _path: string, { table }: { table: string }) => ({
    rows: table === 'print_job' ? slips : [],
    isLast: true,
  });
  const parts = { db, env: house.env, log: { info: () => undefined }, link: { post }, isWanted: () => true };
  const asWrite: RecoveryParts['asWrite'] = (scope) => house.contexts.inside(systemActor('', []), scope);
  expect(await loadRows({ ...parts, asWrite } as unknown as RecoveryParts, recovery)).toBe(true);
};

/** The next slip of a printer: what it says of being a copy, and that it is void; null where nothing comes out. */
const nextAt = async (house: Restaurant, printerUrl: string) => {
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl }));
  if (!claimed) return null;
  await house.write(house.manager, (tx) => markPrinted(tx, { jobId: claimed.job.id, level: 'echo' }));
  return claimed.slip.kind === 'kitchen' ? { reprint: claimed.slip.reprint, banner: claimed.slip.banner } : null;
};

const DUPLICATE = { reprint: { number: 1, possibleDuplicate: true }, banner: null };

/**
 * A slip came out at a box that was lost before the cloud heard of it; another box has its rows as the cloud knew them: when
 * it had been queued, or after what `meanwhile` did with it.
 */
const openAtNewBox = async (meanwhile: (house: Restaurant) => Promise<unknown> = async () => undefined) => {
  const house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerUrl: PRINTER });
  await house.sentOrder();
  await meanwhile(house);
  const known = await saidOf(house);
  const [job] = await house.jobs();
  const { id } = job!;
  await house.write(house.manager, (tx) => markPrinted(tx, { jobId: id, level: 'echo' }));
  await recoverFrom(house, known);
  return Object.assign(house, { id });
};

test('a slip that was on paper at a lost box came out at the next one as if it were the first', async () => {
  await using house = await openAtNewBox();
  expect(await nextAt(house, PRINTER)).toEqual(DUPLICATE);
});

test('a bridge read of it as of one that nobody had printed, and so did the cloud', async () => {
  await using house = await openAtNewBox();
  const { data } = await house.run(house.manager, listPrintJobs, { status: 'pending' });
  expect(data).toMatchObject([{ id: house.id, reprintCount: 1 }]);
  expect((await saidOf(house)).slips).toMatchObject([{ id: house.id, status: 'pending', reprint_count: 1 }]);
});

test('the repeat after it had its number once more, and it was repeated six times', async () => {
  await using house = await openAtNewBox();
  const numbers: number[] = [];
  for (;;) {
    const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl: PRINTER }));
    if (claimed?.slip.kind !== 'kitchen') break;
    numbers.push(claimed.slip.reprint!.number);
    await house.write(house.manager, (tx) => markSending(tx, { jobId: house.id, copy: 1, token: 'AB' }));
    await house.write(house.manager, (tx) => markUncertain(tx, { jobId: house.id, cause: 'silent' }));
  }
  expect(numbers).toEqual([1, 2, 3, 4, 5]);
});

test('one that was being sent comes back marked once', async () => {
  await using house = await openAtNewBox((old) =>
    old.write(old.manager, (tx) => claimPrintJob(tx, { printerUrl: PRINTER })),
  );
  expect(await house.jobs()).toMatchObject([{ status: 'sent', reprintCount: 1 }]);
  house.env.advance(3 * 60_000);
  expect(await house.write(house.manager, sweepStuckJobs)).toBe(1);
  expect(await nextAt(house, PRINTER)).toEqual(DUPLICATE);
});

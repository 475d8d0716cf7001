import type { Change, OrderProgress } from '@comanda/contracts';
import type { HubDatabase } from '@comanda/db/sqlite';
import { systemActor } from '@comanda/kernel/actors';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { alignDeliveries, countOpenSlips } from '../../sync/hub/recovery/open-slips.ts';
import type { RecoveryParts } from '../../sync/hub/recovery/recover.ts';
import { loadRows } from '../../sync/hub/recovery/recover-rows.ts';
import { claimPrintJob } from './claim-print-job.ts';
import { countPrintAttempt } from './count-print-attempt.ts';
import { markPrinted, markSending, markUncertain, recoverPrintJobs, sweepStuckJobs } from './deliver-print-job.ts';
import { printOrderElsewhere } from './elsewhere/print-order-elsewhere.ts';
import { recordPrinterStatus } from './health/record-printer-status.ts';
import { holdPrintJob } from './hold/hold-print-job.ts';
import { releasePrintJob } from './hold/release-print-job.ts';
import { listPrintJobs } from './list-print-jobs.ts';
import { reprintJob } from './reprint-job.ts';

const PRINTER = 'tcp://10.0.0.8:9100';
const OTHER = 'tcp://10.0.0.9:9100';

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
  const asWrite: RecoveryParts['asWrite'] = (scope, actor = systemActor('', [])) => house.contexts.inside(actor, scope);
  expect(await loadRows({ ...parts, asWrite } as unknown as RecoveryParts, recovery)).toBe(true);
};

/** The next slip of a printer: what it says of being a copy, and that it is void; null where nothing comes out. */
const nextAt = async (house: Restaurant, printerUrl: string) => {
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
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
  const bar = await house.make.station('Barra');
  await house.call(house.manager, 'updateStation', { id: bar, outputType: 'printer', printerUrl: OTHER });
  const { order, line } = await house.sentOrder();
  await meanwhile(house);
  const known = await saidOf(house);
  const [job] = await house.jobs();
  const { id } = job!;
  await house.write(house.manager, (tx) => markPrinted(tx, { jobId: id, level: 'echo' }));
  await recoverFrom(house, known);
  const elsewhere = () =>
    house.run(house.waiter, printOrderElsewhere, { id: order.id, stationId: house.grill, printAtStationId: bar });
  const voidLine = () =>
    house.call(house.manager, 'voidOrderItem', { id: order.id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' });
  return Object.assign(house, { orderId: order.id, lineId: line.id, id, elsewhere, voidLine });
};

const failThrice = async (house: Restaurant) => {
  const away = { printerUrl: PRINTER, cause: 'unreachable', detail: 'timeout' };
  for (let i = 0; i < 3; i += 1) await house.write(house.manager, (tx) => countPrintAttempt(tx, away));
};

const isBack = (house: Restaurant) =>
  house.write(house.manager, (tx) => recordPrinterStatus(tx, { printerUrl: PRINTER, status: 'online', cause: null }));

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
    const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl: PRINTER, token: 'AB12' }));
    if (claimed?.slip.kind !== 'kitchen') break;
    numbers.push(claimed.slip.reprint!.number);
    await house.write(house.manager, (tx) => markSending(tx, { jobId: house.id, copy: 1, token: 'AB' }));
    await house.write(house.manager, (tx) => markUncertain(tx, { jobId: house.id, cause: 'silent' }));
  }
  expect(numbers).toEqual([1, 2, 3, 4, 5]);
});

test('one that was being sent comes back marked once', async () => {
  await using house = await openAtNewBox((old) =>
    old.write(old.manager, (tx) => claimPrintJob(tx, { printerUrl: PRINTER, token: 'AB12' })),
  );
  expect(await house.jobs()).toMatchObject([{ status: 'sent', reprintCount: 1 }]);
  house.env.advance(3 * 60_000);
  expect(await house.write(house.manager, sweepStuckJobs)).toBe(1);
  expect(await nextAt(house, PRINTER)).toEqual(DUPLICATE);
});

test('with its printer away and asked for again it came out unmarked', async () => {
  await using house = await openAtNewBox();
  await failThrice(house);
  await house.run(house.manager, reprintJob, { id: house.id });
  expect(await nextAt(house, PRINTER)).toEqual(DUPLICATE);
});

test('its printer was away when its dish was voided, and the cook who had the first paper was not told', async () => {
  await using house = await openAtNewBox();
  await failThrice(house);
  await house.voidLine();
  await isBack(house);
  expect([await nextAt(house, PRINTER), await nextAt(house, PRINTER), await nextAt(house, PRINTER)]).toEqual([
    { ...DUPLICATE, banner: 'ANULADO' },
    { reprint: null, banner: 'ANULADO' },
    null,
  ]);
});

test.each([
  ['at the next box', undefined, failThrice],
  ['at the lost one', failThrice, async () => undefined],
])(
  'its printer was away %s, and of another it was said that its paper is there: it moves, marked, once',
  async (_, before, after) => {
    await using house = await openAtNewBox(before);
    await after(house);
    expect(await house.elsewhere()).toEqual({ lines: 1 });
    expect(await house.elsewhere()).toEqual({ lines: 0 });
    expect(await nextAt(house, OTHER)).toEqual(DUPLICATE);
    await isBack(house);
    expect(await nextAt(house, PRINTER)).toBeNull();
    const { lines } = await house.call<OrderProgress>(house.waiter, 'getOrderProgress', { id: house.orderId });
    expect(lines[0]!.stations).toMatchObject([{ paper: { status: 'printed', stationName: 'Barra' } }]);
  },
);

test('what moved so and is changed or voided after is told at both printers: nobody knows which has its paper', async () => {
  await using house = await openAtNewBox();
  await failThrice(house);
  await house.elsewhere();
  expect(await nextAt(house, OTHER)).toEqual(DUPLICATE);
  const noted = { id: house.orderId, itemId: house.lineId, notes: 'SIN MANÍ', reason: 'Alergia' };
  await house.call(house.manager, 'updateOrderItem', noted);
  for (const url of [PRINTER, OTHER]) expect(await nextAt(house, url)).toEqual({ reprint: null, banner: 'MODIFICADO' });
  await house.voidLine();
  for (const url of [PRINTER, OTHER]) expect(await nextAt(house, url)).toEqual({ reprint: null, banner: 'ANULADO' });
});

test('a dish of which no byte ever left moves beside it on a slip of its own: a mark is of a whole slip', async () => {
  await using house = await openAtNewBox();
  await house.line(house.orderId);
  await house.send(house.orderId);
  await failThrice(house);
  expect(await house.elsewhere()).toEqual({ lines: 2 });
  expect([await nextAt(house, OTHER), await nextAt(house, OTHER)]).toEqual([
    DUPLICATE,
    { reprint: null, banner: null },
  ]);
});

/** A house with a slip for one printer, whose file is put back from a backup after `meanwhile`. */
const openPutBack = async (meanwhile: (house: Restaurant) => Promise<unknown> = async () => undefined) => {
  const house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerUrl: PRINTER });
  await house.sentOrder();
  await meanwhile(house);
  const putBack = () => (house.db as HubDatabase).write('put back', 'restore', countOpenSlips);
  return Object.assign(house, { putBack, counted: await putBack() });
};

test('its printer was away when the backup was made, and came back: the slip came out unmarked, though it may be on paper', async () => {
  await using house = await openPutBack(failThrice);
  await isBack(house);
  expect(await nextAt(house, PRINTER)).toEqual(DUPLICATE);
});

test('a slip that was being sent when the backup was made is one repeat more, not two', async () => {
  await using house = await openPutBack(async (one) => {
    const { job } = (await one.write(one.manager, (tx) => claimPrintJob(tx, { printerUrl: PRINTER, token: 'AB12' })))!;
    await one.write(one.manager, (tx) => markSending(tx, { jobId: job.id, copy: 1, token: 't' }));
  });
  expect(await house.write(house.manager, recoverPrintJobs)).toBe(1);
  expect(await nextAt(house, PRINTER)).toEqual(DUPLICATE);
});

test('what is marked already is not counted again, and what came out or failed at the printer is left as it is', async () => {
  await using house = await openPutBack();
  expect(house.counted).toHaveLength(1);
  expect(await house.putBack()).toEqual([]);
  expect(await nextAt(house, PRINTER)).toEqual(DUPLICATE);
  expect(await house.putBack()).toEqual([]);
  expect(await house.jobs()).toMatchObject([{ status: 'printed', reprintCount: 1 }]);
});

test('dishes that shared the slip of one that is gone, or that fared otherwise, waited for ever', async () => {
  await using house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerUrl: PRINTER });
  const order = await house.order();
  for (let n = 0; n < 3; n += 1) await house.line(order.id);
  await house.send(order.id);
  const [lead, second] = (await house.jobs()).map(({ id }) => id);
  await (house.db as HubDatabase).apply('as the cloud says', async (tx) => {
    await tx.db.deleteFrom('printDelivery').where('jobId', '=', lead!).execute();
    await tx.db.deleteFrom('printJob').where('id', '=', lead!).execute();
    await tx.db.updateTable('printJob').set({ status: 'printed' }).where('id', '=', second!).execute();
    await alignDeliveries(tx);
  });
  expect([await nextAt(house, PRINTER), await nextAt(house, PRINTER)]).toEqual([{ reprint: null, banner: null }, null]);
});

test('what a person held came out by itself at the next box: it is held there, too', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  await house.sentOrder();
  const { id } = (await house.jobs())[0]!;
  await house.run(house.manager, holdPrintJob, { id });
  await recoverFrom(house, await saidOf(house));
  expect(await nextAt(house, url)).toBeNull();
  await house.run(house.manager, releasePrintJob, { id });
  expect(await nextAt(house, url)).toEqual(DUPLICATE);
});

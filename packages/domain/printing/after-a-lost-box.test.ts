import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import { countPrintAttempt } from './count-print-attempt.ts';
import { markPrinted, markSending } from './deliver-print-job.ts';
import { printOrderElsewhere } from './print-order-elsewhere.ts';
import { reprintJob } from './reprint-job.ts';

const PRINTER = 'tcp://10.0.0.8:9100';
const OTHER = 'tcp://10.0.0.9:9100';

/** What paper of a printer says next of being a copy; undefined where nothing comes out. */
const markAt = async (house: Restaurant, printerUrl: string) => {
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl }));
  return claimed && (claimed.slip.kind === 'kitchen' ? claimed.slip.reprint : claimed.slip.kind);
};

/** A slip came out at a box that was lost before the cloud heard of it; another box has its rows as the cloud knew them. */
const openAtNewBox = async () => {
  const house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerUrl: PRINTER });
  const { order } = await house.sentOrder();
  const asTheCloudHasIt = await house.db.read.selectFrom('printJob').selectAll().executeTakeFirstOrThrow();
  const { id } = asTheCloudHasIt;
  expect(await markAt(house, PRINTER)).toBeNull();
  await house.write(house.manager, (tx) => markSending(tx, { jobId: id, copy: 1, token: 'AB' }));
  await house.write(house.manager, (tx) => markPrinted(tx, { jobId: id, level: 'echo' }));
  await house.write(house.manager, async ({ db }) => {
    const fresh = { phase: 'waiting', copy: 1, token: null, failedCause: null, isUncertain: true } as const;
    await db.updateTable('printJob').set(asTheCloudHasIt).where('id', '=', id).execute();
    // As `alignLocals` makes it (recover.store.ts).
    await db.updateTable('printDelivery').set(fresh).where('jobId', '=', id).execute();
  });
  const fail = () =>
    house.write(house.manager, (tx) =>
      countPrintAttempt(tx, { printerUrl: PRINTER, cause: 'unreachable', detail: 'timeout' }),
    );
  return Object.assign(house, { order, id, failThrice: async () => [await fail(), await fail(), await fail()] });
};

const DUPLICATE = { number: 1, possibleDuplicate: true };

test('a slip that was on paper at a lost box came out at the next one as if it were the first', async () => {
  await using house = await openAtNewBox();
  expect(await markAt(house, PRINTER)).toEqual(DUPLICATE);
});

test('with its printer away it was sent to another, unmarked: it is not moved', async () => {
  await using house = await openAtNewBox();
  const bar = await house.make.station('Barra');
  await house.call(house.manager, 'updateStation', { id: bar, outputType: 'printer', printerUrl: OTHER });
  await house.failThrice();
  const where = { id: house.order.id, stationId: house.grill, printAtStationId: bar };
  expect(await house.run(house.waiter, printOrderElsewhere, where)).toMatchObject({ lines: 0 });
  expect(await markAt(house, OTHER)).toBeNull();
});

test('with its printer away and asked for again it came out unmarked', async () => {
  await using house = await openAtNewBox();
  await house.failThrice();
  await house.run(house.manager, reprintJob, { id: house.id });
  expect(await markAt(house, PRINTER)).toMatchObject({ number: 1 });
});

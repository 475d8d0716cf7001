import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import { listPrinterHealth } from './health/list-printer-health.ts';
import { hasPrintWork, listPrinters } from './list-printers.ts';

const says = (house: Restaurant, printer: object) =>
  house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', ...printer });

const health = async (house: Restaurant) =>
  (await house.run(house.manager, listPrinterHealth, { locationId: house.locationId })).data[0];

test('of a station a bridge prints for slips wait for the bridge, and the hub dials nobody', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  await says(house, { printerType: 'bridge' });
  await house.sentOrder();
  expect(await house.jobs()).toMatchObject([{ status: 'pending', lastError: null }]);
  expect(await listPrinters(house.contexts.read(house.manager))).toEqual([]);
  expect(await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }))).toBeNull();
  expect(await health(house)).toMatchObject({ printerType: 'bridge', printerUrl: null, waitingJobs: 1 });
  house.env.advance(16_000);
  expect(await health(house)).toMatchObject({ overdue: { cause: 'bridge_silent' } });
});

test('an address that an older release kept beside a bridge printed what the bridge printed, too', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  await house.sentOrder();
  await house.write(house.manager, async (tx) => {
    await tx.db.updateTable('kitchenStation').set({ printerType: 'bridge' }).where('id', '=', house.grill).execute();
  });
  expect(await listPrinters(house.contexts.read(house.manager))).toEqual([]);
  expect(await hasPrintWork(house.contexts.read(house.manager), printerUrl)).toBe(false);
  expect(await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }))).toBeNull();
});

test('what waited for the hub’s printer waits for the bridge from then on, and the other way round; a test slip, too', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  await house.sentOrder();
  await says(house, { printerType: 'bridge' });
  await house.call(house.manager, 'createTestPrint', { id: house.grill });
  expect(await house.jobs()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  await says(house, { printerUrl });
  expect(await listPrinters(house.contexts.read(house.manager))).toEqual([printerUrl]);
  expect(await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }))).not.toBeNull();
});

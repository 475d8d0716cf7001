import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { countPrintAttempt } from './count-print-attempt.ts';
import { reportPrinters } from './health/report-printers.ts';

test.each([
  ['switched off', { isActive: false }, 'station_off'],
  ['has lost its address', { printerUrl: null }, 'no_printer'],
])('slips of a station that %s waited for ever: they fail and say why', async (_what, change, lastError) => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  await house.call(house.manager, 'updateStation', { id: house.grill, ...change });
  expect(await house.jobs()).toMatchObject([{ status: 'failed', lastError }]);
  expect(house.heard('print_job.updated')).toMatchObject([{ printJob: { status: 'failed' } }]);
});

test('of a station switched off and on again a slip said for ever that there is no printer, and came out of no bridge', async () => {
  await using house = await openRestaurant();
  const change = (said: object) => house.call(house.manager, 'updateStation', { id: house.grill, ...said });
  await change({ outputType: 'both', printerType: 'bridge' });
  const isUp = { printers: [{ stationIds: [house.grill], status: 'online' as const }] };
  const bridge = await house.bridge();
  await house.run(bridge, reportPrinters, isUp);
  await house.sentOrder();
  await change({ isActive: false });
  await change({ isActive: true });
  expect(await house.jobs()).toMatchObject([{ status: 'pending', lastError: null, reprintCount: 0 }]);
  // Its printer was never away: what it says is nothing new.
  await house.run(bridge, reportPrinters, isUp);
  expect(house.heard('print_job.updated')).toMatchObject([
    { printJob: { status: 'failed', lastError: 'station_off' } },
    { printJob: { status: 'pending', lastError: null } },
  ]);
});

test('what failed at a printer that is away waits for that, whatever is changed of a station', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  await house.sentOrder();
  for (let tries = 0; tries < 3; tries++)
    await house.write(house.manager, (tx) => countPrintAttempt(tx, { printerUrl, cause: 'refused', detail: 'x' }));
  await house.call(house.manager, 'updateStation', { id: house.grill, name: 'Parrilla nueva' });
  expect(await house.jobs()).toMatchObject([{ status: 'failed', lastError: 'refused: x' }]);
});

import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from '../claim-print-job.ts';
import { listPrinterHealth } from './list-printer-health.ts';
import { recordPrinterStatus } from './record-printer-status.ts';

test('each station’s printer, why it is down, and what waits for it or failed', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  for (let i = 0; i < 3; i++) await house.sentOrder();
  const [, , last] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: last!.id, status: 'failed' });
  await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
  const down = { printerUrl, status: 'offline', cause: 'cover-open' } as const;
  await house.write(house.manager, (tx) => recordPrinterStatus(tx, down));
  const health = async (actor = house.waiter) =>
    (await house.run(actor, listPrinterHealth, { locationId: house.locationId })).data;
  expect(await health()).toEqual([
    {
      stationId: house.grill,
      stationName: 'Parrilla',
      printerType: 'network_tcp',
      printerUrl,
      printerStatus: 'offline',
      cause: 'cover-open',
      confirmLevel: null,
      waitingJobs: 2,
      heldJobs: 0,
      failedJobs: 1,
      overdue: null,
      unseenTickets: 0,
    },
  ]);
  expect(await health(await house.stranger())).toEqual([]);
});

import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import { countPrintAttempt, countSlipAttempt, MAX_PRINT_ATTEMPTS } from './count-print-attempt.ts';
import { recordPrinterStatus } from './health/record-printer-status.ts';

const attempt = (house: Restaurant, printerUrl: string) =>
  house.write(house.manager, (tx) => countPrintAttempt(tx, { printerUrl, cause: 'refused', detail: 'ECONNREFUSED' }));

test('after three attempts at a printer that cannot be reached its slips have failed', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  await house.sentOrder();
  for (let count = 1; count <= MAX_PRINT_ATTEMPTS; count++) {
    await attempt(house, url);
    const status = count < 3 ? 'pending' : 'failed';
    expect(await house.jobs()).toMatchObject([{ attempts: count, status, lastError: 'refused: ECONNREFUSED' }]);
  }
});

test('not a byte left, so they print by themselves, unmarked, when the printer returns', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  await house.sentOrder();
  for (let count = 0; count < 3; count++) await attempt(house, printerUrl);
  await house.write(house.manager, (tx) => recordPrinterStatus(tx, { printerUrl, status: 'online', cause: null }));
  expect(await house.jobs()).toMatchObject([{ status: 'pending', attempts: 0, reprintCount: 0 }]);
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
  expect(claimed?.slip).toMatchObject({ reprint: null });
});

test('dishes that share a slip share its attempts; a slip being sent, or of another printer, counts none', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer({ cutAfterEach: false });
  await house.sentOrder();
  await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
  const { id } = await house.order();
  await house.line(id);
  await house.line(id);
  await house.send(id);
  await attempt(house, printerUrl);
  await attempt(house, 'tcp://10.0.0.1:9100');
  expect((await house.jobs()).map((job) => [job.status, job.attempts])).toEqual([
    ['sent', 0],
    ['pending', 1],
    ['pending', 1],
  ]);
});

test('one slip that a service refused took all behind it along: it fails alone, and comes back by itself no more', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  for (let i = 0; i < 2; i++) await house.sentOrder();
  const [first] = await house.jobs();
  for (let i = 0; i < 3; i++)
    await house.write(house.manager, (tx) => countSlipAttempt(tx, { jobId: first!.id, cause: 'error', detail: '400' }));
  const online = { printerUrl, status: 'online', cause: null } as const;
  await house.write(house.manager, (tx) => recordPrinterStatus(tx, online));
  expect(await house.jobs()).toMatchObject([
    { status: 'failed', attempts: 3, lastError: 'error: 400' },
    { status: 'pending', attempts: 0 },
  ]);
});

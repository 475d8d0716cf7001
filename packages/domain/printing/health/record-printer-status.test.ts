import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { countPrintAttempt } from '../count-print-attempt.ts';
import { recordPrinterStatus } from './record-printer-status.ts';

const turn = (house: Restaurant, printerUrl: string, status: 'online' | 'offline', cause: string | null) =>
  house.write(house.manager, (tx) => recordPrinterStatus(tx, { printerUrl, status, cause }));

test('every station at the printer says that it is gone, with the cause to the staff, and that it is back', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  await house.make.station('Bar', { outputType: 'printer', printerUrl: url });
  const at = new Date(house.env.now()).toISOString();
  await turn(house, url, 'offline', 'paper-out');
  const runtime = await house.db.read.selectFrom('stationRuntime').select(['printerStatus', 'printerCause']).execute();
  expect(runtime).toEqual(Array(2).fill({ printerStatus: 'offline', printerCause: 'paper-out' }));
  const room = `rst:${house.businessId}:${house.locationId}:`;
  const offline = house.published.filter((one) => one.event === 'printer:offline');
  expect(offline.map((one) => one.room).sort()).toContain(`${room}${house.grill}`);
  expect(offline.filter((one) => one.room === `${room}all`)).toHaveLength(2);
  const named = { stationId: house.grill, stationName: 'Parrilla', locationId: house.locationId };
  const staff = offline.filter((one) => one.namespace === '/restaurant').map((one) => one.payload);
  expect(staff).toContainEqual({ ...named, cause: 'paper-out', detectedAt: at });
  await turn(house, url, 'online', null);
  expect(house.heard('printer:online')).toContainEqual({ ...named, recoveredAt: at });
});

test('a slip that failed more than an hour ago waits for a person, not for the morning', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  await house.sentOrder();
  const miss = { printerUrl, cause: 'refused', detail: 'ECONNREFUSED' };
  for (let i = 0; i < 3; i++) await house.write(house.manager, (tx) => countPrintAttempt(tx, miss));
  house.env.advance(3_600_000);
  await turn(house, printerUrl, 'online', null);
  expect(await house.jobs()).toMatchObject([{ status: 'failed' }]);
});

test('a slip that failed after bytes had left does not come back by itself', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  await house.sentOrder();
  const [job] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'failed', lastError: 'atasco' });
  await turn(house, url, 'online', null);
  expect(await house.jobs()).toMatchObject([{ status: 'failed', lastError: 'atasco' }]);
});

import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createTestPrint } from './create-test-print.ts';

test('a test slip belongs to no dish, is announced, and wakes the printers', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const job = await house.run(house.waiter, createTestPrint, { id: house.grill });
  expect(job).toMatchObject({ orderItemId: null, ticketId: null, stationId: house.grill, status: 'pending' });
  expect(house.heard('print_job.new')).toEqual([{ printJob: job, stationId: house.grill }]);
  expect(house.emitted.at(-1)).toEqual({ name: 'print.queued', payload: { locationId: house.locationId } });
});

test('not without a printer, not at another business’s station', async () => {
  await using house = await openRestaurant();
  const print = (actor = house.waiter) => house.run(actor, createTestPrint, { id: house.grill });
  expect(await refusal(print())).toBe('NO_PRINTER_CONFIGURED');
  expect(await refusal(print(await house.stranger()))).toBe('STATION_NOT_FOUND');
});

import type { AppError } from '@comanda/contracts';
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

test('test slips without end held the kitchen’s slips up: six a minute of a location, then it says how long to wait', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const print = () => house.run(house.manager, createTestPrint, { id: house.grill });
  await print();
  house.env.advance(20_000);
  for (let i = 0; i < 5; i++) await print();
  const refused = (await print().catch((error: unknown) => error)) as AppError;
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 40 } });
  expect(await house.db.read.selectFrom('printJob').select('id').execute()).toHaveLength(6);
  house.env.advance(40_000);
  await print();
  expect(await refusal(print())).toBe('TOO_MANY_REQUESTS');
});

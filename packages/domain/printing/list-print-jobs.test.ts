import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listPrintJobs } from './list-print-jobs.ts';

test('jobs by status and station, the oldest first, and only to their own business', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  house.env.advance(1000);
  await house.sentOrder();
  const [first, second] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: first!.id, status: 'printed' });
  const ids = async (query: object, actor = house.waiter) =>
    (await house.run(actor, listPrintJobs, query)).data.map((job) => job.id);
  expect(await ids({})).toEqual([first!.id, second!.id]);
  expect(await ids({ status: 'pending' })).toEqual([second!.id]);
  expect(await ids({ stationId: house.env.uuid() })).toEqual([]);
  expect(await ids({ stationIds: [house.grill, house.env.uuid()] })).toHaveLength(2);
  expect(await ids({ page: 2, size: 1 })).toEqual([second!.id]);
  expect(await ids({}, await house.stranger())).toEqual([]);
});

test('details come when asked for, and not otherwise', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  const [plain] = (await house.run(house.waiter, listPrintJobs, {})).data;
  expect(plain).not.toHaveProperty('ticketData');
  const [detailed] = (await house.run(house.waiter, listPrintJobs, { expand: 'details' })).data;
  expect(detailed).toMatchObject({ stationName: 'Parrilla', isTestPrint: false, ticketData: { itemName: 'Puyazo' } });
});

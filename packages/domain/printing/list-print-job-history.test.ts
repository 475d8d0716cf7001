import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listPrintJobHistory } from './list-print-job-history.ts';

test('the latest jobs of a location with what they said, the newest first', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  house.env.advance(1000);
  await house.call(house.manager, 'createTestPrint', { id: house.grill });
  const history = async (more: object = {}, actor = house.waiter) =>
    (await house.run(actor, listPrintJobHistory, { locationId: house.locationId, ...more })).data;
  expect(await history()).toMatchObject([
    { isTestPrint: true, ticketData: null, stationName: 'Parrilla' },
    { isTestPrint: false, ticketData: { itemName: 'Puyazo' } },
  ]);
  expect(await history({ limit: 1 })).toHaveLength(1);
  expect(await history({}, await house.stranger())).toEqual([]);
});

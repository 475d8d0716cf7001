import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test('times of the kitchen are by business date: what was fired at half past midnight is the evening’s', async () => {
  await using house = await openRestaurant();
  // 00:30 in Guatemala of the 21st.
  house.env.advance(Date.parse('2026-11-21T06:30:00.000Z') - house.env.now());
  const { ticket } = await house.sentOrder();
  house.env.advance(240_000);
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  const of = (day: string) => house.call(house.manager, 'getKitchenTimes', { from: day, to: day });
  const grill = { stationName: 'Parrilla', tickets: 1, bumped: 1, p50Seconds: 240, p90Seconds: 240 };
  expect(await of('2026-11-20')).toMatchObject({
    data: [{ locationId: house.locationId, stations: [grill], hours: [{ hour: 0, tickets: 1 }] }],
    dataAsOf: [{ locationId: house.locationId }],
  });
  expect(await of('2026-11-21')).toMatchObject({ data: [{ stations: [], hours: [] }] });
});

test('nobody reads the kitchen of another business', async () => {
  await using house = await openRestaurant();
  const asked = house.call(await house.stranger(), 'getKitchenTimes', { locationId: house.locationId });
  expect(await refusal(asked)).toBe('LOCATION_NOT_FOUND');
});

import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { businessDayAt } from './business-day.ts';

test('a location’s day begins at its own cut-off, from when it is set on', async () => {
  await using house = await openRestaurant();
  const { locationId } = house;
  house.env.jumpTo(Date.parse('2026-11-29T04:30:00-06:00'));
  const now = () => businessDayAt(house.contexts.read(house.cashier), locationId);
  expect(await now()).toEqual({ businessDate: '2026-11-29', localHour: 4 });
  await house.call(house.as('Owner'), 'setLocationParameter', {
    locationId,
    name: 'BUSINESS_DAY_CUTOFF',
    value: '05:00',
  });
  expect(await now()).toEqual({ businessDate: '2026-11-28', localHour: 4 });
});

test.each(['4', '12:01', '24:00', '04:60'])('%j is no cut-off', async (value) => {
  await using house = await openRestaurant();
  const { locationId } = house;
  const set = house.call(house.as('Owner'), 'setLocationParameter', { locationId, name: 'BUSINESS_DAY_CUTOFF', value });
  await expect(set).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

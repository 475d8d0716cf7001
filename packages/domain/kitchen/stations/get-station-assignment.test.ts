import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getStationAssignment } from './get-station-assignment.ts';

test('one rule, and only to its own business', async () => {
  await using house = await openRestaurant();
  const { id } = await house.db.read.selectFrom('stationAssignment').select('id').executeTakeFirstOrThrow();
  const rule = await house.run(house.waiter, getStationAssignment, { id });
  expect(rule).toMatchObject({ id, stationId: house.grill, productId: house.steak, isActive: true });
  const byStranger = house.run(await house.stranger(), getStationAssignment, { id });
  expect(await refusal(byStranger)).toBe('STATION_ASSIGNMENT_NOT_FOUND');
});

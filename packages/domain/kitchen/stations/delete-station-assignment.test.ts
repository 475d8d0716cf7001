import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { deleteStationAssignment } from './delete-station-assignment.ts';

test('a rule is gone, and with it the way to the kitchen', async () => {
  await using house = await openRestaurant();
  const { id } = await house.db.read.selectFrom('stationAssignment').select('id').executeTakeFirstOrThrow();
  const remove = (actor = house.manager) => house.run(actor, deleteStationAssignment, { id });
  expect(await refusal(remove(await house.stranger()))).toBe('STATION_ASSIGNMENT_NOT_FOUND');
  await remove();
  expect(await refusal(house.sentOrder())).toBe('ORDER_STATION_MISSING');
  expect(await refusal(remove())).toBe('STATION_ASSIGNMENT_NOT_FOUND');
});

import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { updateStationAssignment } from './update-station-assignment.ts';

test('a rule moves to another station and orders follow', async () => {
  await using house = await openRestaurant();
  const bar = await house.make.station('Bar');
  const { id } = await house.db.read.selectFrom('stationAssignment').select('id').executeTakeFirstOrThrow();
  const change = (changes: object, actor = house.manager) =>
    house.run(actor, updateStationAssignment, { id, ...changes });
  expect(await change({ stationId: bar, priority: 3 })).toMatchObject({ stationId: bar, productId: house.steak });
  expect((await house.sentOrder()).ticket.stationId).toBe(bar);
  const unknown = house.env.uuid();
  expect(await refusal(change({ stationId: unknown }))).toBe('STATION_NOT_FOUND');
  expect(await refusal(change({ modifierRouting: { [unknown]: unknown } }))).toBe('STATION_NOT_FOUND');
  expect(await refusal(change({ priority: 1 }, await house.stranger()))).toBe('STATION_ASSIGNMENT_NOT_FOUND');
});

import { refusal } from '@comanda/testing/refusal';
import { openPass, openRestaurant } from '@comanda/testing/restaurant';
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

test('a rule was moved to the pass; one that leads there since before it was the pass can still be changed', async () => {
  await using open = await openPass();
  const { house, pass } = open;
  const change = (id: string, changes: object) =>
    house.run(house.manager, updateStationAssignment, { id, ...changes } as never);
  const { id } = await house.db.read.selectFrom('stationAssignment').select('id').executeTakeFirstOrThrow();
  const details = { path: 'stationId' };
  await expect(change(id, { stationId: pass.stationId })).rejects.toMatchObject({ code: 'STATION_IS_PASS', details });
  const standing = await house.make.assignment(pass.stationId!, await house.make.product('Ceviche', 8_000));
  expect(await change(standing, { stationId: pass.stationId, priority: 2 })).toMatchObject({ priority: 2 });
  await change(standing, { isActive: false });
  expect(await change(standing, { priority: 3 })).toMatchObject({ isActive: false, priority: 3 });
  expect(await refusal(change(standing, { isActive: true }))).toBe('STATION_IS_PASS');
});

import { DEFAULT_KITCHEN_STATION_ID } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { deleteStation } from './delete-station.ts';

test('a station nothing points at is gone, with its test slips and displays of the past', async () => {
  await using house = await openRestaurant();
  const id = await house.make.station('Bar', { printerUrl: 'tcp://10.0.0.9:9100', outputType: 'printer' });
  await house.call(house.manager, 'createTestPrint', { id });
  const display = await house.display(id);
  expect(await refusal(house.run(house.manager, deleteStation, { id }))).toBe('STATION_HAS_KDS_DEVICES');
  await house.call(house.manager, 'removeDevice', { id: display.id });
  await house.run(house.manager, deleteStation, { id });
  const left = house.db.read.selectFrom('kitchenStation').select('id').where('id', '=', id);
  expect(await left.execute()).toEqual([]);
  expect(house.emitted.at(-1)).toEqual({ name: 'stations.changed', payload: { locationId: house.locationId } });
});

test('not while a rule, an option of a rule, or a fallback leads to it', async () => {
  await using house = await openRestaurant();
  const [fryer, pass] = [await house.make.station('Freidora'), await house.make.station('Pase')];
  await house.make.station('Bar', { fallbackStationId: pass });
  await house.make.assignment(house.grill, house.steak, { [house.env.uuid()]: fryer });
  for (const id of [house.grill, fryer, pass]) {
    expect(await refusal(house.run(house.manager, deleteStation, { id }))).toBe('STATION_IN_USE_AS_MULTICAST_TARGET');
  }
});

test('not with tickets, whose history would be lost; and not another business’s', async () => {
  await using house = await openRestaurant();
  await house.sentOrder();
  expect(await refusal(house.run(await house.stranger(), deleteStation, { id: house.grill }))).toBe(
    'STATION_NOT_FOUND',
  );
  await house.write(house.manager, (tx) => tx.db.deleteFrom('stationAssignment').execute());
  const remove = house.run(house.manager, deleteStation, { id: house.grill });
  expect(await refusal(remove)).toBe('STATION_HAS_KITCHEN_TICKETS');
});

test('the branch’s default station could be deleted, and no dish without a rule could be sent any more', async () => {
  await using house = await openRestaurant();
  const id = await house.make.station('Bar');
  const { locationId } = house;
  const setting = { locationId, name: DEFAULT_KITCHEN_STATION_ID };
  await house.call(house.as('Owner'), 'setLocationParameter', { ...setting, value: id });
  const remove = () => house.run(house.manager, deleteStation, { id });
  expect(await refusal(remove())).toBe('STATION_IN_USE_AS_MULTICAST_TARGET');
  await house.call(house.as('Owner'), 'setLocationParameter', { ...setting, value: house.grill });
  await remove();
});

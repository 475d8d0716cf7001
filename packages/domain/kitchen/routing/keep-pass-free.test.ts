import { DEFAULT_KITCHEN_STATION_ID, EXPO_STATION_ID, NO_STATION } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

const openSettings = async () => {
  const house = await openRestaurant();
  const { locationId } = house;
  const set = (name: string, value: string) =>
    house.call(house.as('Owner'), 'setLocationParameter', { locationId, name, value });
  return { ...house, set };
};

test('a station with dishes was made the pass', async () => {
  await using house = await openSettings();
  const isUsed = { code: 'STATION_IN_USE_AS_MULTICAST_TARGET', details: { path: 'value', id: house.grill } };
  await expect(house.set(EXPO_STATION_ID, house.grill)).rejects.toMatchObject(isUsed);
});

test('so was one that options go to, and the one for what has no station', async () => {
  await using house = await openSettings();
  const [fryer, bar] = [await house.make.station('Freidora'), await house.make.station('Barra')];
  const dish = await house.make.product('Papas', 2_000);
  await house.make.assignment(house.grill, dish, { [house.env.uuid()]: fryer });
  await house.set(DEFAULT_KITCHEN_STATION_ID, bar);
  for (const station of [fryer, bar])
    expect(await refusal(house.set(EXPO_STATION_ID, station))).toBe('STATION_IN_USE_AS_MULTICAST_TARGET');
});

test('so was one to which dishes come whose own display is dark, and the pass was made that', async () => {
  await using house = await openSettings();
  const [bar, pass] = [await house.make.station('Barra'), await house.make.station('Pase')];
  const owner = house.as('Owner');
  const comesTo = (id: string, fallbackStationId: string) =>
    house.call(owner, 'updateStation', { id, fallbackStationId });
  await comesTo(house.grill, bar);
  expect(await refusal(house.set(EXPO_STATION_ID, bar))).toBe('STATION_IN_USE_AS_MULTICAST_TARGET');
  await house.set(EXPO_STATION_ID, pass);
  await expect(comesTo(house.grill, pass)).rejects.toMatchObject({
    code: 'STATION_IS_PASS',
    details: { path: 'fallbackStationId' },
  });
  // Where it stood already it may stand, whatever else is said of the station.
  await house.contexts.write(owner, 'stood before', (tx) =>
    tx.db.updateTable('kitchenStation').set({ fallbackStationId: pass }).where('id', '=', bar).execute(),
  );
  await house.call(owner, 'updateStation', { id: bar, name: 'Bar', fallbackStationId: pass });
});

test('the pass was made the station for what has none', async () => {
  await using house = await openSettings();
  const pass = await house.make.station('Pase');
  await house.set(EXPO_STATION_ID, pass);
  expect(await refusal(house.set(DEFAULT_KITCHEN_STATION_ID, pass))).toBe('STATION_IS_PASS');
  await house.set(EXPO_STATION_ID, NO_STATION);
  await house.set(DEFAULT_KITCHEN_STATION_ID, pass);
});

test('a pass that has dishes since before may be said again, and cooks as it did', async () => {
  await using house = await openSettings();
  const pass = await house.make.station('Pase');
  await house.set(EXPO_STATION_ID, pass);
  const dish = await house.make.product('Ceviche', 8_000);
  await house.make.assignment(pass, dish);
  await house.set(EXPO_STATION_ID, pass);
  const { id } = await house.order();
  await house.line(id, { productId: dish });
  await house.send(id);
  expect((await house.tickets()).map(({ stationId }) => stationId)).toEqual([pass]);
});

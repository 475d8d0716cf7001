import {
  DEFAULT_KITCHEN_STATION_ID,
  EXPO_STATION_ID,
  MAX_DISCOUNT_PERCENT,
  NO_STATION,
  UNSEEN_TICKET_SECONDS,
} from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { listLocationParameters } from './list-location-parameters.ts';
import { findParameter } from './location-parameters.ts';
import { setLocationParameter } from './set-location-parameter.ts';

const openSettings = async () => {
  const house = await openStaff();
  const set = (name: string, value: string, actor = house.owner) =>
    house.run(actor, setLocationParameter, { locationId: house.locationId, name, value });
  const all = async () => (await house.run(house.owner, listLocationParameters, { locationId: house.locationId })).data;
  return { ...house, set, all };
};

test('a setting is set and set again, and read by name', async () => {
  await using house = await openSettings();
  const { locationId } = house;
  await house.set('TIP_SUGGESTION', '10');
  expect(await house.set('TIP_SUGGESTION', '15')).toEqual({ locationId, name: 'TIP_SUGGESTION', value: '15' });
  expect(await house.all()).toEqual([{ locationId, name: 'TIP_SUGGESTION', value: '15' }]);
  const find = (name: string) => house.write(house.owner, (tx) => findParameter(tx, locationId, name));
  expect([await find('TIP_SUGGESTION'), await find('NEVER_SET')]).toEqual(['15', null]);
});

test('the default station must be a station of that location', async () => {
  await using house = await openSettings();
  const station = await house.make.station('Parrilla');
  expect(await refusal(house.set(DEFAULT_KITCHEN_STATION_ID, house.locationId))).toBe('STATION_NOT_FOUND');
  const elsewhere = await house.make.station('Ajena', { locationId: (await house.stranger()).locationIds[0]! });
  expect(await refusal(house.set(DEFAULT_KITCHEN_STATION_ID, elsewhere))).toBe('STATION_NOT_FOUND');
  expect((await house.set(DEFAULT_KITCHEN_STATION_ID, station)).value).toBe(station);
});

test('the station at the pass is one of that location, or none any more', async () => {
  await using house = await openSettings();
  const station = await house.make.station('Pase');
  expect(await refusal(house.set(EXPO_STATION_ID, house.locationId))).toBe('STATION_NOT_FOUND');
  expect((await house.set(EXPO_STATION_ID, station)).value).toBe(station);
  expect((await house.set(EXPO_STATION_ID, NO_STATION)).value).toBe(NO_STATION);
});

test('seconds until the fallback shows a ticket are from none to a quarter of an hour', async () => {
  await using house = await openSettings();
  expect((await house.set(UNSEEN_TICKET_SECONDS, '0')).value).toBe('0');
  for (const wrong of ['901', '-1', '1.5', 'pronto'])
    expect(await refusal(house.set(UNSEEN_TICKET_SECONDS, wrong))).toBe('VALIDATION_FAILED');
});

test('another business overwrites nothing', async () => {
  await using house = await openSettings();
  await house.set('TIP_SUGGESTION', '10');
  expect(await refusal(house.set('TIP_SUGGESTION', '99', await house.stranger()))).toBe('LOCATION_NOT_FOUND');
  expect(await house.all()).toMatchObject([{ value: '10' }]);
});

test('how much each role may take off is a map of roles, and its change is in the log', async () => {
  await using house = await openSettings();
  expect(await refusal(house.set(MAX_DISCOUNT_PERCENT, 'Manager=101'))).toBe('VALIDATION_FAILED');
  await house.set(MAX_DISCOUNT_PERCENT, 'Manager=20,Administrator=50');
  const [entry] = await house.db.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'setting.changed')
    .execute();
  expect(entry!.details).toEqual({ name: MAX_DISCOUNT_PERCENT, from: null, to: 'Manager=20,Administrator=50' });
});

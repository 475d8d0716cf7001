import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { listLocationParameters } from './list-location-parameters.ts';
import { setLocationParameter } from './set-location-parameter.ts';

test('a location’s settings are listed by name; a stranger sees none', async () => {
  await using house = await openStaff();
  const { locationId } = house;
  const set = (name: string) => house.run(house.owner, setLocationParameter, { locationId, name, value: '1' });
  const [b, a] = [await set('B_SETTING'), await set('A_SETTING')];
  expect(await house.run(house.owner, listLocationParameters, { locationId })).toEqual({ data: [a, b] });
  expect(await house.run(await house.stranger(), listLocationParameters, { locationId })).toEqual({ data: [] });
});

import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openPlatformHouse } from '../imports.suite.ts';

test('a mapping is its house’s alone', async () => {
  await using house = await openPlatformHouse();
  const made = await house.map('BISTEC', 'product', house.steak);
  expect(await house.call(house.as('Owner'), 'getExternalMapping', { id: made.id })).toEqual(made);
  const theirs = house.call(await house.stranger(), 'getExternalMapping', { id: made.id });
  expect(await refusal(theirs)).toBe('EXTERNAL_MAPPING_NOT_FOUND');
});

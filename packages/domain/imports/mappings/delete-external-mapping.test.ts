import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openPlatformHouse } from '../imports.suite.ts';

test('a mapping that is taken away is gone, and its SKU may be mapped anew', async () => {
  await using house = await openPlatformHouse();
  const { id } = await house.map('BISTEC', 'product', house.steak);
  const remove = () => house.call(house.as('Owner'), 'deleteExternalMapping', { id });
  await remove();
  expect(await refusal(remove())).toBe('EXTERNAL_MAPPING_NOT_FOUND');
  await house.map('BISTEC', 'product', house.soup);
});

import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openPlatformHouse } from '../imports.suite.ts';

test('a SKU becomes another dish, or is switched off', async () => {
  await using house = await openPlatformHouse();
  const owner = house.as('Owner');
  const { id } = await house.map('BISTEC', 'product', house.steak);
  const change = (more: object, actor = owner) => house.call(actor, 'updateExternalMapping', { id, ...more });
  expect(await change({ entityId: house.soup })).toMatchObject({ entityName: 'Caldo' });
  expect(await refusal(change({ entity: 'bundle', entityId: house.soup }))).toBe('BUNDLE_NOT_FOUND');
  expect(await change({ isActive: false })).toMatchObject({ isActive: false });
  expect(await refusal(house.take([{ sku: 'BISTEC' }]))).toBe('EXTERNAL_SKUS_UNKNOWN');
  expect(await refusal(change({ isActive: true }, await house.stranger()))).toBe('EXTERNAL_MAPPING_NOT_FOUND');
});

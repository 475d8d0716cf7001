import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openPlatformHouse } from '../imports.suite.ts';

test('a SKU of a platform is one thing here, with the name people know', async () => {
  await using house = await openPlatformHouse();
  expect(await house.map('BISTEC', 'product', house.steak)).toMatchObject({
    platform: 'pedidosya',
    entityName: 'Puyazo',
  });
  expect(await refusal(house.map('BISTEC', 'product', house.soup))).toBe('EXTERNAL_SKU_TAKEN');
  await house.map('BISTEC', 'product', house.soup, { platform: 'ubereats' });
  expect(await refusal(house.map('X', 'modifier', house.steak))).toBe('MODIFIER_NOT_FOUND');
  const theirs = { platform: 'pedidosya', externalSku: 'Y', entity: 'product', entityId: house.steak };
  expect(await refusal(house.call(await house.stranger(), 'createExternalMapping', theirs))).toBe('PRODUCT_NOT_FOUND');
});

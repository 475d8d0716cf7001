import type { ExternalMappingView, Page } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { openPlatformHouse } from '../imports.suite.ts';

test('mappings are listed by platform and SKU; of a dish that was removed the name is gone', async () => {
  await using house = await openPlatformHouse();
  const owner = house.as('Owner');
  await house.map('CALDO', 'product', house.soup);
  await house.map('BISTEC', 'product', house.steak);
  await house.map('A1', 'product', house.steak, { platform: 'ubereats' });
  const list = async (query: object = {}, actor = owner) =>
    (
      await house.call<Page<ExternalMappingView>>(actor, 'listExternalMappings', { page: 1, size: 20, ...query })
    ).data.map(({ externalSku }) => externalSku);
  expect(await list()).toEqual(['BISTEC', 'CALDO', 'A1']);
  expect(await list({ platform: 'ubereats' })).toEqual(['A1']);
  expect(await list({ q: 'bis' })).toEqual(['BISTEC']);
  expect(await list({}, await house.stranger())).toEqual([]);
});

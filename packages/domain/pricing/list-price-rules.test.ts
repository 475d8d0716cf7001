import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { createPriceRule } from './create-price-rule.ts';
import { listPriceRules } from './list-price-rules.ts';

test('rules are listed as they are looked at, by page and by state', async () => {
  await using world = await openCatalogue();
  for (const [name, priority, isActive] of [
    ['Baja', 1, true],
    ['Alta', 9, true],
    ['Apagada', 5, false],
  ] as const)
    await world.run(world.owner, createPriceRule, { name, priority, isActive, kind: 'amount', value: '1' });
  const names = async (query: object) =>
    (await world.run(world.owner, listPriceRules, query)).data.map(({ name }) => name);
  expect(await names({})).toEqual(['Alta', 'Apagada', 'Baja']);
  expect(await names({ isActive: 'true', size: '1', page: '2' })).toEqual(['Baja']);
  expect((await world.run(await world.stranger(), listPriceRules, {})).data).toEqual([]);
});

import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createPriceRule } from './create-price-rule.ts';
import { getPriceRule } from './get-price-rule.ts';

test('a rule is read by its own business alone', async () => {
  await using world = await openCatalogue();
  const rule = await world.run(world.owner, createPriceRule, { name: 'X', kind: 'amount', value: '1' });
  expect(await world.run(world.owner, getPriceRule, { id: rule.id })).toEqual(rule);
  expect(await refusal(world.run(await world.stranger(), getPriceRule, { id: rule.id }))).toBe('PRICE_RULE_NOT_FOUND');
});

import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createPriceRule } from './create-price-rule.ts';
import { deletePriceRule } from './delete-price-rule.ts';

test('a rule is removed once, by its own business', async () => {
  await using world = await openCatalogue();
  const { id } = await world.run(world.owner, createPriceRule, { name: 'X', kind: 'amount', value: '1' });
  expect(await refusal(world.run(await world.stranger(), deletePriceRule, { id }))).toBe('PRICE_RULE_NOT_FOUND');
  await world.run(world.owner, deletePriceRule, { id });
  expect(await refusal(world.run(world.owner, deletePriceRule, { id }))).toBe('PRICE_RULE_NOT_FOUND');
});

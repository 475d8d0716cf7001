import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createPriceRule } from './create-price-rule.ts';
import { updatePriceRule } from './update-price-rule.ts';

test('only what is named changes, as long as kind and value go together', async () => {
  await using world = await openCatalogue();
  const happy = { name: 'Hora feliz', kind: 'percentage' as const, value: '20', weekdays: [5], isActive: false };
  const { id } = await world.run(world.owner, createPriceRule, happy);
  const change = (changes: object, actor = world.owner) => world.run(actor, updatePriceRule, { id, ...changes });
  expect(await change({ value: '25' })).toMatchObject({ ...happy, value: '25' });
  expect(await refusal(change({ value: '200' }))).toBe('VALIDATION_FAILED');
  expect(await change({ kind: 'amount', value: '200' })).toMatchObject({ kind: 'amount', value: '200' });
  expect(await refusal(change({ kind: 'percentage' }))).toBe('VALIDATION_FAILED');
  expect(await refusal(change({ name: 'X' }, await world.stranger()))).toBe('PRICE_RULE_NOT_FOUND');
});

import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createPriceRule } from './create-price-rule.ts';
import { previewPrice } from './preview-price.ts';

test('what a beer costs on a Friday at 18:59, and a minute later, by the clock of the place', async () => {
  await using world = await openCatalogue();
  const productId = await world.make.product('Gallo', 2500);
  const { locationId } = world;
  const happy = { name: 'Hora feliz', weekdays: [5], timeFrom: '17:00', timeTo: '19:00' };
  const { id } = await world.run(world.owner, createPriceRule, { ...happy, kind: 'fixed_price', value: '15.00' });
  const at = (moment: string, actor = world.owner) =>
    world.run(actor, previewPrice, { productId, locationId, at: moment });
  expect(await at('2026-11-27T18:59:59-06:00')).toEqual({
    listPrice: 2500,
    price: 1500,
    rules: [{ id, name: 'Hora feliz', amount: 1000 }],
    passed: [],
  });
  // As the clock of the place shows it.
  expect((await at('2026-11-27T18:59')).price).toBe(1500);
  expect(await at('2026-11-27T19:00')).toMatchObject({
    price: 2500,
    rules: [],
    passed: [{ id, name: 'Hora feliz', why: 'hours' }],
  });
  expect((await at('2026-11-28T18:00:00')).passed).toMatchObject([{ why: 'weekday' }]);
  expect((await at('2026-11-27T19:00:00-06:00')).price).toBe(2500);
  expect((await at('2026-11-28T18:00:00-06:00')).price).toBe(2500);
  expect(await refusal(at('2026-11-27T18:59:59-06:00', await world.stranger()))).toBe('PRODUCT_NOT_FOUND');
});

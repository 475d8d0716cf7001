import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listBestSellers } from './list-best-sellers.ts';

const DAY_MS = 86_400_000;

test('what was sold in four weeks is counted by the hour of the place, with the options chosen most often', async () => {
  await using house = await openRestaurant();
  const { locationId } = house;
  const group = { name: 'Término', min: 0, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Medio: '0.00', Rojo: '0.00' });
  const beer = await house.make.product('Cerveza', 2500);
  const chosen = (name: 'Medio' | 'Rojo') => ({
    modifiers: [{ productModifierGroupId: groupId, productModifierId: option[name]!, quantity: 1 }],
  });
  // Guatemala is six hours behind.
  const hour = (new Date(house.env.now()).getUTCHours() + 18) % 24;
  const old = await house.order();
  await house.line(old.id, { productId: beer, quantity: 40 });
  house.env.advance(30 * DAY_MS);
  const { id } = await house.order();
  await house.line(id, { quantity: 2, ...chosen('Rojo') });
  await house.line(id, chosen('Medio'));
  await house.line(id, chosen('Medio'));
  const voided = await house.line(id, { productId: beer, quantity: 9 });
  await house.call(house.manager, 'voidOrderItem', {
    id,
    itemId: voided.id,
    reason: 'error',
    voidedBy: house.manager.id,
  });
  const { products } = await house.run(house.waiter, listBestSellers, { locationId });
  expect(products.map(({ productId }) => productId)).toEqual([house.steak]);
  expect(products[0]!.byHour.map((quantity, at) => [at, quantity]).filter(([, quantity]) => quantity)).toEqual([
    [hour, 4],
  ]);
  expect(products[0]!.optionIds).toEqual([option.Medio, option.Rojo]);
  expect(await refusal(house.run(await house.stranger(), listBestSellers, { locationId }))).toBe('LOCATION_NOT_FOUND');
});

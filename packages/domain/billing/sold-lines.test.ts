import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { soldLines } from './sold-lines.ts';

const linesOf = async (house: Restaurant, orderId: string) => {
  const order = await house.orderNow(orderId);
  const [bill] = await house.bills(orderId);
  return { bill: bill!, sold: soldLines(order, bill!.mappings, true) };
};

test('options are in the price and named, discounts stand apart, voided lines and courtesies are left out', async () => {
  await using house = await openRestaurant();
  const productId = await house.make.product('Puyazo', 10_000);
  const group = await house.make.modifiers(
    productId,
    { name: 'Extras', min: 0, max: 2, mode: 'unique' },
    { Queso: '12.50' },
  );
  const cheese = { productModifierGroupId: group.groupId, productModifierId: group.option.Queso! };
  const { id } = await house.order();
  const line = await house.line(id, { productId, quantity: 2, modifiers: [cheese] });
  for (const fate of ['void', 'comp'] as const) {
    const { id: itemId } = await house.line(id, { productId });
    const said = { id, itemId, reason: 'Prueba', ...(fate === 'void' ? { voidedBy: 'A' } : { compedBy: 'A' }) };
    await house.call(house.manager, fate === 'void' ? 'voidOrderItem' : 'compOrderItem', said);
  }
  await house.call(house.manager, 'discountOrderItem', {
    id,
    itemId: line.id,
    kind: 'amount',
    value: 2500,
    reason: 'Demora',
  });
  const { bill, sold } = await linesOf(house, id);
  expect(sold.lines).toEqual([
    {
      description: 'Puyazo (Queso)',
      kind: 'B',
      gross: 22_500,
      discount: 2500,
      thousandths: 2000,
      share: { thousandths: 2000, amount: 20_000 },
      unitCode: 1,
    },
  ]);
  expect(bill.total).toBe(20_000);
});

test('a rate SAT has no code for is named, and its line is not invoiced', async () => {
  await using house = await openRestaurant();
  await house.call(house.as('Owner'), 'createTax', { name: 'Otro', category: 'otro', rate: '0.05' });
  const productId = await house.make.product('Raro', 10_500, { taxCategory: 'otro' });
  const exempt = await house.make.product('Libro', 4000, { taxCategory: 'exempt' });
  const { id } = await house.order();
  await house.line(id, { productId });
  await house.line(id, { productId: exempt });
  const { sold } = await linesOf(house, id);
  expect(sold.unknownRates).toEqual(['0.05']);
  expect(sold.lines).toMatchObject([{ description: 'Libro', unitCode: 2 }]);
});

import type { OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { openComboHouse } from '../combos/house.suite.ts';

const reason = 'Cumpleaños';

const logged = async ({ db }: Restaurant): Promise<Record<string, unknown>[]> => {
  const entries = await db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'item.discount').execute();
  return entries.map(({ details }) => details);
};

test.each([
  { kind: 'percentage', value: 100, isSent: false, total: 0, amounts: [5500, 7000] },
  { kind: 'percentage', value: 50, isSent: true, total: 3500, amounts: [2750, 3500] },
  { kind: 'fixed_price', value: 1000, isSent: false, total: 1000, amounts: [4500, 6000] },
])(
  'a waiter chose dear options for nothing in a combo of which $kind $value was off (sent: $isSent)',
  async (given) => {
    await using house = await openComboHouse();
    const { kind, value, isSent, total, amounts } = given;
    const { id } = await house.order();
    const { parentOrderItemId, childOrderItemIds } = await house.build(id);
    if (isSent) await house.send(id);
    await house.call(house.manager, 'discountOrderItem', { id, itemId: parentOrderItemId, kind, value, reason });
    const choice = { productModifierGroupId: house.term.groupId, productModifierId: house.term.option['Doble carne']! };
    const burger = { id, itemId: childOrderItemIds[0], modifiers: [choice] };
    expect(await refusal(house.call(house.waiter, 'updateOrderItem', burger))).toBe('FORBIDDEN');
    const view = await house.call<OrderView>(house.manager, 'updateOrderItem', burger);
    expect(view.totals.total).toBe(total);
    const dish = 'Combo Chapín';
    expect(await logged(house)).toMatchObject([
      { dish, before: 5500, amount: amounts[0] },
      { dish, quantity: 1, unitPrice: 7000, before: 5500, amount: amounts[1] },
    ]);
  },
);

test('a manager’s limit is of the combo’s discount, too, where its options are dearer', async () => {
  await using house = await openComboHouse();
  const { locationId } = house;
  const limit = { locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=20' };
  await house.call(house.as('Owner'), 'setLocationParameter', limit);
  const { id } = await house.order();
  const { parentOrderItemId: itemId, childOrderItemIds } = await house.build(id);
  const half = { id, itemId, kind: 'percentage', value: 50, reason };
  await house.call(house.as('Owner'), 'discountOrderItem', half);
  const choice = { productModifierGroupId: house.term.groupId, productModifierId: house.term.option['Doble carne']! };
  const burger = { id, itemId: childOrderItemIds[0], modifiers: [choice] };
  expect(await refusal(house.call(house.manager, 'updateOrderItem', burger))).toBe('DISCOUNT_LIMIT');
});

/** Six beers for Q150.00, and what a waiter and a manager make of them. */
const sixBeers = async (given: object) => {
  const house = await openRestaurant();
  const beer = await house.make.product('Cerveza', 2500);
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { productId: beer, quantity: 6 });
  await house.call(house.manager, 'discountOrderItem', { id, itemId, reason, ...given });
  const change = (actor: 'waiter' | 'manager', more: object) =>
    house.call<OrderView>(house[actor], 'updateOrderItem', { id, itemId, ...more });
  return { ...house, beer, change };
};

test('six beers for Q5 each became one lobster for Q5: another dish at a price is as giving it, and in the log', async () => {
  await using house = await sixBeers({ kind: 'fixed_price', value: 500 });
  const lobster = { productId: await house.make.product('Langosta', 12_900), quantity: 1 };
  const water = { productId: await house.make.product('Agua', 1500), quantity: 1 };
  for (const dish of [lobster, water]) expect(await refusal(house.change('waiter', dish))).toBe('FORBIDDEN');
  const view = await house.change('manager', lobster);
  expect(view.totals.total).toBe(500);
  expect(await logged(house)).toMatchObject([
    { dish: 'Cerveza', amount: 12_000 },
    { dish: 'Langosta', quantity: 1, before: 15_000, amount: 12_400 },
  ]);
});

test('of six beers half off one lobster half off was made; a cheaper dish, and fewer, are nobody’s to approve', async () => {
  await using house = await sixBeers({ kind: 'percentage', value: 50 });
  const lobster = { productId: await house.make.product('Langosta', 12_900), quantity: 1 };
  expect(await refusal(house.change('waiter', lobster))).toBe('FORBIDDEN');
  const fewer = await house.change('waiter', { quantity: 5 });
  expect(fewer.totals.total).toBe(6250);
  const cheaper = await house.change('waiter', { productId: await house.make.product('Agua', 1500) });
  expect(cheaper.totals.total).toBe(3750);
});

test('fewer of a dish with dearer options had them for the price of it without', async () => {
  await using house = await sixBeers({ kind: 'fixed_price', value: 500 });
  const extras = { name: 'Extras', min: 0, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await house.make.modifiers(house.beer, extras, { Tequila: '99.00' });
  const modifiers = [{ productModifierGroupId: groupId, productModifierId: option.Tequila }];
  expect(await refusal(house.change('waiter', { quantity: 1, modifiers }))).toBe('FORBIDDEN');
  await house.change('manager', { quantity: 1, modifiers });
  const without = await house.change('waiter', { modifiers: [] });
  expect(without.totals.total).toBe(500);
});

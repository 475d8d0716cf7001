import { AddOrderItemInput, minor, orderIdAt } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { addOrderItem } from './add-order-item.ts';

test('a line keeps the name, price, tax and options of the moment it was added', async () => {
  await using house = await openRestaurant();
  const { groupId, option } = await house.make.modifiers(
    house.steak,
    { name: 'Término', min: 1, max: 1, mode: 'unique' },
    { 'Tres cuartos': '0.00', 'Con hueso': '12.50' },
  );
  const { id } = await house.order();
  const modifiers = [{ productModifierGroupId: groupId, productModifierId: option['Con hueso']!, quantity: 1 }];
  const added = { id, productId: house.steak, quantity: 0.5, modifiers, notes: 'sin sal', seatNo: 2 };
  const view = await house.run(house.waiter, addOrderItem, added);
  await house.call(house.manager, 'updateProduct', { id: house.steak, name: 'Otro', price: 1 });
  expect((await house.orderNow(id)).items).toEqual(view.items);
  expect(view.items[0]).toMatchObject({
    productNameSnapshot: 'Puyazo',
    unitPriceSnapshot: 12_500,
    lineTotal: 6875,
    status: 'pending',
    isSent: false,
    taxAmountSnapshot: '7.366071',
    notes: 'sin sal',
    seatNo: 2,
    lineType: 'product',
    createdBy: house.waiter.id,
    modifiers: [{ nameSnapshot: 'Con hueso', groupNameSnapshot: 'Término', totalPriceAdjustment: 1250 }],
  });
  expect(view.totals).toMatchObject({ total: 6875, tax: 737, subtotal: 6138 });
});

test('a line could not be named before the hub had made it: a client brings its id, of that place and once', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const itemId = orderIdAt(house.locationId, '0193f8a0-0000-7000-8000-00000000abcd');
  expect(await house.line(id, { productId: house.steak, itemId })).toMatchObject({ id: itemId });
  expect(await refusal(house.line(id, { productId: house.steak, itemId }))).toBe('ORDER_ITEM_ID_TAKEN');
  const elsewhere = orderIdAt('00000000-0000-4000-8000-0000deadbeef', itemId);
  expect(await refusal(house.line(id, { productId: house.steak, itemId: elsewhere }))).toBe('VALIDATION_FAILED');
  expect((await house.orderNow(id)).items).toHaveLength(1);
});

test('each line is a new version of the order, and every till hears it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const view = await house.run(house.waiter, addOrderItem, { id, productId: house.steak, quantity: 1, ifMatch: 1 });
  expect(view.version).toBe(2);
  expect(house.heard('order.updated')).toEqual([view]);
  const stale = house.run(house.waiter, addOrderItem, { id, productId: house.steak, quantity: 1, ifMatch: 1 });
  await expect(stale).rejects.toMatchObject({ code: 'ORDER_VERSION_CONFLICT', details: { currentVersion: 2 } });
});

test('what is sold out, off the menu or unknown cannot be added', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const soldOut = await house.make.product('Ceviche', 7500, { isAvailable: false });
  const retired = await house.make.product('Tiradito', 7500, { isActive: false });
  const unknown = house.env.uuid();
  expect(await refusal(house.line(id, { productId: soldOut }))).toBe('ORDER_PRODUCT_UNAVAILABLE');
  expect(await refusal(house.line(id, { productId: retired }))).toBe('ORDER_PRODUCT_UNAVAILABLE');
  expect(await refusal(house.line(id, { productId: unknown }))).toBe('PRODUCT_NOT_FOUND');
});

test('options are checked against what the product asks for', async () => {
  await using house = await openRestaurant();
  const group = { name: 'Salsas', min: 1, max: 2, mode: 'repeatable_bounded' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Chimichurri: '0.00' });
  const { id } = await house.order();
  const sauce = (quantity: number, productModifierId = option.Chimichurri) =>
    house.line(id, { modifiers: [{ productModifierGroupId: groupId, productModifierId, quantity }] });
  expect(await refusal(house.line(id))).toBe('ORDER_MODIFIER_MIN_NOT_MET');
  expect(await refusal(sauce(3))).toBe('ORDER_MODIFIER_MAX_EXCEEDED');
  expect(await refusal(sauce(1, house.steak))).toBe('ORDER_MODIFIER_INVALID');
  expect((await sauce(2)).modifiers).toMatchObject([{ quantity: 2 }]);
});

test('options that take off more than the dish costs make it free, never a gift of money', async () => {
  await using house = await openRestaurant();
  const coffee = await house.make.product('Café', 1500);
  const group = { name: 'Cupón', min: 0, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await house.make.modifiers(coffee, group, { 'Menos veinte': '-20.00' });
  const { id } = await house.order();
  const modifiers = [{ productModifierGroupId: groupId, productModifierId: option['Menos veinte']!, quantity: 1 }];
  expect((await house.line(id, { productId: coffee, modifiers })).lineTotal).toBe(minor(0));
});

test('a closed order and another business’s order take no lines', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const steak = { id, productId: house.steak, quantity: 1 };
  expect(await refusal(house.run(await house.stranger(), addOrderItem, steak))).toBe('ORDER_NOT_FOUND');
  await house.call(house.waiter, 'updateOrder', { id, status: 'cancelled' });
  expect(await refusal(house.run(house.waiter, addOrderItem, steak))).toBe('ORDER_CLOSED');
});

test('options written as words, or in snake_case, were refused', async () => {
  await using house = await openRestaurant();
  const group = { name: 'Extras', min: 0, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Queso: '5.00' });
  const { id } = await house.order();
  const chosen = { product_modifier_group_id: groupId, product_modifier_id: option.Queso, name_snapshot: 'Queso' };
  const line = await house.line(id, { modifiers: ['sin cebolla', chosen, ' poca sal '] });
  expect(line).toMatchObject({ lineTotal: 13_000, legacyModifiers: ['sin cebolla', 'poca sal'] });
  await house.send(id);
  const [ticket] = await house.tickets();
  expect(ticket!.ticketData.modifiers).toEqual(['Queso', 'sin cebolla', 'poca sal']);
  const change = { id, itemId: line.id, modifiers: ['con cebolla', chosen] };
  await house.call(house.waiter, 'updateOrderItem', change);
  const edited = (await house.tickets())[1]!.ticketData;
  expect([edited.change, edited.modifiers]).toEqual(['edited', ['Queso', 'con cebolla']]);
  for (const words of ['Extra queso Q10.00', 'x'.repeat(61), ' ']) expect(isTaken(words), words).toBe(false);
});

const isTaken = (words: string): boolean =>
  AddOrderItemInput.safeParse({ productId: crypto.randomUUID(), quantity: 1, modifiers: [words] }).success;

test('“Salsa BBQ 2 oz” was refused as a price: a Q in a word is no quetzal', () => {
  for (const words of ['Salsa BBQ 2 oz', 'BBQ2', 'Alitas bbq 6 pz']) expect(isTaken(words), words).toBe(true);
  for (const words of ['Q5', 'queso +Q 5', 'queso (q5)', 'GTQ 5', 'US$ 2', '$2'])
    expect(isTaken(words), words).toBe(false);
});

test('a price in wide letters, or with a mark nobody sees in it, went by as words', () => {
  const productId = '0193f8a0-0000-7000-8000-000000000000';
  const takes = (...legacyModifiers: string[]) =>
    AddOrderItemInput.safeParse({ productId, quantity: 1, legacyModifiers }).success;
  for (const words of ['más queso Q5', 'gratis Ｑ５', 'gratis ＄5', 'Q\u200b5', 'GTQ ٥'])
    expect(takes(words)).toBe(false);
  expect(takes('sin cebolla', 'término 3/4', '½ porción', 'Q’eqchi’')).toBe(true);
});

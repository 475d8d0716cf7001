import type { MovedOrders, OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openComboHouse } from '../combos/house.suite.ts';

const reason = 'Cumpleaños';
const tenth = { kind: 'percentage' as const, value: 10 };

/** The combo for Q55.00 on a table's order, and what is done to it. */
const openSold = async () => {
  const house = await openComboHouse();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { parentOrderItemId: itemId, childOrderItemIds: children } = await house.build(id);
  const by = (name: string) => (input: object) => house.call<OrderView>(house.manager, name, { id, itemId, ...input });
  const off = (input: object) => by('discountOrderItem')({ reason, ...input });
  return { ...house, id, itemId, children, off, by };
};

const shares = ({ items }: OrderView) => items.map((item) => item.discountTotal);

test('ten per cent off a combo is one discount, at its parent, spread over its lines to the centavo', async () => {
  await using house = await openSold();
  const view = await house.off(tenth);
  expect(shares(view)).toEqual([0, 293, 147, 110]);
  expect(view.items[0]!.discounts).toMatchObject([
    { kind: 'percentage', value: 10, amount: 550, unitPriceFinal: 4950 },
  ]);
  expect(view.items.slice(1).flatMap((item) => item.discounts)).toEqual([]);
  expect(view.totals).toMatchObject({ total: 4950, discount: 550 });
  expect(await house.view(house.id)).toEqual(view);
});

test('it is logged once, of the combo and what it came to, and so is that it was taken back', async () => {
  await using house = await openSold();
  const { items } = await house.off(tenth);
  await house.by('removeItemDiscount')({ discountIndex: 0 });
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('entity', '=', 'order_discount').execute();
  expect(log.map(({ action, details }) => [action, details])).toMatchObject([
    ['item.discount', { dish: 'Combo Chapín', table: '7', unitPrice: 5500, before: 5500, value: 10, amount: 550 }],
    ['item.discount_removed', { dish: 'Combo Chapín', value: 10, amount: 550 }],
  ]);
  expect(log[0]!.entityId).toBe(items[0]!.discounts![0]!.id);
  expect(shares(await house.view(house.id))).toEqual([0, 0, 0, 0]);
});

test('an amount and a price are the whole combo’s, after what its lines have of their own', async () => {
  await using house = await openSold();
  await house.off({ itemId: house.children[2], kind: 'amount', value: 100 });
  await house.off({ kind: 'amount', value: 400 });
  const view = await house.off({ kind: 'fixed_price', value: 4500 });
  expect(view.totals.total).toBe(4500);
  expect(view.items[0]!.discounts).toMatchObject([
    { amount: 400, unitPriceFinal: 5000 },
    { amount: 500, unitPriceFinal: 4500 },
  ]);
  const refused = house.off({ kind: 'amount', value: 4501 });
  await expect(refused).rejects.toMatchObject({ code: 'DISCOUNT_EXCEEDS_LINE', details: { left: 4500 } });
});

test('it follows what becomes of the combo: options, a line voided, one given away; the order’s is of what is left', async () => {
  await using house = await openSold();
  const [burger, fries, soda] = house.children;
  await house.off(tenth);
  await house.call(house.manager, 'discountOrder', { id: house.id, kind: 'percentage', value: 50, reason });
  expect((await house.view(house.id)).totals.total).toBe(2475);
  await house.by('voidOrderItem')({ itemId: soda, reason: 'Error', voidedBy: 'Ana' });
  const voided = await house.view(house.id);
  expect(voided.items[0]!.discounts).toMatchObject([{ amount: 440 }]);
  expect(voided.totals.total).toBe(1980);
  await house.by('compOrderItem')({ itemId: fries, reason: 'Error', compedBy: 'Ana' });
  const choice = { productModifierGroupId: house.term.groupId, productModifierId: house.term.option['Doble carne']! };
  const view = await house.by('updateOrderItem')({ itemId: burger, modifiers: [choice] });
  // Q29.33 and double meat for Q15.00, less 10 %, less half.
  expect(view.items[0]!.discounts).toMatchObject([{ amount: 443 }]);
  expect(view.totals.total).toBe(1995);
});

test('limits count a combo’s discounts and those of its lines together, and ask for who may', async () => {
  await using house = await openSold();
  const { locationId } = house;
  const limit = { locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=20' };
  await house.call(house.as('Owner'), 'setLocationParameter', limit);
  expect(await refusal(house.off({ ...tenth, value: 20.5 }))).toBe('DISCOUNT_LIMIT');
  await house.off({ ...tenth, value: 15 });
  const ofBurger = { ...tenth, itemId: house.children[0] };
  expect(await refusal(house.off({ ...ofBurger, value: 20 }))).toBe('DISCOUNT_LIMIT');
  await house.off({ ...ofBurger, value: 5 });
  expect(await refusal(house.off({ kind: 'amount', value: 500 }))).toBe('DISCOUNT_LIMIT');
});

test('a combo part of which is on a bill keeps its discounts, and its other lines carry what the bill does not', async () => {
  await using house = await openSold();
  await house.off({ kind: 'amount', value: 1000 });
  const before = await house.view(house.id);
  const [bill] = await house.bills(house.id, { mappings: [{ orderItemId: house.children[0], splitQuantity: 1 }] });
  expect(bill!.total).toBe(before.items[1]!.lineTotal);
  expect(await refusal(house.off(tenth))).toBe('ORDER_ITEM_BILLED');
  expect(await refusal(house.by('removeItemDiscount')({ discountIndex: 0 }))).toBe('ORDER_ITEM_BILLED');
  await house.by('voidOrderItem')({ itemId: house.children[2], reason: 'Error', voidedBy: 'Ana' });
  const view = await house.view(house.id);
  expect(shares(view)).toEqual([0, before.items[1]!.discountTotal, 1000 - before.items[1]!.discountTotal!, 0]);
  expect(view.items[0]!.discounts).toMatchObject([{ amount: 1000 }]);
});

test('it goes with its combo to another order and back, and off with it', async () => {
  await using house = await openSold();
  await house.off(tenth);
  const tableId = await house.make.table('4');
  const items = [{ itemId: house.itemId }];
  const went = await house.call<MovedOrders>(house.waiter, 'transferItems', { id: house.id, tableId, items });
  expect(went.order.totals.total).toBe(0);
  expect(shares(went.other)).toEqual([0, 293, 147, 110]);
  expect(went.other.items[0]!.discounts).toMatchObject([{ amount: 550 }]);
  const back = await house.call<MovedOrders>(house.waiter, 'undoTransfer', { id: house.id, moveId: went.moveId });
  expect(back.order.totals.total).toBe(4950);
  const view = await house.by('removeOrderItem')({});
  expect(view.items).toEqual([]);
  expect(await house.db.read.selectFrom('orderDiscount').selectAll().execute()).toEqual([]);
});

test('a combo that was sent is voided with its discount, and one given away carries none', async () => {
  await using house = await openSold();
  await house.off(tenth);
  await house.by('compOrderItem')({ reason: 'Cortesía', compedBy: 'Ana' });
  const given = await house.view(house.id);
  expect([given.totals.total, shares(given)]).toEqual([0, [0, 0, 0, 0]]);
  expect(await refusal(house.off(tenth))).toBe('ORDER_ITEM_COMPED');
  await house.send(house.id);
  await house.by('voidOrderItem')({ reason: 'Error', voidedBy: 'Ana' });
  expect(await refusal(house.off(tenth))).toBe('ORDER_ITEM_VOIDED');
});

import type { OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { discountOrderItem } from './discount-order-item.ts';

const birthday = { reason: 'Cumpleaños' };
const tenth = { kind: 'percentage' as const, value: 10, ...birthday };

test('a discount comes off the line, off its tax and off the total, and says what one costs then', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id, { quantity: 2 });
  const view = await house.run(house.manager, discountOrderItem, { id, itemId: line.id, ...tenth });
  expect(view.items[0]).toMatchObject({ discountTotal: 2500, lineTotal: 22_500, taxAmountSnapshot: '24.107143' });
  expect(view.items[0]!.discounts).toMatchObject([
    { kind: 'percentage', value: 10, amount: 2500, reason: 'Cumpleaños', unitPriceFinal: 11_250 },
  ]);
  expect(view.totals).toMatchObject({ total: 22_500, discount: 2500 });
  expect(await house.orderNow(id)).toEqual(view);
});

test('each takes of what the one before left: ten per cent, five quetzales, and a price of Q100 for one', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  const give = (kind: 'percentage' | 'amount' | 'fixed_price', value: number) =>
    house.run(house.manager, discountOrderItem, { id, itemId: line.id, kind, value, ...birthday });
  await give('percentage', 10);
  await give('amount', 500);
  const view = await give('fixed_price', 10_000);
  expect(view.items[0]!.discounts!.map(({ amount, unitPriceFinal }) => [amount, unitPriceFinal])).toEqual([
    [1250, 11_250],
    [500, 10_750],
    [750, 10_000],
  ]);
});

test('with the clock set back, what was given last came off first', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  await house.run(house.manager, discountOrderItem, { id, itemId: line.id, ...tenth });
  house.env.advance(-60_000);
  const five = { kind: 'amount' as const, value: 500, ...birthday };
  const view = await house.run(house.manager, discountOrderItem, { id, itemId: line.id, ...five });
  expect(view.items[0]!.discounts!.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['percentage', 1250],
    ['amount', 500],
  ]);
});

test('the log says what was taken off, of which dish, at which table, why and who approved', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const line = await house.line(id);
  const { id: boss, name, role, permissions } = house.manager;
  const asked = { ...house.waiter, approvedBy: { id: boss, name, role, permissions } };
  await house.run(asked, discountOrderItem, { id, itemId: line.id, ...tenth, approvedBy: boss });
  const [entry] = await house.db.read.selectFrom('auditEntry').selectAll().execute();
  expect(entry).toMatchObject({
    action: 'item.discount',
    reason: 'Cumpleaños',
    actorId: house.waiter.id,
    approvedBy: boss,
  });
  expect(entry!.details).toMatchObject({ dish: 'Puyazo', table: '7', kind: 'percentage', value: 10, amount: 1250 });
  const [row] = await house.db.read.selectFrom('orderDiscount').selectAll().execute();
  expect(row).toMatchObject({ id: entry!.entityId, value: '10.00', amount: 1250, approvedBy: boss, removedAt: null });
});

test('more than is left is refused, with how much that is', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  const give = (kind: 'percentage' | 'amount' | 'fixed_price', value: number) =>
    house.run(house.manager, discountOrderItem, { id, itemId: line.id, kind, value, ...birthday });
  await give('amount', 10_000);
  await expect(give('amount', 2501)).rejects.toMatchObject({ code: 'DISCOUNT_EXCEEDS_LINE', details: { left: 2500 } });
  expect(await refusal(give('fixed_price', 2500))).toBe('DISCOUNT_EXCEEDS_LINE');
  expect((await give('percentage', 100)).totals.total).toBe(0);
});

test('what is voided, given away or on a bill is left as it is', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const [voided, comped, billed] = [await house.line(id), await house.line(id), await house.line(id)];
  const give = (itemId: string) => house.run(house.manager, discountOrderItem, { id, itemId, ...tenth });
  await house.call(house.manager, 'voidOrderItem', { id, itemId: voided.id, reason: 'Error', voidedBy: 'Ana' });
  await house.call(house.manager, 'compOrderItem', { id, itemId: comped.id, reason: 'Error', compedBy: 'Ana' });
  await house.bills(id, { mappings: [{ orderItemId: billed.id, splitQuantity: 1 }] });
  expect(await refusal(give(voided.id))).toBe('ORDER_ITEM_VOIDED');
  expect(await refusal(give(comped.id))).toBe('ORDER_ITEM_COMPED');
  expect(await refusal(give(billed.id))).toBe('ORDER_ITEM_BILLED');
});

test('a whole bill nobody paid on charges what is left', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  const [bill] = await house.bills(id);
  await house.run(house.manager, discountOrderItem, { id, itemId: line.id, ...tenth });
  expect(await house.call(house.waiter, 'getBill', { id: bill!.id })).toMatchObject({
    total: 11_250,
    status: 'pending',
  });
});

test('what is left after all bills were paid, taken off whole, closes the order', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const [paid, free] = [await house.line(id), await house.line(id)];
  await house.openTill();
  const [bill] = await house.bills(id, { mappings: [{ orderItemId: paid.id, splitQuantity: 1 }] });
  await house.pay(bill!.id, 12_500);
  const all = { ...tenth, value: 100 };
  const view = await house.run(house.manager, discountOrderItem, { id, itemId: free.id, ...all });
  expect(view.status).toBe('paid');
});

test('two who discount the same order at once do not both, and another business’s order does not exist', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  const { version } = await house.orderNow(id);
  const give = () => house.run(house.manager, discountOrderItem, { id, itemId: line.id, ifMatch: version, ...tenth });
  await give();
  expect(await refusal(give())).toBe('ORDER_VERSION_CONFLICT');
  const stranger = house.run(await house.stranger(), discountOrderItem, { id, itemId: line.id, ...tenth });
  expect(await refusal(stranger)).toBe('ORDER_NOT_FOUND');
});

test('an order without discounts lists none', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const view: OrderView = await house.orderNow(id);
  expect([view.discounts, view.items[0]!.discounts, view.totals.discount]).toEqual([[], [], 0]);
});

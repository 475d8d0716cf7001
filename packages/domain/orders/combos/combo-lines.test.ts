import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openComboHouse } from './house.suite.ts';

test('dish and quantity of a combo’s line stay, nor does one of them go alone: dear parts are not taken out of it', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { childOrderItemIds, parentOrderItemId } = await house.build(id);
  const [burger] = childOrderItemIds;
  const change = (itemId: string, changes: object) =>
    house.call(house.manager, 'updateOrderItem', { id, itemId, ...changes });
  expect(await refusal(change(burger!, { quantity: 2 }))).toBe('BUNDLE_LINES_LOCKED');
  expect(await refusal(change(burger!, { productId: house.dish.soda }))).toBe('BUNDLE_LINES_LOCKED');
  expect(await refusal(house.call(house.manager, 'removeOrderItem', { id, itemId: burger }))).toBe(
    'BUNDLE_LINES_LOCKED',
  );
  expect(await refusal(change(parentOrderItemId, { quantity: 2 }))).toBe('BUNDLE_LINES_LOCKED');
  expect(await refusal(change(parentOrderItemId, { status: 'served' }))).toBe('BUNDLE_LINES_LOCKED');
  await change(parentOrderItemId, { notes: 'De cumpleaños' });
});

test('options, notes, seat and course of a combo’s line change, and its price only by the options', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { childOrderItemIds } = await house.build(id);
  const choice = { productModifierGroupId: house.term.groupId, productModifierId: house.term.option['Doble carne']! };
  const itemId = childOrderItemIds[0]!;
  await house.call(house.waiter, 'updateOrderItem', {
    id,
    itemId,
    modifiers: [choice],
    seatNo: 2,
    notes: 'Bien hecha',
  });
  const { items, totals } = await house.view(id);
  expect(items.find((one) => one.id === itemId)).toMatchObject({ unitPriceSnapshot: 2933, lineTotal: 4433, seatNo: 2 });
  expect(totals.total).toBe(5500 + 1500);
});

test('a note on a combo had its eaten dishes cooked once more', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { childOrderItemIds, parentOrderItemId } = await house.build(id);
  await house.send(id);
  const [burger, ...others] = childOrderItemIds;
  const [ticket] = await house.ticketsOf(burger!);
  await house.call(house.waiter, 'bumpTicket', { id: ticket!.id });
  await house.call(house.waiter, 'updateOrderItem', { id, itemId: parentOrderItemId, notes: 'De cumpleaños' });
  const told = async (itemId: string) => (await house.ticketsOf(itemId)).map(({ ticketData }) => ticketData.change);
  expect(await told(burger!)).toEqual([null]);
  expect(await told(others[0]!)).toEqual([null, 'edited']);
  expect((await house.view(id)).items.find((one) => one.id === burger)!.status).toBe('served');
});

test('removing the parent is taking the combo off', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { parentOrderItemId: itemId } = await house.build(id);
  await house.call(house.waiter, 'removeOrderItem', { id, itemId });
  expect((await house.view(id)).items).toEqual([]);
  const sent = await house.build(id);
  await house.send(id);
  const remove = house.call(house.manager, 'removeOrderItem', { id, itemId: sent.parentOrderItemId });
  expect(await refusal(remove)).toBe('ORDER_ITEM_REASON_REQUIRED');
});

test('one line voided leaves the others at their price; with the last the combo is off', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { childOrderItemIds } = await house.build(id);
  await house.send(id);
  const take = (itemId: string) =>
    house.call(house.manager, 'voidOrderItem', { id, itemId, reason: 'Quemada', voidedBy: 'Ana' });
  await take(childOrderItemIds[0]!);
  expect((await house.view(id)).totals.total).toBe(1467 + 1100);
  await take(childOrderItemIds[1]!);
  expect((await house.view(id)).bundleApplications).toMatchObject([{ status: 'applied' }]);
  await take(childOrderItemIds[2]!);
  const { items, bundleApplications } = await house.view(id);
  expect(bundleApplications).toMatchObject([{ status: 'removed', removalReason: 'Quemada' }]);
  expect(items[0]).toMatchObject({ lineType: 'bundle_parent', status: 'cancelled' });
});

test('voiding the parent voids all of it, and giving it away gives all of it away', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const [one, other] = [await house.build(id), await house.build(id)];
  await house.send(id);
  const said = { reason: 'Cumpleaños', voidedBy: 'Ana', compedBy: 'Ana' };
  const { voidedBy: _no, ...courtesy } = said;
  await house.call(house.manager, 'compOrderItem', { id, itemId: one.parentOrderItemId, ...courtesy });
  expect((await house.view(id)).totals.total).toBe(5500);
  const { compedBy: _nor, ...voiding } = said;
  await house.call(house.manager, 'voidOrderItem', { id, itemId: other.parentOrderItemId, ...voiding });
  const { items, totals } = await house.view(id);
  expect(totals.total).toBe(0);
  expect(items.filter((item) => item.compedAt)).toHaveLength(4);
  expect(items.filter((item) => item.voidedAt)).toHaveLength(4);
  const log = await house.db.read.selectFrom('auditEntry').select('action').execute();
  expect(log.filter(({ action }) => action === 'item.comp')).toHaveLength(3);
});

test('cancelling an order takes its combos with it', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  await house.build(id);
  await house.send(id);
  await house.call(house.manager, 'updateOrder', { id, status: 'cancelled', cancellationReason: 'Se fueron' });
  expect((await house.view(id)).items.every((item) => item.voidedAt)).toBe(true);
});

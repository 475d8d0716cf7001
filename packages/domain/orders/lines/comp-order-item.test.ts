import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { compOrderItem } from './comp-order-item.ts';

const courtesy = { reason: 'Cumpleaños', compedBy: 'Ana' };

test('a courtesy stays with the kitchen and costs nothing; the log says who and why', async () => {
  await using house = await openRestaurant();
  const { order, line } = await house.sentOrder();
  const view = await house.run(house.manager, compOrderItem, { id: order.id, itemId: line.id, ...courtesy });
  expect(view.items[0]).toMatchObject({ compReason: 'Cumpleaños', lineTotal: 0, status: 'preparing', voidedAt: null });
  expect(view.totals).toMatchObject({ total: 0, tax: 0 });
  expect(await house.tickets()).toMatchObject([{ status: 'pending' }]);
  const log = await house.db.read.selectFrom('auditEntry').selectAll().execute();
  expect(log).toMatchObject([
    { action: 'item.comp', reason: 'Cumpleaños', actorId: house.manager.id, entityId: line.id },
  ]);
});

test('a line is not given away twice, nor once it is voided or billed', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const [comped, voided, billed] = [await house.line(id), await house.line(id), await house.line(id)];
  const comp = (itemId: string) => house.run(house.manager, compOrderItem, { id, itemId, ...courtesy });
  await comp(comped.id);
  expect(await refusal(comp(comped.id))).toBe('ORDER_ITEM_COMPED');
  await house.call(house.manager, 'voidOrderItem', { id, itemId: voided.id, reason: 'Error', voidedBy: 'Ana' });
  expect(await refusal(comp(voided.id))).toBe('ORDER_ITEM_VOIDED');
  await house.bills(id, { splitBy: 'seat' });
  expect(await refusal(comp(billed.id))).toBe('ORDER_ITEM_BILLED');
});

test('giving away what is left after all bills were paid closes the order', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const [paid, free] = [await house.line(id), await house.line(id)];
  await house.openTill();
  const [bill] = await house.bills(id, { mappings: [{ orderItemId: paid.id, splitQuantity: 1 }] });
  await house.pay(bill!.id, 12_500);
  const view = await house.run(house.manager, compOrderItem, { id, itemId: free.id, ...courtesy });
  expect(view.status).toBe('paid');
  expect(house.heard('table.updated').at(-1)).toMatchObject({ status: 'dirty' });
});

test('another business’s order does not exist', async () => {
  await using house = await openRestaurant();
  const { order, line } = await house.sentOrder();
  const attempt = house.run(await house.stranger(), compOrderItem, { id: order.id, itemId: line.id, ...courtesy });
  expect(await refusal(attempt)).toBe('ORDER_NOT_FOUND');
});

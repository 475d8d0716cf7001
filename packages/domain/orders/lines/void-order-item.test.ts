import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { voidOrderItem } from './void-order-item.ts';

const because = { reason: 'Se cayó', voidedBy: 'Ana' };

test('a voided line costs nothing, its ticket is struck through on the screen, and the log says why', async () => {
  await using house = await openRestaurant();
  const { order, line, ticket } = await house.sentOrder();
  const view = await house.run(house.manager, voidOrderItem, { id: order.id, itemId: line.id, ...because });
  expect(view.items[0]).toMatchObject({ status: 'cancelled', voidReason: 'Se cayó', lineTotal: 0 });
  expect(await house.tickets()).toMatchObject([{ id: ticket.id, status: 'voided', acknowledgedAt: null }]);
  expect(house.heard('ticket:voided')).toMatchObject([{ ticketId: ticket.id, status: 'voided' }]);
  const log = await house.db.read.selectFrom('auditEntry').selectAll().execute();
  const details = { quantity: 1, unitPrice: 12_500, wasSent: true };
  expect(log).toMatchObject([{ action: 'item.void', reason: 'Se cayó', actorId: house.manager.id, details }]);
});

test('voiding what the kitchen never saw tells no screen', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  const view = await house.run(house.manager, voidOrderItem, { id, itemId: line.id, ...because });
  expect(view.status).toBe('draft');
  expect(house.heard('ticket:voided')).toEqual([]);
});

test('the order is served once the only dish still cooking is voided', async () => {
  await using house = await openRestaurant();
  const { order, line, ticket } = await house.sentOrder();
  await house.line(order.id);
  await house.send(order.id);
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  const other = (await house.orderNow(order.id)).items.find((item) => item.id !== line.id)!;
  expect((await house.orderNow(order.id)).status).toBe('partially_served');
  const view = await house.run(house.manager, voidOrderItem, { id: order.id, itemId: other.id, ...because });
  expect(view.status).toBe('served');
});

test('voiding what is left after all bills were paid closes the order and leaves its table to be cleaned', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const [paid, unwanted] = [await house.line(id), await house.line(id)];
  await house.openTill();
  const [bill] = await house.bills(id, { mappings: [{ orderItemId: paid.id, splitQuantity: 1 }] });
  await house.pay(bill!.id, 12_500);
  expect((await house.orderNow(id)).status).toBe('draft');
  const view = await house.run(house.manager, voidOrderItem, { id, itemId: unwanted.id, ...because });
  expect(view.status).toBe('paid');
  expect(house.heard('table.updated').at(-1)).toMatchObject({ status: 'dirty' });
});

test('a line is voided once, and not while a bill charges it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const [voided, billed] = [await house.line(id), await house.line(id)];
  const attempt = (itemId: string) => house.run(house.manager, voidOrderItem, { id, itemId, ...because });
  await attempt(voided.id);
  expect(await refusal(attempt(voided.id))).toBe('ORDER_ITEM_VOIDED');
  await house.bills(id, { splitBy: 'seat' });
  expect(await refusal(attempt(billed.id))).toBe('ORDER_ITEM_BILLED');
});

test('a line of another order and another business’s order do not exist', async () => {
  await using house = await openRestaurant();
  const { order, line } = await house.sentOrder();
  const { id: other } = await house.order();
  const attempt = (actor: typeof house.manager, id: string) =>
    house.run(actor, voidOrderItem, { id, itemId: line.id, ...because });
  expect(await refusal(attempt(house.manager, other))).toBe('ORDER_ITEM_NOT_FOUND');
  expect(await refusal(attempt(await house.stranger(), order.id))).toBe('ORDER_NOT_FOUND');
});

test('the log believed whatever name a request gave; it keeps a person of the business, and who acted acted', async () => {
  await using house = await openRestaurant();
  const hired = { fullName: 'Rosa', role: 'Waiter', locationIds: [house.locationId] };
  const rosa = await house.call<{ id: string }>(house.as('Owner'), 'createUser', hired);
  const details: unknown[] = [];
  for (const voidedBy of [rosa.id, 'Ana', house.env.uuid(), house.manager.id]) {
    const { order, line } = await house.sentOrder();
    await house.run(house.manager, voidOrderItem, { id: order.id, itemId: line.id, reason: 'Error', voidedBy });
    const log = await house.db.read.selectFrom('auditEntry').selectAll().orderBy('seq', 'desc').limit(1).execute();
    expect(log[0]?.actorId).toBe(house.manager.id);
    details.push(log[0]?.details.onBehalfOf);
  }
  expect(details).toEqual([rosa.id, undefined, undefined, undefined]);
});

import type { OrderView } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { updateOrderItem } from './update-order-item.ts';

type Change = Parameters<typeof updateOrderItem>[1];

/** An order with one sent line of `quantity` steaks, and a way to change that line. */
const sent = async (house: Restaurant, quantity: number) => {
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity, notes: 'sin sal' });
  await house.send(id);
  const change = (changes: Partial<Change>, actor: Actor = house.waiter) =>
    house.run(actor, updateOrderItem, { id, itemId, ...changes });
  return { id, itemId, change };
};

const newTickets = async (house: Restaurant) =>
  (await house.tickets()).slice(1).map(({ status, ticketData: { quantity, change, isModification, notes } }) => ({
    status,
    quantity,
    change,
    isModification,
    notes,
  }));

const audited = async (house: Restaurant) =>
  (await house.db.read.selectFrom('auditEntry').selectAll().execute()).map((one) => one.action);

test('a new list of words took the chosen options off the line: words alone say nothing of them', async () => {
  await using house = await openRestaurant();
  const group = { name: 'Extras', min: 0, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Queso: '5.00' });
  const { id } = await house.order();
  const queso = { productModifierGroupId: groupId, productModifierId: option.Queso!, quantity: 1 };
  const { id: itemId } = await house.line(id, { modifiers: [queso] });
  const change = async (modifiers: unknown[]) =>
    (await house.call<OrderView>(house.waiter, 'updateOrderItem', { id, itemId, modifiers })).items[0]!;
  const worded = await change(['sin cebolla']);
  expect(worded).toMatchObject({
    legacyModifiers: ['sin cebolla'],
    modifiers: [{ nameSnapshot: 'Queso' }],
    lineTotal: 13_000,
  });
  expect((await change([])).modifiers).toEqual([]);
});

describe('a line the kitchen has', () => {
  test('one to three: one ticket more, for the two, marked as a modification', async () => {
    await using house = await openRestaurant();
    const { itemId, change } = await sent(house, 1);
    const view = await change({ quantity: 3 });
    expect(view.items).toMatchObject([{ id: itemId, quantity: 3, status: 'preparing', lineTotal: 37_500 }]);
    expect(await newTickets(house)).toEqual([
      { status: 'pending', quantity: 2, change: 'added', isModification: true, notes: 'sin sal' },
    ]);
    expect(house.heard('ticket:new')).toHaveLength(2);
  });

  test('a new note: one modification ticket for the whole line, and no other', async () => {
    await using house = await openRestaurant();
    const { change } = await sent(house, 2);
    await change({ notes: 'bien cocido' });
    expect(await newTickets(house)).toEqual([
      { status: 'pending', quantity: 2, change: 'edited', isModification: true, notes: 'bien cocido' },
    ]);
  });

  test('three to one: a removal of two, born struck through, with reason, permission and a log entry', async () => {
    await using house = await openRestaurant();
    const { itemId, change } = await sent(house, 3);
    expect(await refusal(change({ quantity: 1, reason: 'Se arrepintió' }))).toBe('FORBIDDEN');
    expect(await refusal(change({ quantity: 1 }, house.manager))).toBe('ORDER_ITEM_REASON_REQUIRED');
    expect(await newTickets(house)).toEqual([]);
    const view = await change({ quantity: 1, reason: 'Se arrepintió' }, house.manager);
    expect(view.items).toMatchObject([{ id: itemId, quantity: 1, lineTotal: 12_500 }]);
    expect(await newTickets(house)).toMatchObject([{ status: 'voided', quantity: 2, change: 'removed' }]);
    expect(house.heard('ticket:voided')).toHaveLength(1);
    expect(await audited(house)).toEqual(['item.reduce']);
  });

  test('a waiter took paid extras off it: no approval, nothing in the log', async () => {
    await using house = await openRestaurant();
    const group = { name: 'Extras', min: 0, max: 5, mode: 'repeatable_bounded' } as const;
    const { groupId, option } = await house.make.modifiers(house.steak, group, { Queso: '7.25', Salsa: '0.00' });
    const choose = (...taken: [name: string, quantity: number][]) => ({
      modifiers: taken.map(([name, quantity]) => ({
        productModifierGroupId: groupId,
        productModifierId: option[name]!,
        quantity,
      })),
    });
    const { id } = await house.order();
    const { id: itemId } = await house.line(id, choose(['Queso', 3]));
    await house.send(id);
    const change = (changes: object, actor = house.waiter) =>
      house.run(actor, updateOrderItem, { id, itemId, reason: 'Sin queso', ...changes });
    expect(await refusal(change(choose()))).toBe('FORBIDDEN');
    expect(await refusal(change({ ...choose(['Queso', 1]), quantity: 9 }))).toBe('FORBIDDEN');
    expect(await refusal(change({ ...choose(), reason: undefined }, house.manager))).toBe('ORDER_ITEM_REASON_REQUIRED');
    expect((await change(choose(['Queso', 3], ['Salsa', 1]))).totals.total).toBe(14_675);
    expect(await audited(house)).toEqual([]);
    const view = await change(choose(['Salsa', 1]), { ...house.waiter, approvedBy: house.manager });
    expect(view.totals.total).toBe(12_500);
    const [entry] = await house.db.read.selectFrom('auditEntry').selectAll().execute();
    expect(entry).toMatchObject({ action: 'item.reduce', reason: 'Sin queso', approvedBy: house.manager.id });
    expect(entry?.details).toMatchObject({ optionsFrom: 2175, optionsTo: 0 });
  });

  test('a waiter may reduce it with a manager’s approval, and not with another waiter’s', async () => {
    await using house = await openRestaurant();
    const { change } = await sent(house, 3);
    const less = { quantity: 1, reason: 'Se arrepintió' };
    expect(await refusal(change(less, { ...house.waiter, approvedBy: house.as('Waiter') }))).toBe('APPROVAL_INVALID');
    await change(less, { ...house.waiter, approvedBy: house.manager });
    const log = await house.db.read.selectFrom('auditEntry').selectAll().execute();
    expect(log).toMatchObject([{ actorId: house.waiter.id, approvedBy: house.manager.id, reason: 'Se arrepintió' }]);
  });

  test('the same line sent back by a till says nothing to the kitchen', async () => {
    await using house = await openRestaurant();
    const { change } = await sent(house, 2);
    await change({ productId: house.steak, quantity: 2, modifiers: [], notes: 'sin sal', courseNumber: 1 });
    expect(await newTickets(house)).toEqual([]);
  });

  test('it comes back to the cook after it was served, and its order with it', async () => {
    await using house = await openRestaurant();
    const { id, change } = await sent(house, 1);
    await house.call(house.waiter, 'bumpTicket', { id: (await house.tickets())[0]!.id });
    expect((await house.orderNow(id)).status).toBe('served');
    expect((await change({ quantity: 2 })).status).toBe('sent_to_kitchen');
  });

  test('a note on what is served had it cooked again, for nothing and as often as somebody liked', async () => {
    await using house = await openRestaurant();
    const { id, change } = await sent(house, 1);
    await house.call(house.waiter, 'bumpTicket', { id: (await house.tickets())[0]!.id });
    await change({ notes: 'sin sal' });
    expect(await newTickets(house)).toEqual([]);
    expect((await house.orderNow(id)).items).toMatchObject([{ status: 'served', notes: 'sin sal' }]);
  });

  test('its product is settled', async () => {
    await using house = await openRestaurant();
    const { change } = await sent(house, 1);
    const fish = await house.make.product('Róbalo', 14_000);
    expect(await refusal(change({ productId: fish }))).toBe('ORDER_ITEM_PRODUCT_LOCKED');
  });

  test('without a station any more, a change is refused whole', async () => {
    await using house = await openRestaurant();
    const { id, change } = await sent(house, 1);
    await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
    expect(await refusal(change({ quantity: 2 }))).toBe('ORDER_STATION_MISSING');
    expect((await house.orderNow(id)).items).toMatchObject([{ quantity: 1 }]);
  });
});

describe('a line the kitchen has not seen', () => {
  test('it may become another product at that product’s price', async () => {
    await using house = await openRestaurant();
    const { id } = await house.order();
    const { id: itemId } = await house.line(id);
    const fish = await house.make.product('Róbalo', 14_000, { taxCategory: 'exempt' });
    const view = await house.run(house.waiter, updateOrderItem, { id, itemId, productId: fish, quantity: 2 });
    const changed = { id: itemId, productNameSnapshot: 'Róbalo', lineTotal: 28_000, taxAmountSnapshot: '0.000000' };
    expect(view.items).toMatchObject([changed]);
    expect(await house.tickets()).toEqual([]);
  });

  test('other options replace the old ones, at the price of the dish when it was ordered', async () => {
    await using house = await openRestaurant();
    const group = { name: 'Guarnición', min: 1, max: 1, mode: 'unique' } as const;
    const { groupId, option } = await house.make.modifiers(house.steak, group, { Papas: '0.00', Ensalada: '5.00' });
    const choose = (name: string) => ({
      modifiers: [{ productModifierGroupId: groupId, productModifierId: option[name]!, quantity: 1 }],
    });
    const { id } = await house.order();
    const { id: itemId } = await house.line(id, choose('Papas'));
    await house.call(house.manager, 'updateProduct', { id: house.steak, price: 1 });
    const view = await house.run(house.waiter, updateOrderItem, { id, itemId, ...choose('Ensalada') });
    expect(view.items).toMatchObject([{ lineTotal: 13_000, modifiers: [{ nameSnapshot: 'Ensalada' }] }]);
    const none = house.run(house.waiter, updateOrderItem, { id, itemId, modifiers: [] });
    expect(await refusal(none)).toBe('ORDER_MODIFIER_MIN_NOT_MET');
  });
});

test('a billed line keeps what it charges, and may still change its note', async () => {
  await using house = await openRestaurant();
  const { id, change } = await sent(house, 2);
  await house.bills(id, { splitBy: 'seat' });
  expect(await refusal(change({ quantity: 3 }))).toBe('ORDER_ITEM_BILLED');
  const sameMoney = { quantity: 2, modifiers: [], notes: 'término medio' };
  expect((await change(sameMoney)).items).toMatchObject([{ notes: 'término medio' }]);
});

test('one courtesy does not become ten', async () => {
  await using house = await openRestaurant();
  const { id, itemId, change } = await sent(house, 1);
  await house.call(house.manager, 'compOrderItem', { id, itemId, reason: 'Cortesía', compedBy: 'Ana' });
  expect(await refusal(change({ quantity: 10 }))).toBe('ORDER_ITEM_COMPED');
});

test('a status set by hand follows the table of moves', async () => {
  await using house = await openRestaurant();
  const { change } = await sent(house, 1);
  expect((await change({ status: 'ready' })).items).toMatchObject([{ status: 'ready' }]);
  expect((await change({ status: 'served' })).status).toBe('served');
  expect(await refusal(change({ status: 'pending' }))).toBe('ORDER_ITEM_STATUS_TRANSITION_INVALID');
});

test('the status cancelled was refused on a sent line; it voids it, with permission and reason', async () => {
  await using house = await openRestaurant();
  const { change } = await sent(house, 2);
  expect(await refusal(change({ status: 'cancelled', reason: 'Error' }))).toBe('FORBIDDEN');
  expect(await refusal(change({ status: 'cancelled' }, house.manager))).toBe('ORDER_ITEM_REASON_REQUIRED');
  const { items, totals } = await change({ status: 'cancelled', reason: 'Error' }, house.manager);
  expect(items).toMatchObject([{ status: 'cancelled', voidReason: 'Error' }]);
  expect(totals.total).toBe(0);
  expect((await house.tickets()).map((ticket) => ticket.status)).toEqual(['voided']);
  expect(await audited(house)).toEqual(['item.void']);
});

describe('a preparing line set to pending was refused; it is taken back from the kitchen', () => {
  test('its ticket is voided, the order stays with the kitchen, and the next send fires it anew', async () => {
    await using house = await openRestaurant();
    const { id, itemId, change } = await sent(house, 2);
    expect(await refusal(change({ status: 'pending' }))).toBe('FORBIDDEN');
    const view = await change({ status: 'pending', reason: 'Esperan a alguien' }, house.manager);
    expect(view).toMatchObject({
      status: 'sent_to_kitchen',
      items: [{ id: itemId, status: 'pending', isSent: false }],
    });
    expect((await house.tickets()).map((ticket) => ticket.status)).toEqual(['voided']);
    expect(await audited(house)).toEqual(['item.recall']);
    await house.send(id);
    expect((await house.tickets()).map((ticket) => ticket.status)).toEqual(['voided', 'pending']);
    expect(await newTickets(house)).toMatchObject([{ quantity: 2, change: null, isModification: false }]);
  });

  test('not once a station has finished it', async () => {
    await using house = await openRestaurant();
    const { id, itemId, change } = await sent(house, 1);
    const bar = await house.make.station('Bar');
    await house.make.assignment(bar, house.steak);
    await change({ quantity: 2 });
    await house.call(house.waiter, 'bumpTicket', { id: (await house.tickets())[0]!.id });
    const back = change({ status: 'pending' }, house.manager);
    expect(await refusal(back)).toBe('ORDER_ITEM_STATUS_TRANSITION_INVALID');
    expect((await house.orderNow(id)).items).toMatchObject([{ id: itemId, status: 'preparing', isSent: true }]);
  });
});

test('voided lines, other orders’ lines and other businesses’ lines cannot be changed', async () => {
  await using house = await openRestaurant();
  const { id, itemId, change } = await sent(house, 1);
  const { id: other } = await house.order();
  expect(await refusal(change({ id: other, quantity: 2 }))).toBe('ORDER_ITEM_NOT_FOUND');
  expect(await refusal(change({ quantity: 2 }, await house.stranger()))).toBe('ORDER_NOT_FOUND');
  await house.call(house.manager, 'voidOrderItem', { id, itemId, reason: 'Error', voidedBy: 'Ana' });
  expect(await refusal(change({ quantity: 2 }))).toBe('ORDER_ITEM_VOIDED');
});

test.each(['preparing', 'ready'])(
  'a finished dish was said to be %s, noted, and cooked anew, as often as its waiter liked',
  async (status) => {
    await using house = await openRestaurant();
    const { order, line, ticket } = await house.sentOrder();
    await house.call(house.as('Kitchen'), 'bumpTicket', { id: ticket.id });
    const change = (more: object) =>
      house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, ...more });
    await change({ status: 'preparing' });
    if (status !== 'preparing') await change({ status });
    await change({ notes: 'Sin sal' });
    expect((await house.orderNow(order.id)).items).toMatchObject([{ notes: 'Sin sal', status }]);
    expect(await house.tickets()).toHaveLength(1);
  },
);

import { type MovedOrders, seatNow } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { partAtTable4 } from '../moving/parted.suite.ts';

/** What stands on the cards: `3 → 2 a 4`, and what is to be left out of one without where it goes. */
const cards = async (house: Restaurant): Promise<string[]> =>
  (await house.tickets()).map(({ ticketData: { change, quantity }, movedTo }) => {
    if (change === 'removed') return `-${quantity}`;
    const moves = (movedTo ?? []).map((move) => `${move.quantity ?? 'todo'} a ${move.tableAlias}`);
    return [`${quantity}`, ...moves].join(' → ');
  });

test('more of a part, which has a card of its own, was counted on the card it shares', async () => {
  await using house = await openRestaurant();
  const { left, part, change } = await partAtTable4(house);
  await change(part, { quantity: 4 });
  const tableId = await house.make.table('9');
  await house.call(house.waiter, 'updateOrder', { id: part.id, tableId });
  expect(await cards(house)).toEqual(['3 → 2 a 9', '2 → todo a 9']);
  const items = [{ itemId: left.itemId, quantity: 1 }];
  await house.call(house.waiter, 'transferItems', { id: left.id, toOrderId: part.id, items });
  expect(await cards(house)).toEqual(['3 → todo a 9', '2 → todo a 9']);
});

test('a part was made less, and the card it shares still said the old number', async () => {
  await using house = await openRestaurant();
  const { part, change } = await partAtTable4(house);
  await change(part, { quantity: 1 });
  expect(await cards(house)).toEqual(['3 → 1 a 4', '-1']);
});

test('a part was said anew on a card of its own, and the card it shared still sent it to its table', async () => {
  await using house = await openRestaurant();
  const { part, change } = await partAtTable4(house);
  await change(part, { notes: 'Sin sal' });
  expect(await cards(house)).toEqual(['3', '-2', '2']);
});

test('a part that was made more was parted again, and both cards said more went than they have', async () => {
  await using house = await openRestaurant();
  const { part, change } = await partAtTable4(house);
  await change(part, { quantity: 4 });
  const tableId = await house.make.table('9');
  const items = [{ itemId: part.itemId, quantity: 2 }];
  await house.call<MovedOrders>(house.waiter, 'transferItems', { id: part.id, tableId, items });
  const numbers = (await cards(house)).map((card) => card.split(' → '));
  const wentOf = (at: number, table: string) =>
    numbers[at]!.slice(1).reduce((sum, move) => sum + (move.endsWith(` a ${table}`) ? Number.parseFloat(move) : 0), 0);
  // Of three one stays at table 7; of two of its own those that do not go to table 9 stay at table 4.
  expect(wentOf(0, '4') + wentOf(0, '9')).toBe(2);
  expect(wentOf(0, '9') + wentOf(1, '9')).toBe(2);
});

test('what both stations of a dish make is counted at each', async () => {
  await using house = await openRestaurant();
  await house.make.assignment(await house.make.station('Barra'), house.steak);
  const { part, change } = await partAtTable4(house);
  await change(part, { quantity: 3 });
  await change(part, { quantity: 1 });
  expect((await cards(house)).filter((card) => card.startsWith('3'))).toEqual(['3 → 1 a 4', '3 → 1 a 4']);
});

test('a line was made less, then more, and one of its cards sent the dish to a table where nobody sat any more', async () => {
  await using house = await openRestaurant();
  const [nine, four] = [await house.make.table('9'), await house.make.table('4')];
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { id: itemId } = await house.line(id, { quantity: 2 });
  await house.send(id);
  const change = (input: object) =>
    house.call(house.manager, 'updateOrderItem', { id, itemId, reason: 'Cambio', ...input });
  await change({ quantity: 3 });
  await house.call(house.waiter, 'updateOrder', { id, tableId: nine });
  await change({ quantity: 1 });
  await house.call(house.waiter, 'updateOrder', { id, tableId: four });
  expect(await cards(house)).toEqual(['2 → todo a 4', '1 → todo a 4', '-1']);
});

test('a part and its rest were each said anew, and the card of both, of which nothing is left, sent the dish where nobody sat any more', async () => {
  await using house = await openRestaurant();
  const { left, part, change } = await partAtTable4(house);
  await change(left, { notes: 'Sin sal' });
  await change(part, { notes: 'Con sal' });
  await house.call(house.waiter, 'mergeOrders', { id: left.id, otherId: part.id });
  const [both] = await house.tickets();
  expect(both!.movedTo).toBeNull();
});

test('a sent dish got another seat, and the display went on saying the old one', async () => {
  await using house = await openRestaurant();
  const { order, line } = await house.sentOrder();
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, seatNo: 2 });
  const seats = async () => (await house.tickets()).map((one) => seatNow(one.ticketData, one.movedTo));
  expect(await seats()).toEqual([2]);
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, seatNo: null });
  expect((await house.tickets())[0]!.movedTo).toBeNull();
});

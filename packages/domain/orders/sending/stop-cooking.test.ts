import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { partAtTable4 } from '../moving/parted.suite.ts';

test('a part that was made more was voided, its own dish stayed, and the other table’s was taken off', async () => {
  await using house = await openRestaurant();
  const { part, change, cancel, board } = await partAtTable4(house);
  await change(part, { quantity: 3 });
  await cancel(part);
  expect(await board()).toEqual(['7 pending +3', '4 voided +1', '7 removed -2']);
});

test('a part that was noted was voided, and twice as much was taken off the other table’s card', async () => {
  await using house = await openRestaurant();
  const { part, change, cancel, board } = await partAtTable4(house);
  await change(part, { notes: 'Sin sal' });
  await cancel(part);
  expect(await board()).toEqual(['7 pending +3', '7 removed -2', '4 voided +2']);
});

test('an order was cancelled, and what its part was made more stayed to be cooked', async () => {
  await using house = await openRestaurant();
  const { part, change, board } = await partAtTable4(house);
  await change(part, { quantity: 4 });
  const because = { status: 'cancelled', cancellationReason: 'Se fueron' };
  await house.call(house.manager, 'updateOrder', { id: part.id, ...because });
  expect(await board()).toEqual(['7 pending +3', '4 voided +2', '7 removed -2']);
});

test('what is made already of a part’s own is no share of the other’s', async () => {
  await using house = await openRestaurant();
  const { part, change, cancel, board } = await partAtTable4(house);
  await change(part, { quantity: 3 });
  await house.call(house.as('Kitchen'), 'bumpTicket', { id: (await house.tickets())[1]!.id });
  await cancel(part);
  expect(await board()).toEqual(['7 pending +3', '4 voided +1', '7 removed -2']);
});

test('of a part that was parted again each takes what it has, whoever goes first', async () => {
  for (const firstGoes of [true, false]) {
    await using house = await openRestaurant();
    const { part, change, cancel, board } = await partAtTable4(house);
    await change(part, { quantity: 3 });
    const tableId = await house.make.table('9');
    const items = [{ itemId: part.itemId, quantity: 1 }];
    const { other } = await house.call<{ other: { id: string; items: { id: string }[] } }>(
      house.waiter,
      'transferItems',
      { id: part.id, tableId, items },
    );
    const again = { id: other.id, itemId: other.items[0]!.id };
    for (const line of firstGoes ? [part, again] : [again, part]) await cancel(line);
    const less = (await board()).filter((told) => told.startsWith('7 removed'));
    const sum = less.reduce((all, told) => all + Number(told.split('-')[1]), 0);
    expect([(await board())[1], sum]).toEqual(['4 voided +1', 2]);
  }
});

test('a part that was made more was parted again, all was left out of the other table’s card, and that could be taken off no more', async () => {
  await using house = await openRestaurant();
  const { left, part, change, cancel, board } = await partAtTable4(house);
  await change(part, { quantity: 6 });
  const items = [{ itemId: part.itemId, quantity: 1 }];
  await house.call(house.waiter, 'transferItems', { id: part.id, tableId: await house.make.table('9'), items });
  await cancel(part);
  expect(await board()).toEqual(['7 pending +3', '4 voided +4', '7 removed -1']);
  await cancel(left);
  expect((await board()).slice(3)).toEqual(['7 removed -1']);
});

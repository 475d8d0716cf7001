import type { MovedOrders } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mergesInto } from './moves.store.ts';

test('merges into an order are those it took up itself and those of orders from which something came, and no others', async () => {
  await using house = await openRestaurant();
  const open = async () => (await house.sentOrder()).order.id;
  const merge = async (id: string, otherId: string) =>
    (await house.call<MovedOrders>(house.waiter, 'mergeOrders', { id, otherId })).moveId;
  const [first, second, third, apart] = [await open(), await open(), await open(), await open()];
  const there = await merge(second, first);
  // Dishes go to the third and one comes back: following them must end.
  const send = async (id: string, toOrderId: string) => {
    const [line] = (await house.orderNow(id)).items;
    await house.call(house.waiter, 'transferItems', { id, toOrderId, items: [{ itemId: line!.id }] });
  };
  await send(second, third);
  await send(third, second);
  const into = async (id: string) => {
    const found = await mergesInto(house.contexts.read(house.waiter), id).execute();
    return found.map((move) => move.id).toSorted();
  };
  expect(await into(apart)).toEqual([]);
  expect([await into(second), await into(third)]).toEqual([[there], [there]]);
  const here = await merge(apart, await open());
  expect(await into(apart)).toEqual([here]);
});

test('every merge of the business was read, and its lines with it: those into one order are found by an index', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const steps = await mergesInto(house.contexts.read(house.waiter), id).explain<{ detail: string }>(
    undefined,
    sql`query plan`,
  );
  const read = steps.map(({ detail }) => detail).filter((detail) => /order_move/.test(detail));
  expect(read).toEqual([1, 2].map(() => expect.stringMatching(/^SEARCH order_move USING INDEX .*\(to_order_id=\?\)/)));
});

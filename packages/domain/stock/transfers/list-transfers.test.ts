import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { meatFor } from '../stock.suite.ts';
import { listTransfers } from './list-transfers.ts';
import { sendTransfer } from './send-transfer.ts';
import { ownerOfTwo } from './transfers.suite.ts';

test('transfers are listed the latest first, by place and state; another branch’s and business’s are not', async () => {
  await using house = await openRestaurant();
  const { id: stockItemId } = await meatFor(house);
  const { owner, other: toLocationId } = await ownerOfTwo(house);
  const { locationId } = house;
  const items = [{ stockItemId, thousandths: 1_000 }];
  for (const notes of ['uno', 'dos']) {
    await house.run(owner, sendTransfer, { locationId, toLocationId, items, notes });
    house.env.advance(60_000);
  }
  const list = async (actor = house.manager, more: object = {}) =>
    (await house.run(actor, listTransfers, { page: 1, size: 10, ...more })).data.map(({ notes }) => notes);
  expect(await list()).toEqual(['dos', 'uno']);
  expect(await list(house.manager, { locationId, status: 'on_way' })).toHaveLength(2);
  expect(await list(house.manager, { status: 'received' })).toEqual([]);
  expect(await list({ ...house.manager, locationIds: [toLocationId] })).toEqual([]);
  expect(await list(await house.stranger())).toEqual([]);
});

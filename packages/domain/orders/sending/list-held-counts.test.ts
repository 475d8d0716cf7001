import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listHeldCounts } from './list-held-counts.ts';

test('lines that wait are counted for many orders at once; another business’s order, or none, is left out', async () => {
  await using house = await openRestaurant();
  const [waiting, plain] = [await house.order(), await house.order()];
  await house.line(waiting.id, { holdUntilFired: true });
  const fired = await house.line(waiting.id, { holdUntilFired: true, seatNo: 2 });
  await house.line(plain.id);
  await house.call(house.waiter, 'fireOrderItem', { id: waiting.id, itemId: fired.id });
  const ids = [plain.id, waiting.id, '0190a2b0-0000-7000-8000-000000000000', plain.id];
  const asked = (actor = house.waiter) => house.run(actor, listHeldCounts, { ids });
  expect((await asked()).data).toEqual([
    { orderId: plain.id, heldCount: 0 },
    { orderId: waiting.id, heldCount: 1 },
  ]);
  expect(await asked(await house.stranger())).toEqual({ data: [] });
});

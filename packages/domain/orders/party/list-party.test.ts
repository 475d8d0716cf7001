import type { User } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listParty } from './list-party.ts';

test('who looks after an order is listed by role, and of another business’s order nothing is said', async () => {
  await using house = await openRestaurant();
  const { id: orderId } = await house.order();
  const { id: userId } = await house.call<User>(house.as('Owner'), 'createUser', { fullName: 'Rosa', role: 'Waiter' });
  for (const role of ['Mesero', 'Bodeguero'])
    await house.call(house.waiter, 'setPartyMember', { orderId, role, userId });
  const { data } = await house.run(house.waiter, listParty, { orderId });
  expect(data.map(({ role, userId }) => [role, userId])).toEqual([
    ['Bodeguero', userId],
    ['Mesero', userId],
  ]);
  expect(await refusal(house.run(await house.stranger(), listParty, { orderId }))).toBe('ORDER_NOT_FOUND');
});

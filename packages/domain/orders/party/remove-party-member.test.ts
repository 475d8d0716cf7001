import type { User } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { removePartyMember } from './remove-party-member.ts';

test('a role is left to nobody, once', async () => {
  await using house = await openRestaurant();
  const { id: orderId } = await house.order();
  const { id: userId } = await house.call<User>(house.as('Owner'), 'createUser', { fullName: 'Rosa', role: 'Waiter' });
  await house.call(house.waiter, 'setPartyMember', { orderId, role: 'Mesero', userId });
  const remove = (actor = house.waiter) => house.run(actor, removePartyMember, { orderId, role: 'Mesero' });
  expect(await refusal(remove(await house.stranger()))).toBe('ORDER_NOT_FOUND');
  await remove();
  expect(await house.call(house.waiter, 'listParty', { orderId })).toEqual({ data: [] });
  expect(await refusal(remove())).toBe('PARTY_ROLE_NOT_FOUND');
});

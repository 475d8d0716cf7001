import { SetPartyMemberInput, type User } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { setPartyMember } from './set-party-member.ts';

const hire = async (house: Restaurant, fullName: string): Promise<string> => {
  const { id } = await house.call<User>(house.as('Owner'), 'createUser', { fullName, role: 'Waiter' });
  return id;
};

test('a role has one person: who is given it takes it over, and the order counts the change', async () => {
  await using house = await openRestaurant();
  const { id: orderId, version } = await house.order();
  const give = (userId: string, role = 'Sommelier') =>
    house.run(house.waiter, setPartyMember, { orderId, role, userId });
  const [rosa, luis] = [await hire(house, 'Rosa'), await hire(house, 'Luis')];
  const first = await give(rosa);
  expect(first).toMatchObject({ orderId, role: 'Sommelier', userId: rosa });
  expect(await give(luis)).toEqual({ ...first, userId: luis });
  expect((await house.orderNow(orderId)).version).toBe(version + 2);
});

test('nobody of another business, and nobody who left, is given a role; a closed order takes none', async () => {
  await using house = await openRestaurant();
  const { id: orderId } = await house.order();
  const stranger = await house.stranger();
  const give = (userId: string, actor = house.waiter) =>
    house.run(actor, setPartyMember, { orderId, role: 'Mesero', userId });
  const rosa = await hire(house, 'Rosa');
  const luis = await hire(house, 'Luis');
  await house.call(house.as('Owner'), 'updateUser', { id: luis, isActive: false });
  expect(await refusal(give(stranger.id))).toBe('PARTY_USER_NOT_FOUND');
  expect(await refusal(give(luis))).toBe('PARTY_USER_NOT_FOUND');
  expect(await refusal(give(rosa, stranger))).toBe('ORDER_NOT_FOUND');
  await house.call(house.waiter, 'updateOrder', { id: orderId, status: 'cancelled' });
  expect(await refusal(give(rosa))).toBe('ORDER_CLOSED');
});

test('a role of two dots took the order off in a browser: a role begins with a letter or a digit, and turns no text', () => {
  const takes = (role: string) =>
    SetPartyMemberInput.safeParse({ role, userId: '0193f8a0-0000-7000-8000-000000000000' }).success;
  expect(['Sommelier', '2.º mesero', 'Órdenes', 'a/b'].map(takes)).toEqual([true, true, true, true]);
  expect(['.', '..', ' .. ', '/', '%2e', 'a\u202eb', 'a\nb', ''].map(takes)).toEqual(
    Array.from({ length: 8 }, () => false),
  );
});

test('one order took four hundred roles: it has twenty at most, and who is given one of them takes it over', async () => {
  await using house = await openRestaurant();
  const { id: orderId } = await house.order();
  const [rosa, luis] = [await hire(house, 'Rosa'), await hire(house, 'Luis')];
  const give = (role: string, userId = rosa) => house.run(house.waiter, setPartyMember, { orderId, role, userId });
  for (let i = 1; i <= 20; i += 1) await give(`Papel ${i}`);
  expect(await refusal(give('Papel 21'))).toBe('PARTY_ROLES_EXCEEDED');
  expect(await give('Papel 20', luis)).toMatchObject({ userId: luis });
});

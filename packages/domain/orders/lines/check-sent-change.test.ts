import type { OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

const PRICES = {
  Tortillas: '3.00',
  Huevo: '6.00',
  Queso: '8.00',
  Aguacate: '10.00',
  Longaniza: '15.00',
  Salsa: '0.00',
};
type Option = keyof typeof PRICES;

/** A sent and finished steak, a way to change its options, and one to finish what the kitchen was told of. */
const made = async (house: Restaurant, more: { quantity?: number; options?: readonly Option[] } = {}) => {
  const group = { name: 'Extras', min: 0, max: 5, mode: 'repeatable_bounded' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, PRICES);
  const choose = (names: readonly Option[]) =>
    [...new Set(names)].map((name) => ({
      productModifierGroupId: groupId,
      productModifierId: option[name]!,
      quantity: names.filter((one) => one === name).length,
    }));
  const { id } = await house.order();
  const { quantity = 1, options = [] } = more;
  const { id: itemId } = await house.line(id, { quantity, modifiers: choose(options) });
  await house.send(id);
  const finish = async () => {
    for (const ticket of await house.tickets())
      if (ticket.status === 'pending') await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  };
  await finish();
  const change = (names: readonly Option[], input: object = {}, actor = house.waiter) =>
    house.call<OrderView>(actor, 'updateOrderItem', { id, itemId, modifiers: choose(names), ...input });
  return { change, finish };
};

const logOf = async (house: Restaurant) =>
  (await house.db.read.selectFrom('auditEntry').select(['action', 'reason', 'approvedBy', 'details']).execute()).map(
    ({ details: { amount, from, to, optionsFrom, optionsTo }, ...entry }) => ({
      ...entry,
      told: { amount, from, to, optionsFrom, optionsTo },
    }),
  );

test('a waiter alone had five extras cooked and one billed: each came in the place of a cheaper one that was made', async () => {
  await using house = await openRestaurant();
  const { change, finish } = await made(house);
  expect((await change(['Tortillas'])).totals.total).toBe(12_800);
  await finish();
  for (const dearer of ['Huevo', 'Queso', 'Aguacate', 'Longaniza'] as const)
    expect(await refusal(change([dearer], { reason: 'Cambio' }))).toBe('FORBIDDEN');
  expect((await change(['Tortillas', 'Longaniza'])).totals.total).toBe(14_300);
  expect(await logOf(house)).toEqual([]);
});

test('a paid option in another’s place takes an approval and a reason, and the log says what was left off, not what it came to', async () => {
  await using house = await openRestaurant();
  const { change } = await made(house, { quantity: 2, options: ['Huevo', 'Huevo', 'Salsa'] });
  const approved = { ...house.waiter, approvedBy: house.manager };
  expect(await refusal(change(['Huevo', 'Longaniza'], {}, approved))).toBe('ORDER_ITEM_REASON_REQUIRED');
  const view = await change(['Huevo', 'Longaniza'], { reason: 'Ya no quiso huevo' }, approved);
  expect(view.totals.total).toBe(29_200);
  const by = { action: 'item.reduce', reason: 'Ya no quiso huevo', approvedBy: house.manager.id };
  const options = { optionsFrom: 1200, optionsTo: 2100 };
  expect(await logOf(house)).toEqual([{ ...by, told: { amount: 1200, from: 2, to: 2, ...options } }]);
});

test('an option less with a dish more was logged as less than nothing', async () => {
  await using house = await openRestaurant();
  const { change } = await made(house, { options: ['Queso'] });
  await change(['Salsa'], { quantity: 3, reason: 'Sin queso' }, house.manager);
  const told = { amount: 800, from: 1, to: 3, optionsFrom: 800, optionsTo: 0 };
  expect(await logOf(house)).toMatchObject([{ action: 'item.reduce', told }]);
});

test('an option that costs nothing gives way without a word to anybody', async () => {
  await using house = await openRestaurant();
  const { change } = await made(house, { options: ['Salsa', 'Huevo'] });
  expect((await change(['Huevo', 'Tortillas'])).totals.total).toBe(13_400);
  expect(await logOf(house)).toEqual([]);
});

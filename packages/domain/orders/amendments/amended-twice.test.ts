import { leftOf, type MovedOrders } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { openSteaks } from './steaks.suite.ts';

const standIn = (house: Restaurant, id: string, fallbackStationId: string) =>
  house.call(house.manager, 'updateStation', { id, fallbackStationId, isActive: false });

const lastPart = async (house: Restaurant) => (await house.tickets()).at(-1)!.ticketData.ownPart;

test('the half a line was parted from was voided: a word for the other half had it cooked beside what stood for both', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, ['Papas'], { orderType: 'dine_in', tableId: house.tableId });
  const { other } = await house.call<MovedOrders>(house.waiter, 'transferItems', {
    id: steaks.id,
    tableId: await house.make.table('4'),
    items: [{ itemId: steaks.itemId, quantity: 1 }],
  });
  const { id, itemId } = steaks;
  await house.call(house.manager, 'voidOrderItem', { id, itemId, reason: 'Se fueron', voidedBy: 'X' });
  const half = { id: other.id, itemId: other.items[0]!.id, reason: 'Cambio' };
  await house.call(house.manager, 'updateOrderItem', { ...half, notes: 'Sin sal' });
  expect(await steaks.ticketStates()).toEqual([
    'grill voided 2',
    'fryer voided 2',
    'grill removed 1',
    'fryer removed 1',
    'grill pending added 1',
    'fryer pending added 1',
  ]);
  await house.call(house.manager, 'updateOrderItem', { ...half, notes: 'Con sal' });
  expect((await steaks.ticketStates()).slice(6)).toEqual(['grill pending edited 1', 'fryer pending edited 1']);
});

test('one more, a word and one less: what was to be left out whole stayed to be made, with nothing in it', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 1);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ quantity: 2 });
  await steaks.change({ notes: 'Sin sal' });
  await steaks.change({ quantity: 1 });
  expect((await steaks.ticketStates()).filter((one) => one.includes('pending'))).toEqual([]);
  expect((await steaks.line()).status).toBe('served');
});

test('of two sides that the kitchen calls the same only one was fried', async () => {
  await using house = await openRestaurant();
  const fryer = await house.make.station('Freidora');
  const side = (name: string) =>
    house.make.modifiers(house.steak, { name, min: 0, max: 1, mode: 'checkbox' }, { Papas: '0' });
  const [one, two] = [await side('Lado 1'), await side('Lado 2')];
  await house.make.assignment(house.grill, house.steak, { [one.option.Papas!]: fryer, [two.option.Papas!]: fryer });
  const of = ({ groupId, option }: typeof one) => ({
    productModifierGroupId: groupId,
    productModifierId: option.Papas!,
    quantity: 1,
  });
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 2, modifiers: [of(one)] });
  await house.send(id);
  const fries = (await house.tickets()).find(({ stationId }) => stationId === fryer)!;
  await house.call(house.as('Kitchen'), 'bumpTicket', { id: fries.id });
  await house.call(house.manager, 'updateOrderItem', { id, itemId, reason: 'Cambio', modifiers: [of(one), of(two)] });
  const tickets = (await house.tickets()).filter(({ stationId }) => stationId === fryer).slice(1);
  expect(tickets.map(({ ticketData: { quantity, ownPart } }) => [quantity, ownPart])).toEqual([
    [2, [{ name: 'Papas', quantity: 1 }]],
  ]);
});

test('an egg was paid and told to nobody where the fryer stood in for the grill', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  const { fryer } = steaks;
  await steaks.bump('grill');
  await standIn(house, house.grill, fryer);
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['fryer pending edited 2']);
  expect((await lastPart(house))?.map(({ name }) => name)).toEqual(['Papas', 'Huevo']);
});

test.each([
  [['Plátanos'], ['fryer voided 2', 'fryer pending added 2: Plátanos'], ['Plátanos']],
  [
    ['Papas', 'Plátanos'],
    ['fryer pending 2', 'fryer pending edited 2'],
    ['Papas', 'Plátanos'],
  ],
])('where the fryer stood in for the grill a side that became %j was told to nobody', async (chosen, tickets, part) => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  const { fryer } = steaks;
  await steaks.bump('grill');
  await standIn(house, house.grill, fryer);
  await steaks.change({ modifiers: steaks.with(...chosen) });
  expect((await steaks.ticketStates()).slice(1)).toEqual(tickets);
  expect((await lastPart(house))?.map(({ name }) => name)).toEqual(part);
});

test('fries were asked for again, then left off: the plantains that had come to them were fried by nobody', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Papas', 'Plátanos') });
  await house.call(house.as('Kitchen'), 'recallTicket', { id: (await house.tickets())[1]!.id });
  await steaks.change({ modifiers: steaks.with('Plátanos') });
  expect((await steaks.ticketStates()).filter((one) => one.startsWith('fryer pending'))).toEqual([
    'fryer pending added 2: Plátanos',
  ]);
});

test('fries of a fryer that was switched off, beside steaks that were done, became plantains: nobody heard of it', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  const { fryer } = steaks;
  await steaks.bump('grill');
  await standIn(house, fryer, house.grill);
  await steaks.change({ modifiers: steaks.with('Plátanos') });
  expect((await steaks.ticketStates()).filter((one) => one.includes('pending'))).toEqual([
    'grill pending added 2: Plátanos',
  ]);
  expect((await steaks.line()).status).toBe('preparing');
});

test('an option of which two more had come one after the other, and one was taken off: both were', async () => {
  await using house = await openRestaurant();
  const { id, itemId, change, cheese, ticketStates } = await cheeses(house, 1);
  await house.send(id);
  await bumpAll(house);
  for (const times of [2, 3, 2]) await change(itemId, cheese(times));
  expect((await ticketStates()).slice(0, 2)).toEqual(['bumped', 'pending Queso 1']);
  // Of the one dish two pieces, then one again.
  expect((await house.tickets()).slice(2).map(({ ticketData: { change: of, ownPart } }) => [of, ownPart])).toEqual([
    ['edited', [{ name: 'Queso', quantity: 2 }]],
    ['edited', [{ name: 'Queso', quantity: 1 }]],
  ]);
});

test('one more of an option that was made was told as half a dish of it', async () => {
  await using house = await openRestaurant();
  const { id, itemId, change, cheese, ticketStates } = await cheeses(house, 1, 'fryer');
  await house.send(id);
  const { id: fries } = (await house.tickets()).find(({ ticketData }) => ticketData.ownPart)!;
  await house.call(house.as('Kitchen'), 'bumpTicket', { id: fries });
  await change(itemId, cheese(2));
  expect((await ticketStates()).at(-1)).toBe('pending Queso 1');
  await change(itemId, cheese(3));
  expect((await ticketStates()).slice(-2)).toEqual(['pending', 'pending Queso 1']);
  expect((await ticketStates()).filter((one) => one === 'pending Queso 1')).toHaveLength(2);
});

/** A steak with cheese that can be had more than once, made at the grill or by the fryer. */
const cheeses = async (house: Restaurant, times: number, at?: 'fryer') => {
  const group = { name: 'Extras', min: 0, max: 5, mode: 'repeatable_bounded' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Queso: '8' });
  if (at) {
    const fryer = await house.make.station('Freidora');
    await house.make.assignment(house.grill, house.steak, { [option.Queso!]: fryer });
  }
  const cheese = (quantity: number) => [
    { productModifierGroupId: groupId, productModifierId: option.Queso!, quantity },
  ];
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 1, modifiers: cheese(times) });
  return {
    id,
    itemId,
    cheese,
    change: (of: string, modifiers: object) =>
      house.call(house.manager, 'updateOrderItem', { id, itemId: of, reason: 'Cambio', modifiers }),
    ticketStates: async () =>
      (await house.tickets()).map(({ status, ticketData: { isExtra, ownPart, quantity } }) =>
        isExtra ? `${status} ${ownPart?.map(({ name }) => name)} ${quantity}` : status,
      ),
  };
};

const bumpAll = async (house: Restaurant) => {
  for (const { id } of await house.tickets()) await house.call(house.as('Kitchen'), 'bumpTicket', { id });
};

test('a rule was changed, and the egg of a dish that stayed at the grill was told there and where rules lead now', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  const cold = await house.make.station('Cocina fría');
  await house.call(house.manager, 'updateStationAssignment', { id: steaks.rule, stationId: cold, modifierRouting: {} });
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending edited 2']);
});

test('fries were fried twice where another station stands in for the fryer that had made them', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  const { fryer } = steaks;
  await steaks.bump('fryer');
  await standIn(house, fryer, await house.make.station('Cocina fría'));
  await steaks.change({ modifiers: steaks.with('Papas', 'Plátanos') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending edited 2', 'other pending added 2: Plátanos']);
});

test('one more of a dish lacked the side that was chosen when the fryer, switched off since, was done', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  const { fryer } = steaks;
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await standIn(house, fryer, await house.make.station('Cocina fría'));
  await steaks.change({ modifiers: steaks.with('Papas', 'Plátanos') });
  await steaks.change({ quantity: 3 });
  expect((await steaks.ticketStates()).slice(2)).toEqual([
    'other pending added 2: Plátanos',
    'grill pending added 1',
    'other pending added 1',
  ]);
  expect((await lastPart(house))?.map(({ name }) => name)).toEqual(['Papas', 'Plátanos']);
});

test('a part of steaks and all their fries were to be made: the fryer, which stands in, was told as many steaks as fries', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, ['Papas'], { orderType: 'dine_in', tableId: house.tableId });
  const { fryer } = steaks;
  await steaks.change({ quantity: 3 });
  const [first] = await house.tickets();
  await house.call(house.as('Kitchen'), 'bumpTicket', { id: first!.id });
  const { other } = await house.call<MovedOrders>(house.waiter, 'transferItems', {
    id: steaks.id,
    tableId: await house.make.table('4'),
    items: [{ itemId: steaks.itemId, quantity: 2 }],
  });
  await standIn(house, house.grill, fryer);
  const half = { id: other.id, itemId: other.items[0]!.id, reason: 'Cambio' };
  await house.call(house.manager, 'updateOrderItem', { ...half, notes: 'Sin sal' });
  expect((await steaks.ticketStates()).slice(-2)).toEqual(['fryer pending added 1', 'fryer pending added 2']);
});

test('a side that came to a dish that was done, and one that its own station makes beside it, were told to nobody', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 1, ['Frijoles']);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect((await steaks.ticketStates()).slice(1)).toEqual(['fryer pending added 1: Papas']);
  await steaks.bump('fryer');
  // What was fried is not fried again, nor what a word is of the dish itself.
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect((await steaks.ticketStates()).slice(1)).toEqual(['fryer bumped added 1: Papas']);
});

test('plantains of a fryer that had made its part of the dish, and is led to for them, were told to nobody', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 1, ['Frijoles']);
  const { fryer } = steaks;
  await house.make.assignment(fryer, house.steak, {});
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 1, modifiers: steaks.with('Frijoles') });
  await house.send(id);
  const dish = (await house.tickets()).find((one) => one.orderItemId === itemId && one.stationId === fryer)!;
  await house.call(house.as('Kitchen'), 'bumpTicket', { id: dish.id });
  const modifiers = steaks.with('Plátanos');
  await house.call(house.manager, 'updateOrderItem', { id, itemId, reason: 'Cambio', modifiers });
  const tickets = (await house.tickets()).filter((one) => one.orderItemId === itemId && one.status === 'pending');
  expect(
    tickets.map(({ stationId, ticketData: { ownPart, change } }) => [stationId === fryer, change, ownPart]),
  ).toEqual([
    [false, null, null],
    [false, 'edited', null],
    [true, 'added', [{ name: 'Plátanos', quantity: 1 }]],
  ]);
});

test('one less of three: the card said three again once the cook had understood, and so did the sum of what is to be made', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 3);
  const kitchen = house.as('Kitchen');
  await steaks.change({ quantity: 2 });
  for (const { id, status } of await house.tickets())
    if (status === 'voided') await house.call(kitchen, 'acknowledgeTicket', { id });
  const [dish] = await house.tickets();
  expect([dish!.ticketData.quantity, leftOf(dish!.ticketData)]).toEqual([3, 2]);
  const { data } = await house.call<{ data: object[] }>(kitchen, 'listAggregatedItems', { id: house.grill });
  expect(data).toEqual([{ itemName: 'Puyazo', modifiers: ['Papas'], quantity: 2, tickets: 1 }]);
});

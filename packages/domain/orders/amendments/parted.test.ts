import type { MovedOrders } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { type Choice, openKitchen, readScreen } from './three-stations.suite.ts';

const MANY = { Papas: 1 } satisfies Choice;

/** So many steaks were sent, and some of them went to table 4. */
const open = async (house: Restaurant, first: Choice, quantity: number) => {
  const kitchen = await openKitchen(house, first, quantity);
  const part = async (of: { id: string; itemId: string }, count: number, table: string) => {
    const items = [{ itemId: of.itemId, quantity: count }];
    const to = { id: of.id, tableId: await house.make.table(table), items };
    const { other } = await house.call<MovedOrders>(house.waiter, 'transferItems', to);
    return { id: other.id, itemId: other.items[0]!.id };
  };
  const lineAt = async ({ id, itemId }: { id: string; itemId: string }) =>
    (await house.orderNow(id)).items.find((one) => one.id === itemId)!;
  return { ...kitchen, first: { id: kitchen.id, itemId: kitchen.itemId }, grill: house.grill, part, lineAt };
};

const read = async (house: Restaurant, ...names: string[]) => {
  const count = readScreen(await house.tickets());
  return names.map((name) => `${count(name)} ${name}`).join(', ');
};

test.each([
  ['noted twice', 4],
  ['noted, then voided', 2],
])('eggs that came to a line were parted, and the half was %s: the other half lost its own', async (what, eggs) => {
  await using house = await openRestaurant();
  const { bump, change, changeAt, part, first, grill, lineAt } = await open(house, { Frijoles: 1 }, 4);
  await bump(grill);
  await change({ choice: { Frijoles: 1, Huevo: 1 } });
  const half = await part(first, 2, '4');
  await changeAt(half, { notes: 'a' });
  if (what === 'noted twice') await changeAt(half, { notes: 'b' });
  else await house.call(house.manager, 'voidOrderItem', { ...half, reason: 'Se fueron', voidedBy: 'X' });
  expect(await read(house, 'Huevo')).toBe(`${eggs} Huevo`);
  expect((await lineAt(first)).status).toBe('preparing');
});

test.each(['Huevo', 'Papas'] as const)(
  'twice %s for half of a line that was made was paid and told to nobody',
  async (name) => {
    await using house = await openRestaurant();
    const { stations, bump, changeAt, part, first } = await open(house, { [name]: 1 }, 4);
    for (const at of stations) await bump(at);
    const half = await part(first, 2, '4');
    await changeAt(half, { choice: { [name]: 2 } });
    expect(await read(house, 'Puyazo', name)).toBe(`4 Puyazo, 6 ${name}`);
  },
);

test('a line at its table was in preparation again because its other half was changed', async () => {
  await using house = await openRestaurant();
  const { changeAt, part, first, lineAt } = await open(house, MANY, 4);
  const half = await part(first, 2, '4');
  await house.call(house.waiter, 'updateOrderItem', { ...first, status: 'served' });
  const { version } = await house.orderNow(first.id);
  await changeAt(half, { notes: 'Sin sal' });
  await changeAt(half, { quantity: 1 });
  expect((await lineAt(first)).status).toBe('served');
  expect((await house.orderNow(first.id)).version).toBe(version);
});

test('a dish that only options lead anywhere went to another station, and of a parted line one was cooked by nobody', async () => {
  await using house = await openRestaurant();
  const rice = await house.make.product('Arroz del día', 2_000);
  const sides = { name: 'Con', min: 0, max: 1, mode: 'checkbox' } as const;
  const { groupId, option } = await house.make.modifiers(rice, sides, { A: '0', B: '0' });
  const [one, two] = [await house.make.station('Uno'), await house.make.station('Dos')];
  await house.make.assignment(house.grill, house.steak, { [option.A!]: one, [option.B!]: two });
  const with_ = (name: 'A' | 'B') => [
    { productModifierGroupId: groupId, productModifierId: option[name]!, quantity: 1 },
  ];
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { id: itemId } = await house.line(id, { productId: rice, quantity: 2, modifiers: with_('A') });
  await house.send(id);
  const items = [{ itemId, quantity: 1 }];
  const to = { id, tableId: await house.make.table('4'), items };
  const { other } = await house.call<MovedOrders>(house.waiter, 'transferItems', to);
  const half = { id: other.id, itemId: other.items[0]!.id, reason: 'Cambio' };
  await house.call(house.manager, 'updateOrderItem', { ...half, quantity: 2 });
  await house.call(house.manager, 'updateOrderItem', { ...half, modifiers: with_('B') });
  const tickets = (await house.tickets()).filter((ticket) => ticket.stationId === two);
  expect(tickets.map(({ ticketData }) => ticketData.quantity)).toEqual([2]);
});

test('of a line whose fries are made with some steaks and apart from others half was noted: one had none', async () => {
  await using house = await openRestaurant();
  const { change, changeAt, off, on, part, first, grill, fryer } = await open(house, MANY, 2);
  await off(fryer, grill);
  await change({ quantity: 4 });
  await on(fryer);
  await change({ quantity: 6 });
  const half = await part(first, 4, '4');
  await changeAt(half, { notes: 'Sin sal' });
  expect(await read(house, 'Puyazo', 'Papas')).toBe('6 Puyazo, 6 Papas');
});

test('less and a word at once for a part of a part took what was others’', async () => {
  await using house = await openRestaurant();
  const { changeAt, part, first } = await open(house, MANY, 4);
  const second = await part(first, 3, '4');
  await changeAt(second, { quantity: 4 });
  const third = await part(second, 3, '5');
  await changeAt(third, { quantity: 1, notes: 'Sin sal' });
  expect(await read(house, 'Puyazo', 'Papas')).toBe('3 Puyazo, 3 Papas');
  const noted = (await house.tickets()).filter(
    ({ ticketData }) => ticketData.notes === 'Sin sal' && ticketData.change === 'added',
  );
  expect(noted.map(({ ticketData }) => ticketData.quantity)).toEqual([1, 1]);
});

test('two stations cook a dish, both were switched off, and the one that stands in for both was told it twice', async () => {
  await using house = await openRestaurant();
  const { change, off, grill, fryer, cold } = await open(house, { Frijoles: 1 }, 2);
  await house.make.assignment(fryer, house.steak, {});
  const { id } = await house.order();
  await house.line(id, { quantity: 2 });
  const { items } = await house.send(id).then(() => house.orderNow(id));
  for (const at of [grill, fryer]) await off(at, cold);
  await change({ notes: 'De otra orden' });
  await house.call(house.manager, 'updateOrderItem', { id, itemId: items[0]!.id, notes: 'Sin sal' });
  const tickets = (await house.tickets()).filter((one) => one.orderItemId === items[0]!.id && one.status === 'pending');
  const standing = new Set(tickets.flatMap(({ ticketData }) => ticketData.replaces ?? []));
  expect(tickets.filter((one) => !standing.has(one.id)).map(({ ticketData }) => ticketData.quantity)).toEqual([2]);
});

test('two options of one word, one of them of the fryer: a note had both made with the steak, and none fried', async () => {
  await using house = await openRestaurant();
  const fryer = await house.make.station('Freidora');
  const side = (name: string) =>
    house.make.modifiers(house.steak, { name, min: 0, max: 1, mode: 'checkbox' }, { Papas: '0' });
  const [one, two] = [await side('Lado 1'), await side('Lado 2')];
  await house.make.assignment(house.grill, house.steak, { [one.option.Papas!]: fryer });
  const modifiers = [one, two].map(({ groupId, option }) => ({
    productModifierGroupId: groupId,
    productModifierId: option.Papas!,
    quantity: 1,
  }));
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 2, modifiers });
  await house.send(id);
  await house.call(house.manager, 'updateOrderItem', { id, itemId, notes: 'Sin sal' });
  const tickets = (await house.tickets())
    .slice(2)
    .map(({ stationId, status, ticketData: { holds, ownPart, alsoAt } }) => {
      return [stationId === fryer, status, (holds ?? ownPart)?.map(({ quantity }) => quantity), alsoAt.length];
    });
  expect(tickets).toEqual([
    [false, 'pending', [1], 1],
    [true, 'pending', [1], 1],
  ]);
});

test('what the fryer had made for both halves was fried again for one of them, once its steaks were told alone', async () => {
  await using house = await openRestaurant();
  const { bump, changeAt, part, first, fryer } = await open(house, MANY, 4);
  const half = await part(first, 2, '4');
  await bump(fryer);
  await changeAt(half, { notes: 'Sin sal' });
  await changeAt(half, { choice: { Frijoles: 1 } });
  await changeAt(half, { choice: MANY });
  expect(await read(house, 'Papas')).toBe('4 Papas');
  await changeAt(half, { choice: { Papas: 2 } });
  expect(await read(house, 'Papas')).toBe('6 Papas');
});

test('one more of half of a line was called back, and vanished for what both had', async () => {
  await using house = await openRestaurant();
  const { stations, bump, changeAt, part, first, grill } = await open(house, MANY, 4);
  const half = await part(first, 2, '4');
  await changeAt(half, { quantity: 3 });
  for (const at of stations) await bump(at);
  await changeAt(half, { notes: 'Sin sal' });
  const more = (await house.tickets()).findLast(({ stationId }) => stationId === grill)!;
  await house.call(house.as('Kitchen'), 'recallTicket', { id: more.id });
  expect(await read(house, 'Puyazo')).toBe('5 Puyazo');
  const [back] = (await house.tickets()).filter(({ ticketData }) => ticketData.notes === 'Sin sal');
  expect(back).toMatchObject({ status: 'pending', ticketData: { quantity: 1, change: 'edited' } });
});

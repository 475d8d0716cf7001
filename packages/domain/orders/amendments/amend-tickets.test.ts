import type { MovedOrders, OrderGuest } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { openSteaks } from './steaks.suite.ts';

const AT_THEIR_TABLE = { orderType: 'dine_in' } as const;

test('a changed dish was asked for again as it was, once the cook had bumped the change', async () => {
  await using house = await openRestaurant();
  const { change, ticketStates, line } = await openSteaks(house);
  await change({ notes: 'Sin sal' });
  for (const { id } of (await house.tickets()).slice(2)) await house.call(house.as('Kitchen'), 'bumpTicket', { id });
  expect(await ticketStates()).toEqual([
    'grill bumped 2',
    'fryer bumped 2',
    'grill bumped edited 2',
    'fryer bumped edited 2',
  ]);
  expect((await line()).status).toBe('served');
});

test('one steak was made, then changed and asked for again: it was struck out with what the change stood for', async () => {
  await using house = await openRestaurant();
  const { change, bump, ticketStates } = await openSteaks(house, 1);
  await bump('grill');
  await change({ quantity: 2 });
  await change({ notes: 'Sin sal' });
  const [first] = await house.tickets();
  await house.call(house.as('Kitchen'), 'recallTicket', { id: first!.id });
  await change({ notes: 'Con sal' });
  expect((await ticketStates()).filter((one) => one.startsWith('grill'))).toEqual([
    'grill pending 1',
    'grill pending added 1',
    'grill pending edited 1',
    'grill pending edited 2',
    'grill pending edited 2',
  ]);
});

test('one more and one less after a rule was changed: the station that had it was told to leave all of it', async () => {
  await using house = await openRestaurant();
  const { rule, change, ticketStates, line } = await openSteaks(house, 1);
  const cold = await house.make.station('Cocina fría');
  await house.call(house.manager, 'updateStationAssignment', { id: rule, stationId: cold, modifierRouting: {} });
  await change({ quantity: 2 });
  await change({ quantity: 1 });
  expect((await ticketStates()).slice(2)).toEqual(['grill voided added 1', 'other voided added 1']);
  expect((await line()).status).toBe('preparing');
});

test('one more and one less while a station was switched off: nobody made the dish, and it was said to be served', async () => {
  await using house = await openRestaurant();
  const { change, ticketStates, line } = await openSteaks(house, 1);
  const cold = await house.make.station('Cocina fría');
  await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: cold, isActive: false });
  await change({ quantity: 2 });
  await change({ quantity: 1 });
  expect(await ticketStates()).toEqual([
    'grill voided 1',
    'fryer pending 1',
    'other pending added 1',
    'other voided added 1',
    'fryer voided added 1',
  ]);
  expect((await line()).status).toBe('preparing');
});

test('a word for a dish of a station that is switched off was told there', async () => {
  await using house = await openRestaurant();
  const { change, ticketStates } = await openSteaks(house);
  const cold = await house.make.station('Cocina fría');
  await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: cold, isActive: false });
  await change({ notes: 'SIN MANÍ' });
  expect(await ticketStates()).toEqual([
    'grill voided 2',
    'fryer pending 2',
    'other pending added 2',
    'other pending edited 2',
    'fryer pending edited 2',
  ]);
});

test('half of a line was left out at a station that was switched off, and told to nobody', async () => {
  await using house = await openRestaurant();
  const { steaks, part, changePart } = await parted(house, []);
  const half = await part();
  const cold = await house.make.station('Cocina fría');
  await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: cold, isActive: false });
  await changePart(half, { notes: 'Sin sal' });
  expect((await steaks.ticketStates()).slice(2)).toEqual([
    'grill removed 1',
    'fryer removed 1',
    'other pending added 1',
    'fryer pending added 1',
  ]);
});

test('an allergy was refused because nobody stands in for a station that is switched off', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, ['Papas'], {}, 1);
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
  await house.call<OrderGuest>(house.waiter, 'createGuest', { orderId: steaks.id, seatNo: 1, allergies: ['huevo'] });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending edited 2', 'fryer pending edited 2']);
  // What is ordered more goes where rules lead.
  await steaks.change({ quantity: 3, notes: 'Sin sal' });
  expect((await steaks.ticketStates()).slice(4)).toEqual([
    'grill pending edited 2',
    'fryer pending edited 2',
    'fryer pending added 1',
  ]);
});

test('fries, beans, and fries again: those that were never fried were told to nobody', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('fryer');
  await steaks.change({ quantity: 3 });
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect(await steaks.ticketStates()).toEqual([
    'grill pending 2',
    'fryer bumped 2',
    'grill pending added 1',
    'fryer voided added 1',
    'grill pending edited 3',
    'grill pending edited 3',
    'fryer pending added 1: Papas',
  ]);
});

test('fries that had become beans were asked for again with one more of the dish', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  await steaks.change({ quantity: 3 });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending edited 2', 'grill pending added 1']);
});

test('a side that became another of the same station, which had made the first, was made by nobody', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Plátanos') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending edited 2', 'fryer pending added 2: Plátanos']);
});

test('a side that led nowhere had the dish taken off, and said to be served', async () => {
  await using house = await openRestaurant();
  const fryer = await house.make.station('Freidora');
  const rice = await house.make.product('Arroz del día', 2_000);
  const sides = { name: 'Con', min: 0, max: 1, mode: 'checkbox' } as const;
  const { groupId, option } = await house.make.modifiers(rice, sides, { Papas: '0', Ensalada: '0' });
  await house.make.assignment(house.grill, house.steak, { [option.Papas!]: fryer });
  const with_ = (name: string) => [{ productModifierGroupId: groupId, productModifierId: option[name]!, quantity: 1 }];
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { productId: rice, modifiers: with_('Papas') });
  await house.send(id);
  const change = house.call(house.manager, 'updateOrderItem', { id, itemId, modifiers: with_('Ensalada') });
  expect(await refusal(change)).toBe('ORDER_STATION_MISSING');
  expect((await house.tickets()).map(({ status }) => status)).toEqual(['pending']);
});

const parted = async (house: Awaited<ReturnType<typeof openRestaurant>>, done: readonly string[]) => {
  const steaks = await openSteaks(house, 2, ['Papas'], { ...AT_THEIR_TABLE, tableId: house.tableId });
  const part = async () => {
    const fourth = await house.make.table('4');
    const items = [{ itemId: steaks.itemId, quantity: 1 }];
    const { other } = await house.call<MovedOrders>(house.waiter, 'transferItems', {
      id: steaks.id,
      tableId: fourth,
      items,
    });
    return { id: other.id, itemId: other.items[0]!.id };
  };
  for (const station of done) await steaks.bump(station);
  const changePart = (at: { id: string; itemId: string }, input: object) =>
    house.call(house.manager, 'updateOrderItem', { ...at, reason: 'Cambio', ...input });
  return { steaks, part, changePart };
};

test.each(['part', 'rest'])(
  'a word for half of a line whose steaks were done had one grilled again: the %s',
  async (which) => {
    await using house = await openRestaurant();
    const { steaks, part, changePart } = await parted(house, []);
    const half = await part();
    await steaks.bump('grill');
    const { id, itemId } = steaks;
    await changePart(which === 'part' ? half : { id, itemId }, { notes: 'Papas sin sal' });
    expect(await steaks.ticketStates()).toEqual([
      'grill bumped 2',
      'fryer pending 2',
      'fryer removed 1',
      'fryer pending added 1',
    ]);
  },
);

test('an egg for half of a line whose steaks were done had one grilled again', async () => {
  await using house = await openRestaurant();
  const { steaks, part, changePart } = await parted(house, []);
  const half = await part();
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await changePart(half, { modifiers: steaks.with('Papas', 'Huevo') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending added 1: Huevo']);
});

test('eggs of a line that was parted since were fried though both halves left them off', async () => {
  await using house = await openRestaurant();
  const { steaks, part, changePart } = await parted(house, ['grill', 'fryer']);
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  const half = await part();
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending added 2: Huevo', 'grill removed 1']);
  await changePart(half, { modifiers: steaks.with('Papas') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill voided added 2: Huevo', 'grill removed 1']);
  expect((await steaks.line()).status).toBe('served');
  expect((await house.orderNow(half.id)).items).toMatchObject([{ status: 'served' }]);
});

test('half of a line was voided, and both its eggs were fried', async () => {
  await using house = await openRestaurant();
  const { steaks, part } = await parted(house, ['grill', 'fryer']);
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  await house.call(house.manager, 'voidOrderItem', { ...(await part()), reason: 'Se fueron', voidedBy: 'X' });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending added 2: Huevo', 'grill removed 1']);
});

test('one dish less left its egg to be fried', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  await steaks.change({ quantity: 1 });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending added 2: Huevo', 'grill removed 1']);
});

test('an allergy that was told while only an egg was to be made reached nobody', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, ['Papas'], {}, 1);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  await house.call<OrderGuest>(house.waiter, 'createGuest', { orderId: steaks.id, seatNo: 1, allergies: ['lácteos'] });
  await steaks.change({ notes: 'Bien cocido' });
  expect((await steaks.ticketStates()).slice(2)).toEqual([
    'grill pending added 2: Huevo',
    'grill pending edited 2: Huevo',
    'grill pending edited 2: Huevo',
  ]);
  expect((await house.tickets()).at(-1)!.ticketData).toMatchObject({ allergies: ['lácteos'], notes: 'Bien cocido' });
});

test('the same allergies in another order were told anew to everybody', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, ['Papas'], {}, 1);
  const guest = { orderId: steaks.id, seatNo: 1, allergies: ['huevo', 'maní'] };
  const { id: guestId } = await house.call<OrderGuest>(house.waiter, 'createGuest', guest);
  const before = await steaks.ticketStates();
  await house.call(house.waiter, 'updateGuest', { orderId: steaks.id, guestId, allergies: ['maní', 'huevo'] });
  expect(await steaks.ticketStates()).toEqual(before);
});

test('a paid option that became another as dear was paid and never made', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  await steaks.change({ modifiers: steaks.with('Papas', 'Tocino') });
  expect((await steaks.ticketStates()).slice(2)).toEqual([
    'grill voided added 2: Huevo',
    'grill pending added 2: Tocino',
  ]);
});

test('the last egg was taken off, and the pass waited for it for ever', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  expect((await steaks.line()).status).toBe('preparing');
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect((await steaks.line()).status).toBe('served');
});

test('steaks asked for again, then a word: the egg that had been ordered since was fried twice', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  const [first] = await house.tickets();
  await house.call(house.as('Kitchen'), 'recallTicket', { id: first!.id });
  await steaks.change({ notes: 'Sin sal' });
  expect((await steaks.ticketStates()).slice(2)).toEqual([
    'grill voided added 2: Huevo',
    'grill pending edited 2',
    'grill pending edited 2',
  ]);
  expect((await house.tickets()).at(-1)!.ticketData.holds?.map(({ name }) => name)).toEqual(['Huevo']);
});

test('the clock was set back, and a word had twice as many told', async () => {
  await using house = await openRestaurant();
  const { change } = await openSteaks(house);
  house.env.advance(-10_000);
  await change({ notes: 'Sin sal' });
  await change({ notes: 'Sin pimienta' });
  expect((await house.tickets()).map(({ ticketData }) => ticketData.quantity)).toEqual([2, 2, 2, 2, 2, 2]);
});

test('served, and an egg by the same word: it was said to be made, and the line hung', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const steaks = await openSteaks(house);
  for (const { stationId } of await house.tickets())
    await house.call(house.manager, 'updateStation', { id: stationId, outputType: 'printer' });
  await steaks.change({ status: 'served', modifiers: steaks.with('Papas', 'Huevo') });
  expect(await steaks.ticketStates()).toEqual(['grill bumped 2', 'fryer bumped 2', 'grill pending added 2: Huevo']);
  expect((await steaks.line()).status).toBe('preparing');
  await steaks.change({ status: 'served' });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill bumped added 2: Huevo']);
});

test('a dish came back to a seat of which an allergy was told meanwhile, and no cook knew', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, ['Papas'], { ...AT_THEIR_TABLE, tableId: house.tableId }, 1);
  const items = [{ itemId: steaks.itemId }];
  const to = { id: steaks.id, tableId: await house.make.table('4'), items };
  const { moveId } = await house.call<MovedOrders>(house.waiter, 'transferItems', to);
  await house.call<OrderGuest>(house.waiter, 'createGuest', { orderId: steaks.id, seatNo: 1, allergies: ['huevo'] });
  await house.call(house.waiter, 'undoTransfer', { id: steaks.id, moveId });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending edited 2', 'fryer pending edited 2']);
  expect((await house.tickets()).at(-1)!.ticketData.allergies).toEqual(['huevo']);
});

test('half of a dish on paper was at its table, the other was voided: its ticket waited for ever', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const { steaks, part, changePart } = await parted(house, []);
  for (const { stationId } of await house.tickets())
    await house.call(house.manager, 'updateStation', { id: stationId, outputType: 'printer' });
  const half = await part();
  await changePart(half, { status: 'served' });
  await house.call(house.manager, 'voidOrderItem', {
    id: steaks.id,
    itemId: steaks.itemId,
    reason: 'Se fueron',
    voidedBy: 'X',
  });
  expect((await house.tickets()).map(({ status }) => status)).not.toContain('pending');
});

test('a side taken off at a station that had made it and another had the other made again', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 2, ['Papas', 'Plátanos']);
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending edited 2']);
});

test('a side more at a station that was done had both made: it makes the new one', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Papas', 'Plátanos') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending edited 2', 'fryer pending added 2: Plátanos']);
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect((await steaks.ticketStates()).slice(3)).toEqual(['fryer voided added 2: Plátanos', 'grill pending edited 2']);
});

test('a side changed and changed back at a station that had made the first: the one between was made', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Plátanos') });
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect((await steaks.ticketStates()).filter((one) => one.startsWith('fryer'))).toEqual([
    'fryer bumped 2',
    'fryer voided added 2: Plátanos',
  ]);
});

test('one more of a dish whose side was changed when all was made had the old side, or none', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Plátanos') });
  await steaks.change({ quantity: 3 });
  expect((await steaks.ticketStates()).slice(2)).toEqual([
    'fryer pending added 2: Plátanos',
    'grill pending added 1',
    'fryer pending added 1',
  ]);
  expect((await house.tickets()).at(-1)!.ticketData.ownPart).toEqual([{ name: 'Plátanos', quantity: 1 }]);
});

const standIn = (house: Awaited<ReturnType<typeof openRestaurant>>, id: string, fallbackStationId: string) =>
  house.call(house.manager, 'updateStation', { id, fallbackStationId, isActive: false });

test('fries of a station that was switched off went to the grill, which had the steak, and were struck by the same word', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  const fryer = (await house.tickets())[1]!.stationId;
  await standIn(house, fryer, house.grill);
  await steaks.change({ quantity: 3 });
  expect(await steaks.ticketStates()).toEqual([
    'grill pending 2',
    'fryer voided 2',
    'grill pending added 2',
    'grill pending added 1',
  ]);
  expect((await house.tickets()).at(-1)!.ticketData).toMatchObject({ ownPart: null, alsoAt: [] });
});

test.each([
  [
    [],
    ['grill voided 2', 'fryer pending 2', 'fryer pending added 2', 'fryer pending edited 2', 'fryer pending edited 2'],
  ],
  [['grill'], ['grill bumped 2', 'fryer pending 2', 'fryer pending edited 2']],
] as const)(
  'a grill was switched off and the fryer stands in: a word had twice as many made (done before: %j)',
  async (done, tickets) => {
    await using house = await openRestaurant();
    const steaks = await openSteaks(house);
    const fryer = (await house.tickets())[1]!.stationId;
    for (const station of done) await steaks.bump(station);
    await standIn(house, house.grill, fryer);
    await steaks.change({ notes: 'Sin sal' });
    expect(await steaks.ticketStates()).toEqual(tickets);
    // The steak it makes for the grill and its own fries are two lines of one card.
    const words = (await house.tickets()).slice(-2).map(({ ticketData }) => [ticketData.ownPart, ticketData.alsoAt]);
    if (done.length === 0)
      expect(words).toEqual([
        [null, ['Freidora']],
        [[{ name: 'Papas', quantity: 1 }], []],
      ]);
  },
);

test('half of a line had a whole one told at the station that stands in for another of its own', async () => {
  await using house = await openRestaurant();
  const { steaks, part, changePart } = await parted(house, []);
  const half = await part();
  const fryer = (await house.tickets())[1]!.stationId;
  await standIn(house, house.grill, fryer);
  await changePart(half, { notes: 'Sin sal' });
  expect((await steaks.ticketStates()).slice(2)).toEqual([
    'grill removed 1',
    'fryer removed 1',
    'fryer pending added 1',
    'fryer pending added 1',
  ]);
});

test('a dish at its table was made again by the station that stands in, for a word', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.change({ status: 'served' });
  const before = await steaks.ticketStates();
  await standIn(house, house.grill, await house.make.station('Cocina fría'));
  await steaks.change({ notes: 'Sin sal' });
  expect(await steaks.ticketStates()).toEqual(before);
});

test('an egg of a dish that was called back was lost with one more of it', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.bump('fryer');
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  await house.call(house.as('Kitchen'), 'recallTicket', { id: (await house.tickets())[0]!.id });
  await steaks.change({ quantity: 3 });
  const tickets = (await house.tickets())
    .slice(2)
    .map(({ ticketData: { quantity, holds } }) => [quantity, holds?.[0]?.name]);
  expect(tickets.slice(1, 3)).toEqual([
    [2, 'Huevo'],
    [1, 'Huevo'],
  ]);
});

test('fries of half of a line were counted as those of both: one steak had none', async () => {
  await using house = await openRestaurant();
  const { steaks, part, changePart } = await parted(house, ['fryer']);
  const half = await part();
  await changePart(half, { quantity: 2, modifiers: steaks.with('Frijoles') });
  await changePart(half, { modifiers: steaks.with('Papas') });
  const fries = (await steaks.ticketStates()).filter((one) => one.startsWith('fryer'));
  expect(fries).toEqual(['fryer bumped 2', 'fryer pending added 1: Papas']);
});

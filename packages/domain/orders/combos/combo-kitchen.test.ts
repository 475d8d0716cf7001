import type { BuiltCombo } from '@comanda/contracts';
import { comboMaker } from '@comanda/testing/catalogue';
import { describe, expect, test } from 'vitest';
import { claimPrintJob } from '../../printing/claim-print-job.ts';
import { markPrinted } from '../../printing/deliver-print-job.ts';
import { type ComboHouse, openComboHouse } from './house.suite.ts';

test('each dish of a combo goes to its own station with the combo’s name, the parent to none', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { parentOrderItemId } = await house.build(id);
  await house.line(id, { productId: house.dish.fries });
  await house.send(id);
  const tickets = await house.tickets();
  const { grill, fryer, bar } = house.station;
  expect(tickets.map(({ stationId, ticketData }) => [stationId, ticketData.itemName, ticketData.comboName])).toEqual([
    [grill, 'Hamburguesa', 'Combo Chapín'],
    [fryer, 'Papas', 'Combo Chapín'],
    [fryer, 'Papas', undefined],
    [bar, 'Gaseosa', 'Combo Chapín'],
  ]);
  expect(await house.ticketsOf(parentOrderItemId)).toEqual([]);
});

test('an order of a combo is served when its dishes are', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { parentOrderItemId } = await house.build(id);
  const list = async () => (await house.call<{ data: object[] }>(house.waiter, 'listOrders', {})).data[0];
  expect(await list()).toMatchObject({ itemCount: 3, unsentCount: 3 });
  await house.send(id);
  for (const { id: ticketId, stationId } of await house.tickets())
    await house.call(await house.display(stationId), 'bumpTicket', { id: ticketId });
  const view = await house.view(id);
  expect(view.status).toBe('served');
  expect(await list()).toMatchObject({ itemCount: 3, unsentCount: 0, readyCount: 3 });
  expect(view.items.find((one) => one.id === parentOrderItemId)!.isSent).toBe(false);
});

test('held dishes of a combo wait for their course, and a combo of only held dishes has nothing to send', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const [burger, fries, soda] = house.selections();
  await house.build(id, {
    selections: [{ ...burger, holdUntilFired: true, courseNumber: 2 }, fries, soda],
  });
  await house.send(id);
  expect((await house.tickets()).map(({ ticketData }) => ticketData.itemName)).toEqual(['Papas', 'Gaseosa']);
  await house.call(house.waiter, 'fireCourse', { id, courseNumber: 2 });
  const fired = (await house.tickets()).at(-1)!.ticketData;
  expect(fired).toMatchObject({ itemName: 'Hamburguesa', comboName: 'Combo Chapín', wasHeld: true });
});

test('what is said of a combo is read wherever a part of it is made, also when it is said later', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const [burger, ...others] = house.selections();
  const { parentOrderItemId } = await house.build(id, {
    notes: 'Para llevar',
    selections: [{ ...burger, notes: 'Bien hecha' }, ...others],
  });
  await house.send(id);
  const notes = async () => (await house.tickets()).map(({ ticketData }) => [ticketData.notes, ticketData.change]);
  const first = [
    ['Bien hecha · Para llevar', null],
    ['Para llevar', null],
    ['Para llevar', null],
  ];
  expect(await notes()).toEqual(first);
  await house.call(house.waiter, 'updateOrderItem', { id, itemId: parentOrderItemId, notes: 'Urge' });
  expect((await notes()).toSorted((a, b) => (a[1] === b[1] ? 0 : a[1] === null ? -1 : 1))).toEqual([
    ...first,
    ['Bien hecha · Urge', 'edited'],
    ['Urge', 'edited'],
    ['Urge', 'edited'],
  ]);
});

test('a note of a combo that was sent back unchanged was told to every cook anew each time', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { parentOrderItemId: itemId } = await house.build(id);
  await house.send(id);
  const say = (notes: string | null) => house.call(house.waiter, 'updateOrderItem', { id, itemId, notes });
  for (const notes of [null, null, '']) await say(notes);
  expect(await house.tickets()).toHaveLength(3);
  for (const notes of ['Urge', 'Urge', ' Urge ']) await say(notes);
  expect(await house.tickets()).toHaveLength(6);
  for (const notes of [null, null]) await say(notes);
  expect(await house.tickets()).toHaveLength(9);
});

const WAYS = ['product', 'category', 'default'] as const;
const FATES = ['sent', 'waiting', 'held', 'voided', 'edited'] as const;
type Fate = (typeof FATES)[number];

/** What becomes of a dish of a combo: it waits, is sent or fired, and then voided or edited. */
const befall = async (house: ComboHouse, fate: Fate, line: { id: string; itemId: string }): Promise<void> => {
  if (fate === 'held') await house.call(house.waiter, 'fireOrderItem', line);
  else await house.send(line.id);
  if (fate === 'voided')
    await house.call(house.manager, 'voidOrderItem', { ...line, reason: 'Error', voidedBy: 'Ana' });
  if (fate === 'edited') await house.call(house.waiter, 'updateOrderItem', { ...line, notes: 'Sin azúcar' });
};

const isHeld = (fate: Fate): boolean => fate === 'held' || fate === 'waiting';

test.each(FATES.filter((fate) => fate !== 'waiting'))(
  'the slips name the combo, and their reprints are the same, marked: %s',
  async (fate) => {
    await using house = await openComboHouse();
    const printerUrl = await house.printer();
    const { id } = await house.order();
    const [burger, ...others] = house.selections();
    const { childOrderItemIds } = await house.build(id, {
      selections: [{ ...burger, holdUntilFired: isHeld(fate) }, ...others],
    });
    await befall(house, fate, { id, itemId: childOrderItemIds[0]! });
    const printAll = async () => {
      const slips = [];
      for (;;) {
        const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
        if (!claimed) return slips;
        await house.write(house.manager, (tx) => markPrinted(tx, { jobId: claimed.job.id, level: 'echo' }));
        if (claimed.slip.kind === 'kitchen') slips.push(claimed.slip);
      }
    };
    const first = await printAll();
    expect(first).toHaveLength(fate === 'edited' ? 2 : 1);
    for (const { reprint, lines } of first) {
      expect(reprint).toBeNull();
      expect(lines).toMatchObject([{ name: 'Hamburguesa', combo: 'Combo Chapín', quantity: '1' }]);
    }
    for (const { id: jobId } of (await house.jobs()).filter(({ status }) => status === 'printed'))
      await house.call(house.manager, 'reprintJob', { id: jobId });
    const again = await printAll();
    const unmarked = (slips: typeof first) => slips.map((slip) => ({ ...slip, reprint: null, jobShortId: '' }));
    expect(again.map(({ reprint }) => reprint?.number)).toEqual(first.map(() => 1));
    expect(unmarked(again)).toEqual(unmarked(first));
  },
);

/** A house in which three desserts are found by one way, and a drink of another category beside them at each station in turn. */
const openMatrix = async (way: (typeof WAYS)[number], isRouted: boolean) => {
  const house = await openComboHouse();
  const owner = house.as('Owner');
  const { businessId, locationId, make } = house;
  const stations = Object.values(house.station);
  await house.call(owner, 'setLocationParameter', {
    locationId,
    name: 'DEFAULT_KITCHEN_STATION_ID',
    value: house.station.bar,
  });
  const category = (name: string) =>
    house.call<{ id: string }>(owner, 'createProductCategory', { businessId, name }).then(({ id }) => id);
  const assign = (stationId: string, more: object) =>
    house.call(owner, 'createStationAssignment', { businessId, locationId, stationId, ...more });
  const places = [];
  for (const [i, station] of stations.entries()) {
    const cooked = way === 'default' ? house.station.bar : station;
    const other = stations[(i + 1) % stations.length]!;
    const categoryId = await category(`Postres ${i}`);
    const dish = await make.product(`Flan ${i}`, 2000, { categoryId });
    const sauce = await make.modifiers(dish, { name: 'Salsa', min: 0, max: 1, mode: 'unique' }, { Miel: '0.00' });
    const modifierRouting = isRouted ? { [sauce.option.Miel!]: other } : {};
    if (way !== 'default')
      await assign(cooked, { modifierRouting, ...(way === 'category' ? { categoryId } : { productId: dish }) });
    const miel = { productModifierGroupId: sauce.groupId, productModifierId: sauce.option.Miel! };
    const expected = [...new Set(isRouted && way !== 'default' ? [cooked, other] : [cooked])];
    places.push({ dish, modifiers: isRouted ? [miel] : [], expected });
  }
  const drinks = [];
  for (const [i, station] of stations.entries()) {
    const categoryId = await category(`Bebidas ${i}`);
    await assign(station, { categoryId });
    drinks.push({ drink: await make.product(`Refresco ${i}`, 1000, { categoryId }), station });
  }
  return { house, owner, places, drinks };
};

describe('each dish of a combo is cooked where the dish alone would be, whatever the combo is and whatever else is in it', () => {
  test.each(WAYS.flatMap((way) => [false, true].map((isRouted) => [way, isRouted] as const)))(
    'found by %s, an option of it routed: %s',
    async (way, isRouted) => {
      const { house: opened, owner, places, drinks } = await openMatrix(way, isRouted);
      await using house = opened;
      for (const { dish, modifiers, expected } of places) {
        for (const { drink, station } of drinks) {
          const {
            id: bundleId,
            name,
            groups,
          } = await comboMaker(house, owner).combo(house.env.uuid(), '15.00', [
            { name: 'Bebida', of: [drink] },
            { name: 'Postre', of: [dish] },
          ]);
          for (const fate of FATES) {
            const { id } = await house.order();
            const selections = [
              { groupId: groups[0]!.id, productId: drink },
              { groupId: groups[1]!.id, productId: dish, modifiers, holdUntilFired: isHeld(fate) },
            ];
            const built = await house.call<BuiltCombo>(house.waiter, 'buildCombo', {
              id: bundleId,
              orderId: id,
              selections,
            });
            const [drinkId, itemId] = built.childOrderItemIds as [string, string];
            await befall(house, fate, { id, itemId });
            const tickets = await house.ticketsOf(itemId);
            const times = fate === 'waiting' ? 0 : fate === 'edited' ? 2 : 1;
            expect(tickets.map((ticket) => ticket.stationId).sort()).toEqual(
              expected.flatMap((one) => Array(times).fill(one)).sort(),
            );
            expect(tickets.every(({ ticketData }) => ticketData.comboName === name)).toBe(true);
            expect(tickets.every(({ status }) => (status === 'voided') === (fate === 'voided'))).toBe(true);
            // What is beside it hears nothing of it.
            const beside = (await house.ticketsOf(drinkId)).map((ticket) => [ticket.stationId, ticket.status]);
            expect(beside).toEqual(fate === 'held' ? [] : [[station, 'pending']]);
            expect(await house.ticketsOf(built.parentOrderItemId)).toEqual([]);
          }
        }
      }
    },
  );
});

import type { BuiltCombo } from '@comanda/contracts';
import { comboMaker } from '@comanda/testing/catalogue';
import { describe, expect, test } from 'vitest';
import { claimPrintJob } from '../../printing/claim-print-job.ts';
import { markPrinted } from '../../printing/deliver-print-job.ts';
import { openComboHouse } from './house.suite.ts';

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

test('the slip names the combo, and its reprint is the same, marked', async () => {
  await using house = await openComboHouse();
  const printerUrl = await house.printer();
  const { id } = await house.order();
  await house.build(id);
  await house.send(id);
  const next = async () => {
    const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl }));
    await house.write(house.manager, (tx) => markPrinted(tx, { jobId: claimed!.job.id, level: 'echo' }));
    return claimed!.slip;
  };
  const first = await next();
  expect(first).toMatchObject({
    reprint: null,
    lines: [{ name: 'Hamburguesa', combo: 'Combo Chapín', quantity: '1' }],
  });
  await house.call(house.manager, 'reprintJob', { id: (await house.jobs())[0]!.id });
  const again = await next();
  expect(again).toMatchObject({ reprint: { number: 1 } });
  expect({ ...again, reprint: null, jobShortId: '' }).toEqual({ ...first, reprint: null, jobShortId: '' });
});

const WAYS = ['product', 'category', 'default'] as const;
const FATES = ['sent', 'held', 'voided', 'edited'] as const;

describe('each dish of a combo is cooked where the dish alone would be, whatever the combo is', () => {
  test.each(WAYS.flatMap((way) => [false, true].map((isRouted) => [way, isRouted] as const)))(
    'found by %s, an option of it routed: %s',
    async (way, isRouted) => {
      await using house = await openComboHouse();
      const owner = house.as('Owner');
      const category = await house.call<{ id: string }>(owner, 'createProductCategory', {
        businessId: house.businessId,
        name: 'Postres',
      });
      const stations = Object.values(house.station);
      await house.call(owner, 'setLocationParameter', {
        locationId: house.locationId,
        name: 'DEFAULT_KITCHEN_STATION_ID',
        value: house.station.bar,
      });
      for (const [i, station] of stations.entries()) {
        const cooked = way === 'default' ? house.station.bar : station;
        const other = stations[(i + 1) % stations.length]!;
        const dish = await house.make.product(`Flan ${i}`, 2000, { categoryId: category.id });
        const sauce = await house.make.modifiers(
          dish,
          { name: 'Salsa', min: 0, max: 1, mode: 'unique' },
          { Miel: '0.00' },
        );
        const modifierRouting = isRouted ? { [sauce.option.Miel!]: other } : {};
        const rule = { businessId: house.businessId, locationId: house.locationId, stationId: cooked, modifierRouting };
        const target = way === 'category' ? { categoryId: category.id } : { productId: dish };
        const assignment =
          way === 'default'
            ? null
            : await house.call<{ id: string }>(owner, 'createStationAssignment', { ...rule, ...target });
        const { id: bundleId, groups } = await comboMaker(house, owner).combo(`Combo ${i}`, '15.00', [
          { name: 'Postre', of: [dish] },
        ]);
        for (const fate of FATES) {
          const { id } = await house.order();
          const miel = { productModifierGroupId: sauce.groupId, productModifierId: sauce.option.Miel! };
          const selections = [
            {
              groupId: groups[0]!.id,
              productId: dish,
              modifiers: isRouted ? [miel] : [],
              holdUntilFired: fate === 'held',
            },
          ];
          const { childOrderItemIds } = await house.call<BuiltCombo>(house.waiter, 'buildCombo', {
            id: bundleId,
            orderId: id,
            selections,
          });
          const itemId = childOrderItemIds[0]!;
          if (fate === 'held') await house.call(house.waiter, 'fireOrderItem', { id, itemId });
          else await house.send(id);
          if (fate === 'voided')
            await house.call(house.manager, 'voidOrderItem', { id, itemId, reason: 'Error', voidedBy: 'Ana' });
          if (fate === 'edited') await house.call(house.waiter, 'updateOrderItem', { id, itemId, notes: 'Sin azúcar' });
          const tickets = (await house.tickets()).filter((ticket) => ticket.orderId === id);
          const places = [...new Set(isRouted && way !== 'default' ? [cooked, other] : [cooked])];
          const times = fate === 'edited' ? 2 : 1;
          expect(tickets.map((ticket) => ticket.stationId).sort()).toEqual(
            places.flatMap((one) => Array(times).fill(one)).sort(),
          );
          expect(new Set(tickets.map((ticket) => ticket.ticketData.comboName))).toEqual(new Set([`Combo ${i}`]));
          expect(new Set(tickets.map((ticket) => ticket.orderItemId))).toEqual(new Set([itemId]));
          expect(tickets.every((ticket) => (ticket.status === 'voided') === (fate === 'voided'))).toBe(true);
        }
        if (assignment && way === 'category') await house.call(owner, 'deleteStationAssignment', { id: assignment.id });
      }
    },
  );
});

import type { OrderGuest } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Cook, openSteaks } from './steaks.suite.ts';

const START = ['grill pending 2', 'fryer pending 2'];

test('a thousandth more of a finished dish, and a note, had all of it cooked again', async () => {
  await using house = await openRestaurant();
  const { change, bump, ticketStates } = await openSteaks(house);
  await bump('grill');
  await bump('fryer');
  const done = ['grill bumped 2', 'fryer bumped 2'];
  await change({ quantity: 2.001 });
  await change({ notes: 'Sin sal' });
  const more = ['grill pending added 0.001', 'fryer pending added 0.001'];
  expect(await ticketStates()).toEqual([...done, ...more, 'grill pending edited 0.001', 'fryer pending edited 0.001']);
});

test('one more of what was done, then a note: two were made, and all three were told anew', async () => {
  await using house = await openRestaurant();
  const { change, bump, ticketStates } = await openSteaks(house);
  await bump('grill');
  await change({ quantity: 3 });
  await change({ notes: 'Sin crema' });
  expect((await ticketStates()).slice(2)).toEqual([
    'grill pending added 1',
    'fryer pending added 1',
    'grill pending edited 1',
    'fryer pending edited 3',
  ]);
  await bump('grill');
  await bump('fryer');
  await change({ notes: 'Nada más' });
  expect(await ticketStates()).toHaveLength(6);
});

test('more of it and a word at once is told once: what is left and what is new', async () => {
  await using house = await openRestaurant();
  const { change, bump, ticketStates } = await openSteaks(house);
  await bump('grill');
  await change({ quantity: 3, notes: 'Sin crema' });
  expect((await ticketStates()).slice(2)).toEqual([
    'fryer pending edited 2',
    'grill pending added 1',
    'fryer pending added 1',
  ]);
});

test('less of it and a word at once: all that had been ordered was told anew', async () => {
  await using house = await openRestaurant();
  const { change, ticketStates } = await openSteaks(house, 3);
  await change({ quantity: 2, notes: 'Sin sal' });
  expect((await ticketStates()).slice(2)).toEqual([
    'grill removed 1',
    'fryer removed 1',
    'grill pending edited 2',
    'fryer pending edited 2',
  ]);
});

test('steaks that were done waited for ever for fries that had become beans', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  expect(await steaks.ticketStates()).toEqual(['grill bumped 2', 'fryer voided 2']);
  expect((await steaks.line()).status).toBe('served');
});

test('the grill was done and the fryer was not: a word for the fries had a second steak grilled', async () => {
  await using house = await openRestaurant();
  const { change, bump, ticketStates, line } = await openSteaks(house);
  await bump('grill');
  await change({ notes: 'Papas sin sal' });
  expect(await ticketStates()).toEqual(['grill bumped 2', 'fryer pending 2', 'fryer pending edited 2']);
  await bump('fryer');
  await change({ notes: 'Papas sin nada' });
  expect(await ticketStates()).toHaveLength(3);
  expect((await line()).status).toBe('served');
});

test('one more and one less of a finished dish, then a note: it was cooked again', async () => {
  await using house = await openRestaurant();
  const { change, bump, ticketStates, line } = await openSteaks(house);
  await bump('grill');
  await bump('fryer');
  await change({ quantity: 3 });
  await change({ quantity: 2 });
  expect((await line()).status).toBe('served');
  await change({ notes: 'Sin sal' });
  expect((await ticketStates()).slice(2)).toEqual(['grill voided added 1', 'fryer voided added 1']);
});

test('fries that became beans were fried all the same: their station is told to leave them', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  expect(await steaks.ticketStates()).toEqual(['grill pending 2', 'fryer voided 2', 'grill pending edited 2']);
  await steaks.change({ quantity: 1 });
  expect((await steaks.ticketStates()).slice(3)).toEqual(['grill removed 1']);
  await steaks.bump('grill');
  expect((await steaks.line()).status).toBe('served');
});

test('beans that become fries are told to the fryer, as many as are still to be made', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house, 3);
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  await steaks.change({ quantity: 2 });
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect((await steaks.ticketStates()).slice(2)).toEqual([
    'grill pending edited 3',
    'grill removed 1',
    'grill pending edited 2',
    'fryer pending added 2: Papas',
  ]);
});

test('a rule made in the middle of service sent “one less” to a station that had none, and the other made all', async () => {
  await using house = await openRestaurant();
  const { rule, change, ticketStates } = await openSteaks(house);
  const cold = await house.make.station('Cocina fría');
  await house.call(house.manager, 'updateStationAssignment', { id: rule, stationId: cold, modifierRouting: {} });
  await change({ quantity: 1 });
  await change({ notes: 'Sin sal' });
  const now = ['grill removed 1', 'fryer removed 1', 'grill pending edited 1', 'fryer pending edited 1'];
  expect(await ticketStates()).toEqual([...START, ...now]);
});

test('an egg for steaks that are done had them grilled again: the egg alone is to be made', async () => {
  await using house = await openRestaurant();
  const steaks = await openSteaks(house);
  await steaks.bump('grill');
  await steaks.change({ modifiers: steaks.with('Papas', 'Huevo') });
  expect((await steaks.ticketStates()).slice(2)).toEqual(['grill pending added 2: Huevo']);
  const [egg] = (await house.tickets()).filter(({ ticketData }) => ticketData.isExtra);
  expect(egg!.ticketData).toMatchObject({ ownPart: [{ name: 'Huevo', quantity: 1 }], isModification: true });
  await steaks.change({ notes: 'Papas sin sal' });
  expect((await steaks.ticketStates()).slice(3)).toEqual(['fryer pending edited 2', 'grill pending edited 2: Huevo']);
  // Taken off again, nobody fries it.
  await steaks.change({ modifiers: steaks.with('Papas') });
  expect((await steaks.ticketStates()).slice(2)).toEqual([
    'grill voided added 2: Huevo',
    'fryer pending edited 2',
    'grill voided edited 2: Huevo',
  ]);
});

test('taken back and sent again, less by then, a dish said nothing of the allergy that was noted', async () => {
  await using house = await openRestaurant();
  const { id, change, ticketStates } = await openSteaks(house);
  await change({ quantity: 1 });
  await change({ status: 'pending' });
  house.env.advance(1000);
  await house.send(id);
  await change({ notes: 'ALERGIA: SIN MANÍ' });
  expect((await ticketStates()).slice(-2)).toEqual(['grill pending edited 1', 'fryer pending edited 1']);
});

test('allergies a guest told after the order was sent never reached the cook', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { seatNo: 1 });
  await house.line(id, { seatNo: 2 });
  await house.send(id);
  const ticketStates = async () =>
    (await house.tickets())
      .slice(2)
      .map(({ ticketData: { change, seatNo, allergies } }) => [change, seatNo, allergies]);
  const name = (seatNo: number, allergies: string[]) =>
    house.call<OrderGuest>(house.waiter, 'createGuest', { orderId: id, seatNo, allergies });
  const { id: guestId } = await name(1, ['lácteos']);
  expect(await ticketStates()).toEqual([['edited', 1, ['lácteos']]]);
  await house.call(house.waiter, 'updateGuest', { orderId: id, guestId, allergies: ['maní'] });
  await house.call(house.waiter, 'updateGuest', { orderId: id, guestId, guestAlias: 'Rosa' });
  expect((await ticketStates()).slice(1)).toEqual([['edited', 1, ['maní']]]);
  await name(3, ['gluten']);
  await house.call(house.waiter, 'updateOrderItem', { id, itemId, seatNo: 3 });
  expect((await ticketStates()).slice(2)).toEqual([['edited', 3, ['gluten']]]);
  await house.call(house.waiter, 'deleteGuest', { orderId: id, guestId });
  expect(await ticketStates()).toHaveLength(3);
});

test('a dish on paper was said to be served, then not, and noted: a slip more each time', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'printer' });
  const { order, line } = await house.sentOrder();
  for (const status of ['served', 'preparing'])
    await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, status });
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, notes: 'Sin sal' });
  expect((await house.tickets()).map(({ status }) => status)).toEqual(['bumped']);
  expect(await house.jobs()).toHaveLength(1);
});

test('however a line is changed while it is cooked, each station has in mind what is left to make, no more', async () => {
  const step = fc.oneof(
    fc.constant('note' as const),
    fc.constantFrom('grill' as const, 'fryer' as const),
    fc.constantFrom(1, 2, -1, -2),
    fc.record({ by: fc.constantFrom(1, -1) }),
    fc.constant('side' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      await using house = await openRestaurant();
      const { change, bump, line, fryer, with: chosen } = await openSteaks(house);
      const cooks = { grill: new Cook(), fryer: new Cook() };
      const look = async () => {
        const tickets = await house.tickets();
        for (const [name, cook] of Object.entries(cooks))
          cook.read(tickets.filter(({ stationId }) => (stationId === fryer) === (name === 'fryer')));
      };
      await look();
      const left = { grill: 2, fryer: 2 };
      // Fries are beans now and then; those that are fried stay so.
      let [areFries, fried] = [true, 0];
      let notes = 0;
      for (const one of steps) {
        const { quantity } = await line();
        house.env.advance(1000);
        if (one === 'grill' || one === 'fryer') {
          cooks[one].bump();
          if (one === 'fryer') fried += left.fryer;
          left[one] = 0;
          await bump(one);
        } else if (one === 'side') {
          areFries = !areFries;
          await change({ modifiers: chosen(areFries ? 'Papas' : 'Frijoles') });
          left.fryer = areFries ? Math.max(0, quantity - fried) : 0;
        } else if (one === 'note') await change({ notes: `Nota ${notes++}` });
        else {
          const by = typeof one === 'number' ? one : one.by;
          if (quantity + by <= 0) continue;
          await change({ quantity: quantity + by, ...(one !== by && { notes: `Nota ${notes++}` }) });
          left.grill = Math.max(0, left.grill + by);
          if (areFries) left.fryer = Math.max(0, left.fryer + by);
        }
        await look();
        expect([one, cooks.grill.remainingToCook, cooks.fryer.remainingToCook]).toEqual([one, left.grill, left.fryer]);
      }
    }),
    { numRuns: runs(40) },
  );
}, 120_000);

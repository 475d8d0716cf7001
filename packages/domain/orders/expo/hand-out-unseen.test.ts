import { openPass, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { showAtFallback } from '../../kitchen/index.ts';
import { deliverLines } from './deliver-lines.ts';
import { listExpoOrders } from './list-expo-orders.ts';
import { takeBackLines } from './take-back-lines.ts';

const PRINTER = { printerUrl: 'tcp://10.0.0.8:9100' };

/** A dish of a station with neither display nor printer, ordered; where the grill stands in for it when that is said. */
const openSalad = async (fallback: 'grill' | null = null, quantity = 1) => {
  const at = await openPass();
  const { house, pass } = at;
  const cold = await house.make.station('Cocina fría', fallback ? { fallbackStationId: house.grill } : {});
  const salad = await house.make.product('Ensalada', 3_000);
  await house.make.assignment(cold, salad);
  const { id } = await house.order();
  const line = await house.line(id, { productId: salad, quantity });
  await house.send(id);
  /** What the pass says of each of its lines. */
  const said = async () =>
    (await house.run(pass, listExpoOrders)).data.flatMap(({ courses }) =>
      courses.flatMap(({ lines }) =>
        lines.map(({ isDoneAtPass, stations: [station] }) => ({
          isDoneAtPass,
          isBlind: station?.isBlind,
          paper: station?.paper,
          alsoAt: station?.alsoAt,
        })),
      ),
    );
  return { ...at, cold, salad, id, line, said };
};

const ticketsNow = async (house: Restaurant) =>
  (await house.tickets()).map(({ status, bumpedElsewhere }) => [status, bumpedElsewhere ?? null]);

const NOBODY = { isDoneAtPass: true, isBlind: true, paper: undefined, alsoAt: [] };

test('a dish of a station with neither display nor printer stayed at the pass for ever: it says that nobody sees it, and is handed out there', async () => {
  await using at = await openSalad();
  const { house, pass, id, line, said } = at;
  expect(await said()).toEqual([NOBODY]);
  const done = await house.run(pass, deliverLines, { id, itemId: line.id, quantity: 1 });
  expect(done).toMatchObject({ lines: 1 });
  expect([await said(), await ticketsNow(house)]).toEqual([[], [['bumped', 'Pase']]]);
  await house.run(pass, takeBackLines, { id, lines: done.handedOut! });
  expect([await said(), await ticketsNow(house)]).toEqual([[NOBODY], [['pending', null]]]);
});

test('printed at another station meanwhile it was still missing at its own: it says where its paper is, and is handed out', async () => {
  await using at = await openSalad();
  const { house, pass, cold, id, line, said } = at;
  const printAtStationId = await house.make.station('Freidora', { outputType: 'both', ...PRINTER });
  // A display there does not show it: nobody bumps it.
  await house.display(printAtStationId);
  await house.call(house.waiter, 'printOrderElsewhere', { id, stationId: cold, printAtStationId });
  const [job] = await house.jobs();
  expect(await said()).toEqual([{ ...NOBODY, paper: 'waiting', alsoAt: ['Freidora'] }]);
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'printed' });
  expect(await said()).toEqual([{ ...NOBODY, paper: 'printed', alsoAt: ['Freidora'] }]);
  expect(await house.run(pass, deliverLines, { id, itemId: line.id })).toMatchObject({ lines: 1 });
  expect(await ticketsNow(house)).toEqual([['bumped', 'Pase']]);
});

test('what a fallback’s display shows its cook calls done, not the pass', async () => {
  await using at = await openSalad('grill');
  const { house, pass, id, line, said } = at;
  const [ticket] = await house.tickets();
  const { locationId } = house;
  await house.write(house.waiter, (tx) => showAtFallback(tx, { locationId, ticketIds: [ticket!.id] }));
  expect(await said()).toEqual([{ isDoneAtPass: false, isBlind: undefined, paper: undefined, alsoAt: ['Parrilla'] }]);
  expect(await house.run(pass, deliverLines, { id, itemId: line.id })).toMatchObject({ lines: 0 });
  const copy = (await house.tickets()).find(({ fallbackOf }) => fallbackOf)!;
  await house.call(house.waiter, 'bumpTicket', { id: copy.id });
  expect((await house.orderNow(id)).items).toMatchObject([{ status: 'ready' }]);
});

test('what a fallback only printed is on paper there, and is handed out', async () => {
  await using at = await openSalad('grill');
  const { house, said } = at;
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'printer', ...PRINTER });
  const [ticket] = await house.tickets();
  const { locationId } = house;
  await house.write(house.waiter, (tx) => showAtFallback(tx, { locationId, ticketIds: [ticket!.id] }));
  expect(await said()).toEqual([{ ...NOBODY, paper: 'waiting', alsoAt: ['Parrilla'] }]);
});

test('a dish two tables share is done in the kitchen with the last of them', async () => {
  await using at = await openSalad(null, 3);
  const { house, pass, id, line } = at;
  const other = await house.order();
  await house.call(house.waiter, 'transferItems', {
    id,
    toOrderId: other.id,
    items: [{ itemId: line.id, quantity: 1 }],
  });
  const [part] = (await house.orderNow(other.id)).items;
  await house.run(pass, deliverLines, { id, itemId: line.id });
  expect(await ticketsNow(house)).toEqual([['pending', null]]);
  await house.run(pass, deliverLines, { id: other.id, itemId: part!.id });
  expect(await ticketsNow(house)).toEqual([['bumped', 'Pase']]);
});

import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import { markPrinted } from './deliver-print-job.ts';
import { printOrderElsewhere } from './print-order-elsewhere.ts';

const PRINTER = 'tcp://10.0.0.8:9100';

/** A grill that has but a display nobody sees, and a bar that prints. */
const openHouse = async () => {
  const house = await openRestaurant();
  const bar = await house.make.station('Barra');
  await house.call(house.manager, 'updateStation', { id: bar, outputType: 'printer', printerUrl: PRINTER });
  const elsewhere = (orderId: string, more: object = {}, actor = house.waiter) =>
    house.run(actor, printOrderElsewhere, { id: orderId, stationId: house.grill, printAtStationId: bar, ...more });
  return { ...house, house, bar, elsewhere };
};

/** Prints the next slip at the bar. */
const nextSlip = async (house: Restaurant) => {
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl: PRINTER }));
  if (!claimed) return null;
  await house.write(house.manager, (tx) => markPrinted(tx, { jobId: claimed.job.id, level: 'echo' }));
  return claimed.slip.kind === 'kitchen' ? claimed.slip : null;
};

test('a dead display’s dishes come out on one slip at the bar, which is the grill’s and names the display; once', async () => {
  await using world = await openHouse();
  const { house } = world;
  const { id } = await house.order();
  await house.line(id);
  await house.line(id, { quantity: 2 });
  await house.send(id);
  expect(await world.elsewhere(id)).toEqual({ lines: 2 });
  expect(await world.elsewhere(id)).toEqual({ lines: 0 });
  const slip = await nextSlip(house);
  expect(slip).toMatchObject({ stationName: 'Parrilla', banner: null, reprint: null });
  expect(slip!.lines.map(({ quantity, alsoAt }) => [quantity, alsoAt])).toEqual([
    ['1', ['PANTALLA Parrilla']],
    ['2', ['PANTALLA Parrilla']],
  ]);
  expect(await nextSlip(house)).toBeNull();
  const tickets = await house.tickets();
  expect(tickets.map(({ version, ticketData }) => [version, ticketData.alsoAt])).toEqual([
    [2, ['Barra']],
    [2, ['Barra']],
  ]);
  const logged = await house.db.read
    .selectFrom('auditEntry')
    .select('details')
    .where('action', '=', 'print.elsewhere')
    .execute();
  expect(logged).toMatchObject([{ details: { from: 'Parrilla', to: 'Barra', quantity: 2 } }]);
});

test('what is voided after it came out elsewhere is voided there, and what still waits comes out as ANULADO', async () => {
  await using world = await openHouse();
  const { house } = world;
  const { order, line } = await house.sentOrder();
  await world.elsewhere(order.id);
  await nextSlip(house);
  const voidLine = (id: string, itemId: string) =>
    house.call(house.manager, 'voidOrderItem', { id, itemId, reason: 'Error', voidedBy: 'Ana' });
  await voidLine(order.id, line.id);
  expect(await nextSlip(house)).toMatchObject({ banner: 'ANULADO', stationName: 'Parrilla' });
  const second = await house.sentOrder();
  await world.elsewhere(second.order.id);
  await voidLine(second.order.id, second.line.id);
  expect(await nextSlip(house)).toMatchObject({ banner: 'ANULADO' });
  expect(await nextSlip(house)).toBeNull();
});

test('it is for displays: a station that prints, one that cannot, and one of others are refused', async () => {
  await using world = await openHouse();
  const { house } = world;
  const { order } = await house.sentOrder();
  const mute = await house.make.station('Postres');
  expect(await refusal(world.elsewhere(order.id, { printAtStationId: mute }))).toBe('NO_PRINTER_CONFIGURED');
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect(await refusal(world.elsewhere(order.id, { printAtStationId: nowhere }))).toBe('STATION_NOT_FOUND');
  expect(await world.elsewhere(order.id, {}, await house.stranger())).toEqual({ lines: 0 });
  await house.call(house.manager, 'updateStation', {
    id: house.grill,
    outputType: 'both',
    printerUrl: 'tcp://10.0.0.9:9100',
  });
  expect(await refusal(world.elsewhere(order.id))).toBe('TICKET_ON_PAPER');
  expect(await house.jobs()).toEqual([]);
});

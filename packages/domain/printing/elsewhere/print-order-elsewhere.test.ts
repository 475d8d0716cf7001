import type { OrderProgress } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from '../claim-print-job.ts';
import { countPrintAttempt } from '../count-print-attempt.ts';
import { markPrinted, markSending, markUncertain } from '../deliver-print-job.ts';
import { recordPrinterStatus } from '../health/record-printer-status.ts';
import { discardPrintJob } from '../hold/discard-print-job.ts';
import { reprintJob } from '../reprint-job.ts';
import { printOrderElsewhere } from './print-order-elsewhere.ts';

const PRINTER = 'tcp://10.0.0.8:9100';
const FRYER = 'tcp://10.0.0.7:9100';

/** A grill that has but a display nobody sees, and a bar that prints. */
const openHouse = async () => {
  const house = await openRestaurant();
  const bar = await house.make.station('Barra');
  await house.call(house.manager, 'updateStation', { id: bar, outputType: 'printer', printerUrl: PRINTER });
  const elsewhere = (orderId: string, more: object = {}, actor = house.waiter) =>
    house.run(actor, printOrderElsewhere, { id: orderId, stationId: house.grill, printAtStationId: bar, ...more });
  return { ...house, house, bar, elsewhere };
};

/** Prints the next slip, at the bar unless said otherwise. */
const nextSlip = async (house: Restaurant, printerUrl = PRINTER) => {
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
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

test('what is added, noted or reduced after that is told there, each on a slip that shouts; what was reduced before is, too', async () => {
  await using world = await openHouse();
  const { house } = world;
  const edit = (id: string, itemId: string, more: object) =>
    house.call(house.manager, 'updateOrderItem', { id, itemId, reason: 'Se cambió', ...more });
  const said = async () => {
    const slips: string[] = [];
    for (let slip = await nextSlip(house); slip; slip = await nextSlip(house)) {
      slips.push(
        `${slip.banner ?? ''} ${slip.lines.map(({ quantity, was, notes }) => `${quantity} ${was ? `ERAN ${was}` : ''}${notes ?? ''}`).join()}`.trim(),
      );
    }
    return slips;
  };
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 3 });
  await house.send(id);
  await world.elsewhere(id);
  expect(await said()).toEqual(['3']);
  await edit(id, itemId, { quantity: 1 });
  await edit(id, itemId, { quantity: 2 });
  await edit(id, itemId, { notes: 'SIN MANÍ' });
  expect(await said()).toMatchObject(
    [/^QUITAR -2/, /^AGREGAR \+1/, /SIN MANÍ/].map((one) => expect.stringMatching(one)),
  );

  const second = await house.order();
  const { id: line } = await house.line(second.id, { quantity: 3 });
  await house.send(second.id);
  await edit(second.id, line, { quantity: 1 });
  expect(await world.elsewhere(second.id)).toEqual({ lines: 2 });
  expect(await said()).toEqual(['1 ERAN 3', 'QUITAR -2']);
});

test('what a cook has done from the display while its slip waited is said to be done on it', async () => {
  await using world = await openHouse();
  const { house } = world;
  const { order, ticket } = await house.sentOrder();
  await world.elsewhere(order.id);
  await house.call(house.manager, 'bumpTicket', { id: ticket.id });
  expect((await nextSlip(house))!.lines).toMatchObject([{ alsoAt: ['PANTALLA Parrilla (HECHO)'] }]);
});

test('of a line whose change is on no paper it is not said that it is printed', async () => {
  await using world = await openHouse();
  const { house } = world;
  const { order, line, ticket } = await house.sentOrder();
  await world.elsewhere(order.id);
  await nextSlip(house);
  const progress = async () => {
    const { lines } = await house.call<OrderProgress>(house.waiter, 'getOrderProgress', { id: order.id });
    return lines.find(({ orderItemId }) => orderItemId === line.id)!.stations[0]!;
  };
  expect(await progress()).toMatchObject({
    stationName: 'Parrilla',
    paper: { status: 'printed', stationName: 'Barra' },
  });
  const { id: _id, ...same } = ticket;
  await house.write(house.manager, (tx) =>
    tx.db
      .insertInto('kitchenTicket')
      .values({ ...same, id: house.env.uuid(), ticketData: JSON.stringify(same.ticketData) as never })
      .execute(),
  );
  expect(await progress()).toMatchObject({ status: 'pending', paper: null });
});

test('a slip of which no byte left moves to the next printer, one that waits or came out does not', async () => {
  await using world = await openHouse();
  const { house } = world;
  const fryer = await house.make.station('Freidora');
  await house.call(house.manager, 'updateStation', { id: fryer, outputType: 'printer', printerUrl: FRYER });
  const { order } = await house.sentOrder();
  await world.elsewhere(order.id);
  expect(await world.elsewhere(order.id, { printAtStationId: fryer })).toEqual({ lines: 0 });
  const away = { printerUrl: PRINTER, cause: 'refused', detail: 'ECONNREFUSED' };
  for (let i = 0; i < 3; i++) await house.write(house.manager, (tx) => countPrintAttempt(tx, away));
  expect((await house.jobs()).map(({ status }) => status)).toEqual(['failed']);
  expect(await world.elsewhere(order.id, { printAtStationId: fryer })).toEqual({ lines: 1 });
  expect((await house.jobs()).map(({ stationId, status }) => [stationId, status])).toEqual([[fryer, 'pending']]);
  await house.write(house.manager, (tx) =>
    recordPrinterStatus(tx, { printerUrl: PRINTER, status: 'online', cause: null }),
  );
  expect(await nextSlip(house)).toBeNull();
});

test('what was changed of a dish that had moved from an absent printer waited there: it is told where its slip came out', async () => {
  await using world = await openHouse();
  const { house } = world;
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerUrl: FRYER });
  const { order, line } = await house.sentOrder();
  const away = { printerUrl: FRYER, cause: 'refused', detail: 'ECONNREFUSED' };
  for (let i = 0; i < 3; i++) await house.write(house.manager, (tx) => countPrintAttempt(tx, away));
  await world.elsewhere(order.id);
  expect(await nextSlip(house)).toMatchObject({ banner: null, reprint: null });
  const noted = { id: order.id, itemId: line.id, notes: 'SIN MANÍ', reason: 'Alergia' };
  await house.call(house.manager, 'updateOrderItem', noted);
  expect(await nextSlip(house, FRYER)).toBeNull();
  expect(await nextSlip(house)).toMatchObject({ banner: 'MODIFICADO', lines: [{ notes: 'SIN MANÍ' }] });
});

/** A slip at the bar, whose printer went away while it waited to come out again; a fryer prints, too. */
const openWithRepeat = async (isCertain: boolean) => {
  const world = await openHouse();
  const { house } = world;
  const fryer = await house.make.station('Freidora');
  await house.call(house.manager, 'updateStation', { id: fryer, outputType: 'printer', printerUrl: FRYER });
  const { order, line } = await house.sentOrder();
  await world.elsewhere(order.id);
  const { job } = (await house.write(house.manager, (tx) =>
    claimPrintJob(tx, { printerUrl: PRINTER, token: 'AB12' }),
  ))!;
  if (isCertain) {
    await house.write(house.manager, (tx) => markPrinted(tx, { jobId: job.id, level: 'echo' }));
    await house.run(house.manager, reprintJob, { id: job.id });
  } else {
    await house.write(house.manager, (tx) => markSending(tx, { jobId: job.id, copy: 1, token: 't' }));
    await house.write(house.manager, (tx) => markUncertain(tx, { jobId: job.id, cause: 'no_answer' }));
  }
  const away = { printerUrl: PRINTER, cause: 'refused', detail: 'ECONNREFUSED' };
  for (let i = 0; i < 3; i++) await house.write(house.manager, (tx) => countPrintAttempt(tx, away));
  const before = await house.jobs();
  expect(before.map(({ status, reprintCount }) => [status, reprintCount])).toEqual([['failed', 1]]);
  const { lines } = await world.elsewhere(order.id, { printAtStationId: fryer });
  return Object.assign(world, { order, line, before, lines });
};

test('a slip that was on paper came out a second time unmarked: it failed only when it was asked for again', async () => {
  await using world = await openWithRepeat(true);
  expect(world.lines).toBe(0);
  expect(await world.house.jobs()).toEqual(world.before);
});

test('one that may be out stayed where its printer was away: it moves, marked, and a void is told at both', async () => {
  await using world = await openWithRepeat(false);
  const { house, order, line } = world;
  expect(world.lines).toBe(1);
  expect(await nextSlip(house, FRYER)).toMatchObject({ reprint: { number: 1, possibleDuplicate: true } });
  await house.write(house.manager, (tx) =>
    recordPrinterStatus(tx, { printerUrl: PRINTER, status: 'online', cause: null }),
  );
  expect(await nextSlip(house)).toBeNull();
  await house.call(house.manager, 'voidOrderItem', { id: order.id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' });
  for (const url of [PRINTER, FRYER])
    expect(await nextSlip(house, url)).toMatchObject({ banner: 'ANULADO', reprint: null });
});

test('the paper of a station stays known: it is not deleted with slips, and told of a void when it prints no more', async () => {
  await using world = await openHouse();
  const { house } = world;
  const { order, line } = await house.sentOrder();
  await world.elsewhere(order.id);
  await nextSlip(house);
  expect(await refusal(house.call(house.manager, 'deleteStation', { id: world.bar }))).toBe(
    'STATION_HAS_KITCHEN_TICKETS',
  );
  await house.call(house.manager, 'updateStation', { id: world.bar, outputType: 'kds' });
  await house.call(house.manager, 'voidOrderItem', { id: order.id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' });
  expect((await house.jobs()).map(({ status, lastError }) => [status, lastError])).toEqual([
    ['printed', null],
    ['failed', 'no_printer'],
  ]);
});

test('a printer that is none, switched off, or of others is refused, and what nobody waits for stays where it is', async () => {
  await using world = await openHouse();
  const { house } = world;
  const { order } = await house.sentOrder();
  const mute = await house.make.station('Postres');
  expect(await refusal(world.elsewhere(order.id, { printAtStationId: mute }))).toBe('NO_PRINTER_CONFIGURED');
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect(await refusal(world.elsewhere(order.id, { printAtStationId: nowhere }))).toBe('STATION_NOT_FOUND');
  expect(await refusal(world.elsewhere(order.id, {}, await house.stranger()))).toBe('STATION_NOT_FOUND');
  await house.call(house.manager, 'updateStation', { id: world.bar, isActive: false });
  expect(await refusal(world.elsewhere(order.id))).toBe('NO_PRINTER_CONFIGURED');
  await house.call(house.manager, 'updateStation', { id: world.bar, isActive: true });
  house.env.advance(25 * 3_600_000);
  expect(await world.elsewhere(order.id)).toEqual({ lines: 0 });
  expect(await house.jobs()).toEqual([]);
});

/** A grill that prints, whose slip may be out when its printer is away, and is printed at the bar all the same. */
const movedMarked = async () => {
  const world = await openHouse();
  const { house } = world;
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerUrl: FRYER });
  const { order, line } = await house.sentOrder();
  const { job } = (await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl: FRYER, token: 'AB12' })))!;
  await house.write(house.manager, (tx) => markSending(tx, { jobId: job.id, copy: 1, token: 't' }));
  await house.write(house.manager, (tx) => markUncertain(tx, { jobId: job.id, cause: 'no_answer' }));
  const away = { printerUrl: FRYER, cause: 'refused', detail: 'x' };
  for (let i = 0; i < 3; i += 1) await house.write(house.manager, (tx) => countPrintAttempt(tx, away));
  await world.elsewhere(order.id);
  await nextSlip(house);
  const because = { id: order.id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' };
  return { ...world, order, line, voidIt: () => house.call(house.manager, 'voidOrderItem', because) };
};

const saidAt = async (house: Restaurant, printerUrl: string): Promise<string[]> => {
  const slip = await nextSlip(house, printerUrl);
  if (!slip) return [];
  const said = `${slip.banner ?? ''} ${slip.lines.map(({ quantity }) => quantity).join()}`.trim();
  return [said, ...(await saidAt(house, printerUrl))];
};

test('what was added to a moved dish was never voided where it was printed, because it waited at the absent printer, too', async () => {
  const { house, order, line, voidIt } = await movedMarked();
  await using _house = house;
  await house.call(house.manager, 'updateOrderItem', { id: order.id, itemId: line.id, quantity: 3 });
  expect(await saidAt(house, PRINTER)).toEqual(['AGREGAR +2']);
  await voidIt();
  expect((await saidAt(house, PRINTER)).sort()).toEqual(['ANULADO +2', 'ANULADO 1']);
});

test('what was changed was told at a station that was switched off alone, and waited there for ever', async () => {
  await using world = await openHouse();
  const { house, bar, elsewhere } = world;
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerUrl: FRYER });
  const { order, line } = await house.sentOrder();
  const away = { printerUrl: FRYER, cause: 'refused', detail: 'x' };
  for (let i = 0; i < 3; i += 1) await house.write(house.manager, (tx) => countPrintAttempt(tx, away));
  await elsewhere(order.id);
  expect(await saidAt(house, PRINTER)).toEqual(['1']);
  await house.write(house.manager, (tx) =>
    recordPrinterStatus(tx, { printerUrl: FRYER, status: 'online', cause: null }),
  );
  await house.call(house.manager, 'updateStation', { id: bar, isActive: false });
  const change = { id: order.id, itemId: line.id, notes: 'sin maní', reason: 'Alergia' };
  await house.call(house.manager, 'updateOrderItem', change);
  expect(await saidAt(house, FRYER)).toEqual(['MODIFICADO 1']);
  expect((await house.jobs()).filter((job) => job.stationId === bar).map((job) => job.status)).toEqual([
    'printed',
    'failed',
  ]);
});

test('a void came out twice at one printer: told there for another that was switched off, where its slip waited anyway', async () => {
  const { house, bar, order, line, voidIt } = await movedMarked();
  await using _house = house;
  await house.call(house.manager, 'updateOrderItem', { id: order.id, itemId: line.id, quantity: 3 });
  await saidAt(house, PRINTER);
  await house.call(house.manager, 'updateStation', { id: bar, isActive: false });
  await voidIt();
  await house.write(house.manager, (tx) =>
    recordPrinterStatus(tx, { printerUrl: FRYER, status: 'online', cause: null }),
  );
  expect((await saidAt(house, FRYER)).filter((said) => said === 'ANULADO +2')).toHaveLength(1);
});

test('a slip that somebody threw away came out at the bar with the rest of its order: it does not, until it is asked for by name', async () => {
  await using world = await openHouse();
  const { house } = world;
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerUrl: FRYER });
  const { id } = await house.order();
  for (const quantity of [1, 2]) await house.line(id, { quantity });
  await house.send(id);
  const away = { printerUrl: FRYER, cause: 'refused', detail: 'x' };
  for (let i = 0; i < 6; i += 1) await house.write(house.manager, (tx) => countPrintAttempt(tx, away));
  const [thrown] = await house.jobs();
  await house.run(house.manager, discardPrintJob, { id: thrown!.id });
  expect(await world.elsewhere(id)).toEqual({ lines: 1 });
  expect(await saidAt(house, PRINTER)).toEqual(['2']);
  expect(await world.elsewhere(id)).toEqual({ lines: 0 });
  await house.run(house.manager, reprintJob, { id: thrown!.id });
  expect(await saidAt(house, FRYER)).toEqual(['1']);
});

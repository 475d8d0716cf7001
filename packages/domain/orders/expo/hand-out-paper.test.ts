import { openPass, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { lookForUnseen, SeenTickets, showAtFallback } from '../../kitchen/index.ts';
import { claimPrintJob } from '../../printing/claim-print-job.ts';
import { markNotSent, markSending, takeBack } from '../../printing/deliver-print-job.ts';
import { deliverLines } from './deliver-lines.ts';

const PRINTER = { printerUrl: 'tcp://10.0.0.8:9100' };

/** Fries of a station with a printer and no display, ordered. */
const openFries = async (outputType: 'printer' | 'both' = 'printer', quantity = 1) => {
  const at = await openPass();
  const { house } = at;
  const fryer = await house.make.station('Freidora', { outputType, ...PRINTER, fallbackStationId: house.grill });
  const fries = await house.make.product('Papas', 2_500);
  await house.make.assignment(fryer, fries);
  const { id } = await house.order();
  const line = await house.line(id, { productId: fries, quantity });
  await house.send(id);
  return { ...at, id, line, fries };
};

const claim = (house: Restaurant) =>
  house.write(house.manager, (tx) => claimPrintJob(tx, { ...PRINTER, token: 'AB12' }));
const ticketsNow = async (house: Restaurant) =>
  (await house.tickets()).map(({ ticketData, status, bumpedElsewhere }) => [
    ticketData.itemName,
    status,
    bumpedElsewhere ?? null,
  ]);

test('a second cook made a dish that was at the table: handed out, its ticket is done and no fallback shows it', async () => {
  await using at = await openFries('both');
  const { house, pass, id, line } = at;
  const [job] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'failed', lastError: 'paper_out' });
  const seen = new SeenTickets(house.env.now());
  const look = (seconds: number) => {
    house.env.advance(seconds * 1000);
    return lookForUnseen(house.contexts.read(house.waiter), { locationId: house.locationId, screens: [], seen });
  };
  await look(30);
  await house.run(pass, deliverLines, { id, itemId: line.id });
  expect(await look(40)).toEqual([]);
  expect(await ticketsNow(house)).toEqual([['Papas', 'bumped', 'Pase']]);
});

test('what a fallback shows already is done there, too, and says where', async () => {
  await using at = await openFries('both');
  const { house, pass, id, line } = at;
  const [ticket] = await house.tickets();
  await house.write(house.waiter, (tx) =>
    showAtFallback(tx, { locationId: house.locationId, ticketIds: [ticket!.id] }),
  );
  await house.run(pass, deliverLines, { id, itemId: line.id });
  expect(await ticketsNow(house)).toEqual([
    ['Papas', 'bumped', 'Pase'],
    ['Papas', 'bumped', 'Pase'],
  ]);
});

test('a slip that waited while its dish was handed out came out as new: it is gone, and what shares it goes on', async () => {
  await using at = await openFries('printer');
  const { house, pass, fries } = at;
  const { id } = await house.order();
  const [first] = [await house.line(id, { productId: fries }), await house.line(id, { productId: fries })];
  await house.send(id);
  const before = await house.jobs();
  expect(before).toHaveLength(3);
  await house.run(pass, deliverLines, { id, itemId: first.id });
  expect((await house.jobs()).map(({ orderItemId }) => orderItemId)).not.toContain(first.id);
  await claim(house);
  const slip = (await claim(house))!.slip;
  expect(slip.kind === 'kitchen' && slip.lines).toHaveLength(1);
});

test('one that was being sent as its dish was handed out waited again as new when nothing of it had left', async () => {
  await using at = await openFries();
  const { house, pass, id, line } = at;
  const { job } = (await claim(house))!;
  await house.run(pass, deliverLines, { id, itemId: line.id });
  expect(await house.jobs()).toMatchObject([{ status: 'sent' }]);
  await house.write(house.manager, (tx) => markNotSent(tx, { jobId: job.id, cause: 'away' }));
  expect(await house.jobs()).toEqual([]);
});

test('where a byte of it may have left it is repeated with its mark', async () => {
  await using at = await openFries();
  const { house, pass, id, line } = at;
  const { job } = (await claim(house))!;
  await house.write(house.manager, (tx) => markSending(tx, { jobId: job.id, copy: 1, token: 'A' }));
  await house.run(pass, deliverLines, { id, itemId: line.id });
  await house.write(house.manager, (tx) => takeBack(tx, job.id, 'sending', 'away'));
  expect(await house.jobs()).toMatchObject([{ status: 'pending', reprintCount: 1 }]);
});

test('a served dish that is voided is not told to a kitchen that never had it', async () => {
  await using at = await openFries();
  const { house, pass, id, line } = at;
  await house.run(pass, deliverLines, { id, itemId: line.id });
  await house.call(house.manager, 'voidOrderItem', { id, itemId: line.id, reason: 'Fría', voidedBy: 'X' });
  expect(await house.jobs()).toEqual([]);
  expect((await house.tickets()).map(({ status, acknowledgedAt }) => [status, acknowledgedAt !== null])).toEqual([
    ['voided', true],
  ]);
});

test('what is shared with a line that still waits stays on paper until that is handed out, too', async () => {
  await using at = await openFries('printer', 3);
  const { house, pass, id, line } = at;
  const other = await house.order();
  const items = [{ itemId: line.id, quantity: 1 }];
  await house.call(house.waiter, 'transferItems', { id, toOrderId: other.id, items });
  const [part] = (await house.orderNow(other.id)).items;
  await house.run(pass, deliverLines, { id, itemId: line.id });
  expect(await ticketsNow(house)).toEqual([['Papas', 'pending', null]]);
  expect(await house.jobs()).toHaveLength(1);
  await house.run(pass, deliverLines, { id: other.id, itemId: part!.id });
  expect(await ticketsNow(house)).toEqual([['Papas', 'bumped', 'Pase']]);
  expect(await house.jobs()).toEqual([]);
});

test('a stale tap handed out what was ordered after it: where another quantity was shown nothing goes', async () => {
  await using at = await openFries();
  const { house, pass, id, line } = at;
  const tap = { id, itemId: line.id, quantity: 1 };
  await house.call(house.manager, 'updateOrderItem', { id, itemId: line.id, quantity: 3, reason: 'Más' });
  expect(await house.run(pass, deliverLines, tap)).toEqual({ orderId: id, lines: 0 });
  expect((await house.orderNow(id)).items).toMatchObject([{ status: 'preparing', quantity: 3 }]);
  expect(await house.run(pass, deliverLines, { ...tap, quantity: 3 })).toMatchObject({ orderId: id, lines: 1 });
});

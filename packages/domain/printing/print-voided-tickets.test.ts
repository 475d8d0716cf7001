import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import { countPrintAttempt } from './count-print-attempt.ts';
import { markPrinted } from './deliver-print-job.ts';
import { recordPrinterStatus } from './health/record-printer-status.ts';
import { printVoidedTickets } from './print-voided-tickets.ts';

/** Prints everything that waits; answers banner and lines of each slip. */
const printAll = async (house: Restaurant, printerUrl: string) => {
  const slips = [];
  for (;;) {
    const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
    if (!claimed) return slips;
    await house.write(house.manager, (tx) => markPrinted(tx, { jobId: claimed.job.id, level: 'echo' }));
    const { slip } = claimed;
    if (slip.kind === 'kitchen')
      slips.push([slip.banner, ...slip.lines.map((one) => `${one.quantity}${one.voided ? '†' : ''}`)]);
  }
};
const voidLine = (house: Restaurant, id: string, itemId: string) =>
  house.call(house.manager, 'voidOrderItem', { id, itemId, reason: 'Error', voidedBy: 'Ana' });

test('what was printed and is voided prints ANULADO, once', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  const { order, line } = await house.sentOrder();
  expect(await printAll(house, url)).toEqual([[null, '1']]);
  await voidLine(house, order.id, line.id);
  expect(await printAll(house, url)).toEqual([['ANULADO', '1†']]);
});

test('what is voided while its slip waits prints ANULADO and nothing else', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  const { order, line } = await house.sentOrder();
  await voidLine(house, order.id, line.id);
  expect(await printAll(house, url)).toEqual([['ANULADO', '1†']]);
});

test('one dish of a shared slip voided while it waits is struck out on that slip', async () => {
  await using house = await openRestaurant();
  const url = await house.printer({ cutAfterEach: false });
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 2 });
  await house.line(id);
  await house.send(id);
  await voidLine(house, id, itemId);
  expect(await printAll(house, url)).toEqual([[null, '2†', '1']]);
});

test('what is voided while its printer cannot be reached prints ANULADO once when it returns', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  const { order, line } = await house.sentOrder();
  const miss = { printerUrl, cause: 'refused', detail: 'ECONNREFUSED' };
  for (let i = 0; i < 3; i++) await house.write(house.manager, (tx) => countPrintAttempt(tx, miss));
  await voidLine(house, order.id, line.id);
  await house.write(house.manager, (tx) => recordPrinterStatus(tx, { printerUrl, status: 'online', cause: null }));
  expect(await printAll(house, printerUrl)).toEqual([['ANULADO', '1†']]);
});

test('less of a printed dish prints what to leave out', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 3 });
  await house.send(id);
  await printAll(house, url);
  const less = { id, itemId, quantity: 1, reason: 'Se arrepintió' };
  await house.call(house.manager, 'updateOrderItem', less);
  expect(await printAll(house, url)).toEqual([['QUITAR', '-2']]);
});

test('a station with a screen alone prints nothing', async () => {
  await using house = await openRestaurant();
  const { order, line } = await house.sentOrder();
  await voidLine(house, order.id, line.id);
  expect(await house.jobs()).toEqual([]);
});

test('a void at a new box whose stations were still on their way ended as a defect: it is to be asked again', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  const { ticket } = await house.sentOrder();
  await printAll(house, url);
  const tickets = [{ ...ticket, stationId: 'on its way' }];
  const voiding = house.write(house.manager, (tx) => printVoidedTickets(tx, { tickets }));
  expect(await refusal(voiding)).toBe('NOT_READY');
});

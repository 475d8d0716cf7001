import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { recordPrinterStatus } from './health/record-printer-status.ts';

test('a station that prints and has no printer says so with a failed slip: nobody was told', async () => {
  await using house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'printer' });
  await house.sentOrder();
  expect(await house.jobs()).toMatchObject([{ status: 'failed', lastError: 'no_printer', stationId: house.grill }]);
  expect(house.heard('print_job.new')).toMatchObject([{ printJob: { status: 'failed' } }]);
});

test('what failed for want of a printer comes out unmarked when there is one within the hour', async () => {
  await using house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'printer' });
  await house.sentOrder();
  const printerUrl = await house.printer();
  await house.write(house.manager, (tx) => recordPrinterStatus(tx, { printerUrl, status: 'online', cause: null }));
  expect(await house.jobs()).toMatchObject([{ status: 'pending', reprintCount: 0 }]);
});

test('a sent dish waits for its printer: the job is in the event, announced, and the printers are woken', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const { ticket, line } = await house.sentOrder();
  const [job] = await house.jobs();
  expect(job).toMatchObject({
    ticketId: ticket.id,
    orderItemId: line.id,
    stationId: house.grill,
    status: 'pending',
    attempts: 0,
    reprintCount: 0,
    printedAt: null,
  });
  expect(house.heard('print_job.new')).toEqual([{ printJob: job, stationId: house.grill }]);
  expect(house.heard('order.sent_to_kitchen')).toMatchObject([{ printJobs: [{ id: job!.id }] }]);
  expect(house.emitted).toContainEqual({ name: 'print.queued', payload: { locationId: house.locationId } });
});

import type { KitchenStation } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { prints } from './queue-print-jobs.ts';

test('paper comes out where there is a printer and the station says so', () => {
  const station = (outputType: string | null, printerUrl: string | null) =>
    prints({ outputType, printerUrl } as KitchenStation);
  expect([station('printer', 'tcp://a'), station('both', 'tcp://a')]).toEqual([true, true]);
  expect([station('kds', 'tcp://a'), station(null, 'tcp://a'), station('both', null)]).toEqual([false, false, false]);
});

test('a sent dish waits for its printer: the job is in the event, announced, and the printers are woken', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const { ticket, line } = await house.sentOrder();
  const [job] = await house.jobs();
  expect(job).toMatchObject({
    ...{ ticketId: ticket.id, orderItemId: line.id, stationId: house.grill, status: 'pending' },
    ...{ attempts: 0, reprintCount: 0, printedAt: null },
  });
  expect(house.heard('print_job.new')).toEqual([{ printJob: job, stationId: house.grill }]);
  expect(house.heard('order.sent_to_kitchen')).toMatchObject([{ printJobs: [{ id: job!.id }] }]);
  expect(house.emitted).toContainEqual({ name: 'print.queued', payload: { locationId: house.locationId } });
});

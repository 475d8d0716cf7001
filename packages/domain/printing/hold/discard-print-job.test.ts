import { openRestaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { markUncertain } from '../deliver-print-job.ts';
import { reprintJob } from '../reprint-job.ts';
import { requeueRetired, retireSlips } from '../retire-slips.ts';
import { discardPrintJob } from './discard-print-job.ts';
import { holdPrintJob } from './hold-print-job.ts';
import { releasePrintJob } from './release-print-job.ts';
import {
  claim,
  comeBack,
  failFor,
  fallSilent,
  health,
  jobId,
  MINUTE_MS,
  printsWithFallback,
  stuck,
} from './waiting-slips.suite.ts';

describe('a slip that a person throws away', () => {
  test('comes out nowhere by itself, and asked for after all it is the first paper', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    await house.sentOrder();
    const id = await jobId(house);
    await house.run(house.manager, discardPrintJob, { id });
    await house.run(house.manager, discardPrintJob, { id });
    await comeBack(house, url);
    expect(await claim(house, url)).toBeNull();
    expect(await health(house)).toMatchObject({ waitingJobs: 0, failedJobs: 0 });
    await house.run(house.manager, reprintJob, { id });
    expect((await claim(house, url))?.slip).toMatchObject({ reprint: null });
  });

  test('of one that failed while its printer was away: it does not come back with it, nor go to a fallback', async () => {
    await using house = await openRestaurant();
    const url = await printsWithFallback(house);
    await house.sentOrder();
    await fallSilent(house, url);
    await failFor(house, url);
    house.env.advance(5 * MINUTE_MS);
    expect(await stuck(house)).toHaveLength(1);
    const id = await jobId(house);
    await house.run(house.manager, discardPrintJob, { id });
    expect(await stuck(house)).toEqual([]);
    await comeBack(house, url);
    expect(await claim(house, url)).toBeNull();
  });

  test('of one that may be out, its next paper says so', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    await house.sentOrder();
    const first = await claim(house, url);
    await house.write(house.manager, (tx) => markUncertain(tx, { jobId: first!.job.id, cause: 'timeout' }));
    await house.run(house.manager, discardPrintJob, { id: first!.job.id });
    await house.run(house.manager, reprintJob, { id: first!.job.id });
    expect((await claim(house, url))?.slip).toMatchObject({ reprint: { number: 1, possibleDuplicate: true } });
  });

  test('took the dishes with it that shared its slip, unseen: they come out', async () => {
    await using house = await openRestaurant();
    const url = await house.printer({ cutAfterEach: false });
    const { id: orderId } = await house.order();
    for (const quantity of [1, 2, 3]) await house.line(orderId, { quantity });
    await house.send(orderId);
    const [first, second] = await house.jobs();
    await house.run(house.manager, discardPrintJob, { id: first!.id });
    await house.run(house.manager, holdPrintJob, { id: second!.id });
    expect((await claim(house, url))?.slip).toMatchObject({ lines: [{ quantity: '3' }] });
    expect(await claim(house, url)).toBeNull();
    await house.run(house.manager, releasePrintJob, { id: second!.id });
    expect((await claim(house, url))?.slip).toMatchObject({ lines: [{ quantity: '2' }] });
  });

  test('is told of like one that came out: what is voided of its dish later is printed', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    const { order, line } = await house.sentOrder();
    await house.run(house.manager, discardPrintJob, { id: await jobId(house) });
    await house.call(house.manager, 'voidOrderItem', {
      id: order.id,
      itemId: line.id,
      reason: 'Error',
      voidedBy: 'Ana',
    });
    expect((await claim(house, url))?.slip).toMatchObject({ banner: 'ANULADO' });
  });

  test('came out as new when the pass took its dish back: it stays thrown away', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    await house.sentOrder();
    const tickets = await house.tickets();
    await house.run(house.manager, discardPrintJob, { id: await jobId(house) });
    await house.write(house.manager, async (tx) => {
      await retireSlips(tx, { tickets });
      await requeueRetired(tx, { tickets });
    });
    expect(await claim(house, url)).toBeNull();
    expect(await house.jobs()).toMatchObject([{ lastError: 'discarded' }]);
  });
});

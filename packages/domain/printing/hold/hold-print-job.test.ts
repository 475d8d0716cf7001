import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { listPrintJobs } from '../list-print-jobs.ts';
import { hasPrintWork } from '../list-printers.ts';
import { updatePrintJob } from '../update-print-job.ts';
import { discardPrintJob } from './discard-print-job.ts';
import { holdPrintJob } from './hold-print-job.ts';
import { releasePrintJob } from './release-print-job.ts';
import {
  claim,
  failFor,
  fallSilent,
  health,
  jobId,
  MINUTE_MS,
  printsWithFallback,
  stuck,
} from './waiting-slips.suite.ts';

describe('a slip that a person holds', () => {
  test('does not come out, the next does, and released it does as the first paper', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    await house.sentOrder();
    house.env.advance(1000);
    const { ticket: second } = await house.sentOrder();
    const id = await jobId(house);
    await house.run(house.manager, holdPrintJob, { id });
    expect(house.heard('print_job.updated')).toMatchObject([{ printJob: { id, lastError: 'held' } }]);
    expect((await claim(house, url))?.job.ticketId).toBe(second.id);
    expect(await house.write(house.manager, (tx) => hasPrintWork(tx, url))).toBe(false);
    expect(await health(house)).toMatchObject({ waitingJobs: 1, heldJobs: 1 });
    await house.run(house.manager, releasePrintJob, { id });
    expect((await claim(house, url))?.slip).toMatchObject({ reprint: null });
    const log = await house.db.read
      .selectFrom('auditEntry')
      .select('action')
      .where('action', 'like', 'print.%')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['print.hold', 'print.release']);
  });

  test('is held once, and what is being sent or out cannot be held', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    await house.sentOrder();
    const id = await jobId(house);
    await house.run(house.manager, holdPrintJob, { id });
    await house.run(house.manager, holdPrintJob, { id });
    await house.run(house.manager, releasePrintJob, { id });
    await house.run(house.manager, releasePrintJob, { id });
    await claim(house, url);
    for (const act of [holdPrintJob, releasePrintJob, discardPrintJob])
      expect(await refusal(house.run(house.manager, act, { id }))).toBe('PRINT_JOB_TRANSITION_INVALID');
  });

  test('is not counted as stuck, fails with no printer that is away, and goes to no fallback', async () => {
    await using house = await openRestaurant();
    const url = await printsWithFallback(house);
    await house.sentOrder();
    await fallSilent(house, url);
    house.env.advance(5 * MINUTE_MS);
    expect(await stuck(house)).toHaveLength(1);
    await house.run(house.manager, holdPrintJob, { id: await jobId(house) });
    await failFor(house, url);
    expect(await stuck(house)).toEqual([]);
    expect(await house.jobs()).toMatchObject([{ status: 'pending', attempts: 0 }]);
    expect(await health(house)).toMatchObject({ heldJobs: 1, failedJobs: 0, overdue: null });
  });

  test('is told to no bridge, nor given to one', async () => {
    await using house = await openRestaurant();
    await house.printer();
    await house.call(house.manager, 'updateStation', { id: house.grill, printerType: 'bridge' });
    await house.sentOrder();
    const id = await jobId(house);
    const bridge = await house.bridge();
    const told = async () =>
      (await house.run(bridge, listPrintJobs, { status: 'pending', page: 1, size: 20 })).data.map((job) => job.id);
    expect(await told()).toEqual([id]);
    await house.run(house.manager, holdPrintJob, { id });
    expect(await told()).toEqual([]);
    const claimed = house.run(bridge, updatePrintJob, { id, status: 'sent', notSent: false });
    expect(await refusal(claimed)).toBe('PRINT_JOB_TRANSITION_INVALID');
  });

  test('was counted twice when its station was switched off, and minus one waited', async () => {
    await using house = await openRestaurant();
    await house.printer();
    await house.sentOrder();
    await house.run(house.manager, holdPrintJob, { id: await jobId(house) });
    await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
    expect(await health(house)).toMatchObject({ waitingJobs: 0, heldJobs: 0, failedJobs: 1 });
  });
});

import type { WriteContext } from '@comanda/kernel/context';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import {
  markNotSent,
  markPrinted,
  markSending,
  markUncertain,
  recoverPrintJobs,
  renewLease,
  sweepStuckJobs,
} from './deliver-print-job.ts';
import { discardPrintJob } from './hold/discard-print-job.ts';
import { reprintJob } from './reprint-job.ts';

const MINUTE = 60_000;

/** A restaurant with one slip that a sender has claimed; `print` runs a step of the sending. */
const claimed = async () => {
  const house = await openRestaurant();
  const printerUrl = await house.printer();
  const { ticket } = await house.sentOrder();
  const print = <T>(step: (tx: WriteContext) => Promise<T>) => house.write(house.manager, step);
  const claim = () => print((tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
  const { job } = (await claim())!;
  return { house, print, claim, jobId: job.id, ticket };
};

const jobOf = async (house: Restaurant) => (await house.jobs())[0]!;
const sending = (jobId: string) => (tx: WriteContext) => markSending(tx, { jobId, copy: 1, token: 'AB01' });

describe('a sender reports', () => {
  test('printed: with the proof it had, kept for the printer too', async () => {
    const { house, print, jobId } = await claimed();
    await using _ = house;
    await print(sending(jobId));
    await print((tx) => markPrinted(tx, { jobId, level: 'echo' }));
    expect(await jobOf(house)).toMatchObject({ status: 'printed', confirmLevel: 'echo', lastError: null });
    expect((await jobOf(house)).printedAt).not.toBeNull();
    const runtime = await house.db.read.selectFrom('stationRuntime').select('confirmLevel').execute();
    expect(runtime).toEqual([{ confirmLevel: 'echo' }]);
    expect(house.heard<{ printJob: { status: string } }>('print_job.updated').at(-1)?.printJob.status).toBe('printed');
  });

  test('a printed slip said that it took no attempt', async () => {
    const { house, print, jobId } = await claimed();
    await using _ = house;
    await print((tx) => markPrinted(tx, { jobId, level: 'echo' }));
    expect(await jobOf(house)).toMatchObject({ status: 'printed', attempts: 1 });
  });

  test('not a byte left: the slip waits as if new, unmarked', async () => {
    const { house, print, claim, jobId } = await claimed();
    await using _ = house;
    await print((tx) => markNotSent(tx, { jobId, cause: 'offline' }));
    expect(await jobOf(house)).toMatchObject({ status: 'pending', reprintCount: 0, lastError: 'offline' });
    expect((await claim())?.slip).toMatchObject({ reprint: null });
  });

  describe('whose first copy is out gives back the second, of which not a byte left', () => {
    const partlyOut = async () => {
      const house = await claimed();
      await house.print((tx) => markSending(tx, { jobId: house.jobId, copy: 2, token: 'AB02' }));
      await house.print((tx) => markNotSent(tx, { jobId: house.jobId, cause: 'closed' }));
      return house;
    };

    test('and the second came unmarked from wherever it started with the first again', async () => {
      const { house, claim } = await partlyOut();
      await using _ = house;
      expect(await jobOf(house)).toMatchObject({ status: 'pending', reprintCount: 1, lastError: 'closed' });
      const again = await claim();
      expect(again).toMatchObject({ token: 'AB12', delivery: { copy: 2, isUncertain: true } });
      expect(again?.slip).toMatchObject({ reprint: { number: 1, possibleDuplicate: true } });
    });

    test('as often as it likes, and is counted once', async () => {
      const { house, print, claim, jobId } = await partlyOut();
      await using _ = house;
      await claim();
      await print((tx) => markNotSent(tx, { jobId, cause: 'offline' }));
      expect(await jobOf(house)).toMatchObject({ status: 'pending', reprintCount: 1, lastError: 'offline' });
    });

    test('and thrown away it was asked for again as the first paper', async () => {
      const { house, claim, jobId } = await partlyOut();
      await using _ = house;
      await house.run(house.manager, discardPrintJob, { id: jobId });
      await house.run(house.manager, reprintJob, { id: jobId });
      expect((await claim())?.slip).toMatchObject({ reprint: { number: 1 } });
    });
  });

  test('bytes left and no proof came: the repeat says that it may be a duplicate', async () => {
    const { house, print, claim, jobId } = await claimed();
    await using _ = house;
    await print(sending(jobId));
    await print((tx) => markUncertain(tx, { jobId, cause: 'silent' }));
    expect(await jobOf(house)).toMatchObject({ status: 'pending', reprintCount: 1, lastError: 'silent' });
    const again = await claim();
    expect(again?.slip).toMatchObject({ reprint: { number: 1, possibleDuplicate: true } });
    expect(again?.delivery).toMatchObject({ token: 'AB01', isUncertain: true });
  });

  test('five repeats without proof, and a person must look', async () => {
    const { house, print, claim, jobId } = await claimed();
    await using _ = house;
    for (let repeat = 1; repeat <= 6; repeat++) {
      await print(sending(jobId));
      await print((tx) => markUncertain(tx, { jobId, cause: 'silent' }));
      expect((await jobOf(house)).status).toBe(repeat <= 5 ? 'pending' : 'failed');
      expect((await claim()) !== null).toBe(repeat <= 5);
    }
  });

  test('a test slip is never worth a duplicate', async () => {
    await using house = await openRestaurant();
    const printerUrl = await house.printer();
    await house.call(house.manager, 'createTestPrint', { id: house.grill });
    const { job, slip } = (await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' })))!;
    expect(slip).toMatchObject({ kind: 'test', locationName: 'El Comal Zona 10', printerUrl, at: '19:00' });
    await house.write(house.manager, (tx) => markUncertain(tx, { jobId: job.id, cause: 'silent' }));
    expect(await jobOf(house)).toMatchObject({ status: 'failed', reprintCount: 0 });
  });
});

describe('the hub restarts', () => {
  test('a slip that a printer had may be on paper, and goes back marked', async () => {
    const { house, print, claim } = await claimed();
    await using _ = house;
    expect(await print(recoverPrintJobs)).toBe(1);
    expect(await jobOf(house)).toMatchObject({ status: 'pending', reprintCount: 1, lastError: 'restart' });
    expect(await claim()).toMatchObject({ token: null, slip: { reprint: { number: 1, possibleDuplicate: true } } });
  });

  test('one whose repeat waited for a word of the first sending goes back as it was', async () => {
    const { house, print, claim, jobId } = await claimed();
    await using _ = house;
    await print((tx) => markUncertain(tx, { jobId, cause: 'dropped' }));
    await claim();
    expect(await print(recoverPrintJobs)).toBe(1);
    expect(await jobOf(house)).toMatchObject({ status: 'pending', reprintCount: 1, lastError: 'restart' });
    expect(await claim()).toMatchObject({ token: null, delivery: { token: 'AB12' } });
  });

  test('what is printed or waits is left as it is', async () => {
    const { house, print, jobId } = await claimed();
    await using _ = house;
    await print((tx) => markPrinted(tx, { jobId, level: 'echo' }));
    await house.sentOrder();
    expect(await print(recoverPrintJobs)).toBe(0);
    expect((await house.jobs()).map((job) => job.status)).toEqual(['printed', 'pending']);
  });
});

describe('the sweep', () => {
  test('leaves a slip alone whose sender is alive, however long it waits for paper', async () => {
    const { house, print, jobId } = await claimed();
    await using _ = house;
    await print(sending(jobId));
    for (let minute = 0; minute < 10; minute++) {
      house.env.advance(MINUTE - 1);
      await print((tx) => renewLease(tx, { jobId }));
    }
    expect(await print(sweepStuckJobs)).toBe(0);
    expect((await jobOf(house)).status).toBe('sent');
  });

  test('leaves one alone that was sent less than two minutes ago', async () => {
    const { house, print } = await claimed();
    await using _ = house;
    house.env.advance(2 * MINUTE - 1);
    expect(await print(sweepStuckJobs)).toBe(0);
  });

  test('takes back one whose sender fell silent, marked, and wakes the printers', async () => {
    const { house, print } = await claimed();
    await using _ = house;
    house.env.advance(2 * MINUTE + 1);
    expect(await print(sweepStuckJobs)).toBe(1);
    expect(await jobOf(house)).toMatchObject({ status: 'pending', reprintCount: 1, lastError: 'stuck' });
    const queued = { name: 'print.queued', payload: { locationId: house.locationId } };
    expect(house.emitted.at(-1)).toEqual(queued);
  });
});

import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { stationsOf } from '../../kitchen/index.ts';
import { claimPrintJob } from '../claim-print-job.ts';
import { markNotSent, markPrinted } from '../deliver-print-job.ts';
import { overdueSlips } from './overdue-slips.ts';
import { recordPrinterStatus } from './record-printer-status.ts';

const SECOND = 1000;

const withSlips = async (count: number) => {
  const house = await openRestaurant();
  const printerUrl = await house.printer();
  for (let i = 0; i < count; i++) await house.sentOrder();
  const since = (await house.jobs())[0]!.createdAt;
  const overdue = async () => {
    const ctx = house.contexts.read(house.manager);
    return (await overdueSlips(ctx, await stationsOf(ctx, house.locationId))).get(house.grill) ?? null;
  };
  return { house, printerUrl, since, overdue, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() };
};

test('slips that nobody took waited in silence: after fifteen seconds they say since when, and that the hub does not take them', async () => {
  await using night = await withSlips(2);
  night.house.env.advance(15 * SECOND);
  expect(await night.overdue()).toBeNull();
  night.house.env.advance(1);
  expect(await night.overdue()).toEqual({ since: night.since, slips: 2, cause: 'not_taken' });
});

test('of a printer that is away the cause is the printer’s', async () => {
  await using night = await withSlips(1);
  const away = { printerUrl: night.printerUrl, status: 'offline', cause: 'paper_out' } as const;
  await night.house.write(night.house.manager, (tx) => recordPrinterStatus(tx, away));
  night.house.env.advance(16 * SECOND);
  expect(await night.overdue()).toMatchObject({ cause: 'paper_out' });
});

test('the turn of a long queue is no alarm: something moved at the printer', async () => {
  await using night = await withSlips(3);
  night.house.env.advance(14 * SECOND);
  const claimed = await night.house.write(night.house.manager, (tx) =>
    claimPrintJob(tx, { printerUrl: night.printerUrl, token: 'AB12' }),
  );
  night.house.env.advance(2 * SECOND);
  expect(await night.overdue()).toBeNull();
  await night.house.write(night.house.manager, (tx) => markPrinted(tx, { jobId: claimed!.job.id, level: 'echo' }));
  night.house.env.advance(14 * SECOND);
  expect(await night.overdue()).toBeNull();
  night.house.env.advance(2 * SECOND);
  expect(await night.overdue()).toMatchObject({ slips: 2 });
});

test('a slip that went back to the queue waits from then on', async () => {
  await using night = await withSlips(1);
  const claimed = await night.house.write(night.house.manager, (tx) =>
    claimPrintJob(tx, { printerUrl: night.printerUrl, token: 'AB12' }),
  );
  night.house.env.advance(60 * SECOND);
  await night.house.write(night.house.manager, (tx) => markNotSent(tx, { jobId: claimed!.job.id, cause: 'dropped' }));
  night.house.env.advance(15 * SECOND);
  expect(await night.overdue()).toBeNull();
});

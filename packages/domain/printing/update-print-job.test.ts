import type { PrintJobStatus } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import { recoverPrintJobs, sweepStuckJobs } from './deliver-print-job.ts';
import { printOrderElsewhere } from './elsewhere/print-order-elsewhere.ts';
import { discardPrintJob } from './hold/discard-print-job.ts';
import { holdPrintJob } from './hold/hold-print-job.ts';
import { releasePrintJob } from './hold/release-print-job.ts';
import { listPrintJobs } from './list-print-jobs.ts';
import { reprintJob } from './reprint-job.ts';
import { updatePrintJob } from './update-print-job.ts';

test('a sender outside the hub reports sent, then printed; tills hear both', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  const [job] = await house.jobs();
  const report = (status: PrintJobStatus, lastError?: string) =>
    house.run(house.manager, updatePrintJob, { id: job!.id, status, lastError });
  expect(await report('sent')).toMatchObject({ status: 'sent', attempts: 1 });
  expect(await report('failed', 'atasco')).toMatchObject({ status: 'failed', lastError: 'atasco' });
  const printed = await report('printed');
  expect(printed).toMatchObject({ status: 'printed', lastError: null });
  expect(printed.printedAt).not.toBeNull();
  expect(house.heard('print_job.updated')).toHaveLength(3);
  expect(await refusal(report('pending'))).toBe('PRINT_JOB_TRANSITION_INVALID');
});

test('another business’s job does not exist', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  const [job] = await house.jobs();
  const report = house.run(await house.stranger(), updatePrintJob, { id: job!.id, status: 'printed' });
  expect(await refusal(report)).toBe('PRINT_JOB_NOT_FOUND');
});

/** A restaurant with three dishes on one slip, of which a sender outside the hub says that it is sending the second. */
const sentElsewhere = async () => {
  const house = await openRestaurant();
  const printerUrl = await house.printer({ cutAfterEach: false });
  const { id } = await house.order();
  for (const quantity of [1, 2, 3]) await house.line(id, { quantity });
  await house.send(id);
  const report = async (at: number, status: PrintJobStatus, actor = house.manager) =>
    house.run(actor, updatePrintJob, { id: (await house.jobs())[at]!.id, status });
  await report(1, 'sent');
  return { house, printerUrl, report };
};
const SILENT = 3 * 60_000;

test('what a bridge was sending came back from the sweep unmarked, though its paper may be out', async () => {
  const { house, printerUrl } = await sentElsewhere();
  await using _house = house;
  expect((await house.jobs()).map((job) => job.status)).toEqual(['pending', 'sent', 'pending']);
  house.env.advance(SILENT);
  await house.write(house.manager, sweepStuckJobs);
  const slips = await Promise.all(
    [1, 2].map(() => house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }))),
  );
  expect(slips.map((claimed) => claimed?.slip)).toMatchObject([
    { reprint: null, lines: [{ quantity: '1' }, { quantity: '3' }] },
    { reprint: { number: 1, possibleDuplicate: true }, lines: [{ quantity: '2' }] },
  ]);
});

test('a restart of the hub took from a bridge what it was printing, for another to print it again', async () => {
  const { house, report } = await sentElsewhere();
  await using _ = house;
  expect(await house.write(house.manager, recoverPrintJobs)).toBe(0);
  await report(1, 'printed');
  expect((await house.jobs())[1]).toMatchObject({ status: 'printed', reprintCount: 0 });
});

test('a sender that says again that it is sending keeps its slip; another, and the hub, do not get it', async () => {
  const { house, printerUrl, report } = await sentElsewhere();
  await using _house = house;
  house.env.advance(SILENT);
  await report(1, 'sent');
  expect(await house.write(house.manager, sweepStuckJobs)).toBe(0);
  expect((await house.jobs()).map((job) => job.attempts)).toEqual([0, 1, 0]);
  expect(await refusal(report(1, 'sent', house.as('Owner')))).toBe('PRINT_JOB_TRANSITION_INVALID');
  const rest = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
  expect(rest?.slip).toMatchObject({ lines: [{ quantity: '1' }, { quantity: '3' }] });
  expect(await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }))).toBeNull();
});

test('of a shared slip a bridge printed two dishes and died at the third: that alone comes again, marked', async () => {
  const { house, printerUrl, report } = await sentElsewhere();
  await using _house = house;
  await report(0, 'printed');
  await report(2, 'printed');
  expect((await house.jobs()).map((job) => job.status)).toEqual(['printed', 'sent', 'printed']);
  house.env.advance(SILENT);
  expect(await house.write(house.manager, sweepStuckJobs)).toBe(1);
  const slip = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
  expect(slip?.slip).toMatchObject({ reprint: { possibleDuplicate: true }, lines: [{ quantity: '2' }] });
});

test('a bridge that gives a slip back gives it back marked', async () => {
  const { house, report } = await sentElsewhere();
  await using _house = house;
  await report(1, 'pending');
  expect((await house.jobs()).map((job) => [job.status, job.reprintCount])).toEqual([
    ['pending', 0],
    ['pending', 1],
    ['pending', 0],
  ]);
});

test('of which a bridge says that not a byte left comes out as new', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  const [job] = await house.jobs();
  const report = (status: PrintJobStatus, more: object = {}) =>
    house.run(house.manager, updatePrintJob, { id: job!.id, status, notSent: false, ...more });
  await report('sent');
  expect(await report('pending', { notSent: true, lastError: 'paper_out' })).toMatchObject({
    status: 'pending',
    reprintCount: 0,
    lastError: 'paper_out',
  });
});

test('what a bridge said to be out is no longer perhaps a duplicate when it is asked for again', async () => {
  const { house, printerUrl, report } = await sentElsewhere();
  await using _house = house;
  await report(1, 'pending');
  await report(1, 'sent');
  await report(1, 'printed');
  const { id } = (await house.jobs())[1]!;
  await house.run(house.manager, reprintJob, { id });
  for (const at of [0, 2]) await report(at, 'printed');
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
  expect(claimed?.slip).toMatchObject({ reprint: { number: 2, possibleDuplicate: false } });
});

test('what a bridge said had failed could be printed at no other printer', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const bar = await house.make.station('Barra');
  const printerUrl = 'tcp://10.0.0.7:9100';
  await house.call(house.manager, 'updateStation', { id: bar, outputType: 'printer', printerUrl });
  const { order } = await house.sentOrder();
  const [job] = await house.jobs();
  const report = (status: PrintJobStatus) => house.run(house.manager, updatePrintJob, { id: job!.id, status });
  await report('sent');
  await report('failed');
  const there = { id: order.id, stationId: house.grill, printAtStationId: bar };
  expect(await house.run(house.waiter, printOrderElsewhere, there)).toEqual({ lines: 1 });
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
  expect(claimed?.slip).toMatchObject({ reprint: { number: 1, possibleDuplicate: true } });
});

test('a slip was taken from the hub while it printed it, and came out unmarked at the next', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  await house.sentOrder();
  const { job } = (await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' })))!;
  const giveBack = () => house.run(house.manager, updatePrintJob, { id: job.id, status: 'pending' });
  expect(await refusal(giveBack())).toBe('PRINT_JOB_TRANSITION_INVALID');
  house.env.advance(SILENT);
  expect(await giveBack()).toMatchObject({ status: 'pending' });
});

test('a bridge whose claim was lost gave back unsent what another had on paper since', async () => {
  const { house, report } = await sentElsewhere();
  await using _house = house;
  const { id } = (await house.jobs())[1]!;
  house.env.advance(61_000);
  const late = { id, status: 'pending' as const, lastError: 'hub_away', notSent: true };
  await house.run(house.as('Owner'), updatePrintJob, late);
  expect((await house.jobs())[1]).toMatchObject({ status: 'pending', reprintCount: 1 });
  await report(1, 'sent');
});

test('a bridge told once more that a slip was out, and the repeat a person had asked for since never came', async () => {
  const { house, report } = await sentElsewhere();
  await using _house = house;
  const { id } = (await house.jobs())[1]!;
  await report(1, 'printed');
  await house.run(house.manager, reprintJob, { id });
  const reportPrinted = (reprintCount: number) =>
    house.run(house.manager, updatePrintJob, { id, status: 'printed', notSent: false, reprintCount });
  expect(await reportPrinted(0)).toMatchObject({ status: 'pending', reprintCount: 1 });
  expect(await reportPrinted(1)).toMatchObject({ status: 'printed' });
});

test('of a slip the sweep took back its sender may still say that it is out', async () => {
  const { house } = await sentElsewhere();
  await using _house = house;
  const { id } = (await house.jobs())[1]!;
  house.env.advance(SILENT);
  await house.write(house.manager, sweepStuckJobs);
  const reportPrinted = { id, status: 'printed' as const, notSent: false, reprintCount: 0 };
  expect(await house.run(house.manager, updatePrintJob, reportPrinted)).toMatchObject({
    status: 'printed',
    reprintCount: 1,
  });
});

test('what a person discarded at a bridge is nobody’s to print: no fallback takes it', async () => {
  const { house } = await sentElsewhere();
  await using _house = house;
  const { id } = (await house.jobs())[0]!;
  const discarded = { id, status: 'failed' as const, lastError: 'discarded', notSent: true };
  await house.run(house.manager, updatePrintJob, discarded);
  const delivery = house.db.read
    .selectFrom('printDelivery')
    .select(['isUncertain', 'failedCause'])
    .where('jobId', '=', id);
  expect(await delivery.executeTakeFirst()).toMatchObject({ failedCause: null });
  expect(Boolean((await delivery.executeTakeFirstOrThrow()).isUncertain)).toBe(false);
});

/** A restaurant that prints over a bridge, the bridge, and how it reports of its one job. */
const printsOverBridge = async () => {
  const house = await openRestaurant();
  const at = (printer: object) => house.call(house.manager, 'updateStation', { id: house.grill, ...printer });
  await at({ outputType: 'both', printerType: 'bridge' });
  const bridge = await house.bridge();
  await house.sentOrder();
  const [{ id } = { id: '' }] = await house.jobs();
  const report = (status: PrintJobStatus, notSent = false) =>
    house.run(bridge, updatePrintJob, { id, status, notSent });
  const listed = async () => (await house.run(bridge, listPrintJobs, { page: 1, size: 20 })).total;
  return { house, at, report, listed };
};
const DIALLED = { printerUrl: 'tcp://10.0.0.9:9100' };

test('a bridge’s token listed what the hub’s own printers print, and could call it printed or keep it', async () => {
  const { house, at, report, listed } = await printsOverBridge();
  await using _house = house;
  expect(await listed()).toBe(1);
  await at(DIALLED);
  expect(await listed()).toBe(0);
  for (const status of ['pending', 'sent', 'printed', 'failed'] as const)
    expect(await refusal(report(status))).toBe('PRINT_JOB_NOT_FOUND');
  expect(await house.jobs()).toMatchObject([{ status: 'pending', attempts: 0 }]);
});

test('what a bridge was printing when its station was given to the hub it may end, and claims no more', async () => {
  const { house, at, report } = await printsOverBridge();
  await using _house = house;
  await report('sent');
  await at(DIALLED);
  expect(await report('sent')).toMatchObject({ status: 'sent', attempts: 1 });
  expect(await report('pending', true)).toMatchObject({ status: 'pending', reprintCount: 0 });
  // Given back it is the hub's, whatever the bridge says of it since.
  expect(await refusal(report('sent'))).toBe('PRINT_JOB_NOT_FOUND');
  expect(await refusal(report('printed'))).toBe('PRINT_JOB_NOT_FOUND');
});

test('a bridge that came back late brought a slip back that a person had thrown away, hours later and as new', async () => {
  const { house, report } = await printsOverBridge();
  await using _house = house;
  await report('sent');
  const { id } = (await house.jobs())[0]!;
  house.env.advance(180_000);
  await house.write(house.manager, sweepStuckJobs);
  await house.run(house.manager, discardPrintJob, { id });
  for (const notSent of [true, false]) expect(await report('pending', notSent)).toMatchObject({ status: 'failed' });
  expect(await house.jobs()).toMatchObject([{ status: 'failed', lastError: 'discarded' }]);
});

test('a bridge ended what another was printing, and what a person held', async () => {
  const { house, report } = await printsOverBridge();
  await using _house = house;
  const other = await house.bridge();
  const { id } = (await house.jobs())[0]!;
  const say = (status: 'printed' | 'failed') => house.run(other, updatePrintJob, { id, status, notSent: true });
  await house.run(house.manager, holdPrintJob, { id });
  for (const status of ['printed', 'failed'] as const)
    expect(await refusal(say(status))).toBe('PRINT_JOB_TRANSITION_INVALID');
  await house.run(house.manager, releasePrintJob, { id });
  await report('sent');
  for (const status of ['printed', 'failed'] as const)
    expect(await refusal(say(status))).toBe('PRINT_JOB_TRANSITION_INVALID');
  expect(await report('printed')).toMatchObject({ status: 'printed' });
});

test('a bridge told once more that a slip had failed, and the repeat a person had asked for since was over', async () => {
  const { house, report } = await printsOverBridge();
  await using _house = house;
  const { id } = (await house.jobs())[0]!;
  const bridge = await house.bridge();
  const fail = () => house.run(bridge, updatePrintJob, { id, status: 'failed', notSent: false, reprintCount: 0 });
  await house.run(bridge, updatePrintJob, { id, status: 'sent', notSent: false });
  await fail();
  await house.run(house.manager, reprintJob, { id });
  expect(await fail()).toMatchObject({ status: 'pending', reprintCount: 1 });
  expect(await report('sent')).toMatchObject({ status: 'sent' });
  expect(await fail()).toMatchObject({ status: 'sent' });
});

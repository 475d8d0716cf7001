import type { PrintJobStatus } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import { recoverPrintJobs, sweepStuckJobs } from './deliver-print-job.ts';
import { printOrderElsewhere } from './elsewhere/print-order-elsewhere.ts';
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

/** A restaurant with three dishes on one slip, which a sender outside the hub says it is sending. */
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

test.each([
  ['the sweep', sweepStuckJobs],
  ['a restart', recoverPrintJobs],
])('what a bridge was sending came back from %s unmarked, though its paper may be out', async (_, takeBack) => {
  const { house, printerUrl } = await sentElsewhere();
  await using _house = house;
  expect((await house.jobs()).map((job) => job.status)).toEqual(['sent', 'sent', 'sent']);
  house.env.advance(SILENT);
  await house.write(house.manager, takeBack);
  const slip = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl }));
  expect(slip?.slip).toMatchObject({ reprint: { number: 1, possibleDuplicate: true } });
  expect(slip?.slip.kind === 'kitchen' && slip.slip.lines).toHaveLength(3);
});

test('a sender that says again that it is sending keeps its slip; another, and the hub, do not get it', async () => {
  const { house, printerUrl, report } = await sentElsewhere();
  await using _house = house;
  house.env.advance(SILENT);
  await report(2, 'sent');
  expect(await house.write(house.manager, sweepStuckJobs)).toBe(0);
  expect((await house.jobs()).map((job) => job.attempts)).toEqual([1, 1, 1]);
  expect(await refusal(report(0, 'sent', house.as('Owner')))).toBe('PRINT_JOB_TRANSITION_INVALID');
  expect(await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl }))).toBeNull();
});

test('of a shared slip a bridge printed two dishes and died: the third alone comes again, marked', async () => {
  const { house, printerUrl, report } = await sentElsewhere();
  await using _house = house;
  await report(0, 'printed');
  await report(2, 'printed');
  expect((await house.jobs()).map((job) => job.status)).toEqual(['printed', 'sent', 'printed']);
  house.env.advance(SILENT);
  expect(await house.write(house.manager, sweepStuckJobs)).toBe(1);
  const slip = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl }));
  expect(slip?.slip).toMatchObject({ reprint: { possibleDuplicate: true }, lines: [{ quantity: '2' }] });
});

test('a bridge that gives a slip back gives it back marked', async () => {
  const { house, report } = await sentElsewhere();
  await using _house = house;
  await report(0, 'pending');
  expect((await house.jobs()).map((job) => [job.status, job.reprintCount])).toEqual(Array(3).fill(['pending', 1]));
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
  await report(0, 'pending');
  await report(0, 'sent');
  await report(0, 'printed');
  const { id } = (await house.jobs())[0]!;
  await house.run(house.manager, reprintJob, { id });
  for (const at of [1, 2]) await report(at, 'printed');
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl }));
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
  const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl }));
  expect(claimed?.slip).toMatchObject({ reprint: { number: 1, possibleDuplicate: true } });
});

test('a slip was taken from the hub while it printed it, and came out unmarked at the next', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  await house.sentOrder();
  const { job } = (await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl })))!;
  const giveBack = () => house.run(house.manager, updatePrintJob, { id: job.id, status: 'pending' });
  expect(await refusal(giveBack())).toBe('PRINT_JOB_TRANSITION_INVALID');
  house.env.advance(SILENT);
  expect(await giveBack()).toMatchObject({ status: 'pending' });
});

import { expect, test } from 'vitest';
import { claimDocument } from './claim-document.ts';
import {
  countDocumentAttempt,
  markDocumentNotSent,
  markDocumentPrinted,
  markDocumentUncertain,
  recoverDocuments,
  renewDocumentLease,
  sweepStuckDocuments,
} from './deliver-document.ts';
import { documentsNow, waitingPreBill, withReceipts } from './with-receipts.suite.ts';

const claimed = async (house: Awaited<ReturnType<typeof withReceipts>>) => {
  await waitingPreBill(house);
  const { printerUrl } = house;
  return (await house.write(house.manager, (tx) => claimDocument(tx, { printerUrl, before: null, token: 'AB12' })))!.job
    .id;
};

test('a document that is printed says how surely, and is not claimed again', async () => {
  await using house = await withReceipts();
  const jobId = await claimed(house);
  await house.write(house.manager, (tx) => markDocumentPrinted(tx, { jobId, level: 'echo' }));
  expect(await documentsNow(house)).toMatchObject([
    { status: 'printed', confirmLevel: 'echo', attempts: 1, phase: 'done', isUncertain: false },
  ]);
  const told = house.heard<{ documentPrintJob: { status: string } }>('document_print_job.updated');
  expect(told.map(({ documentPrintJob }) => documentPrintJob.status)).toEqual(['sent', 'printed']);
  const { printerUrl } = house;
  expect(
    await house.write(house.manager, (tx) => claimDocument(tx, { printerUrl, before: null, token: 'AB12' })),
  ).toBeNull();
});

test('a second receipt never comes by itself: one of which bytes may have left fails, and says that it may be there', async () => {
  await using house = await withReceipts();
  const jobId = await claimed(house);
  await house.write(house.manager, (tx) => markDocumentUncertain(tx, { jobId, cause: 'dropped' }));
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', isUncertain: true, lastError: 'dropped' }]);
});

test('one of which not a byte left waits as before', async () => {
  await using house = await withReceipts();
  const jobId = await claimed(house);
  await house.write(house.manager, (tx) => markDocumentNotSent(tx, { jobId, cause: 'closed' }));
  expect(await documentsNow(house)).toMatchObject([{ status: 'pending', phase: 'waiting', isUncertain: false }]);
});

test('a power cut: what was given to a printer may be out, and is left to a person; what waited waits', async () => {
  await using house = await withReceipts();
  const first = await claimed(house);
  const { id: second } = await waitingPreBill(house);
  expect(await house.write(house.manager, recoverDocuments)).toBe(1);
  const now = new Map((await documentsNow(house)).map((job) => [job.id, job]));
  expect(now.get(first)).toMatchObject({ status: 'failed', isUncertain: true, lastError: 'restart' });
  expect(now.get(second)).toMatchObject({ status: 'pending', isUncertain: false });
});

test('paper that is out is waited for; a sender that fell silent is not', async () => {
  await using house = await withReceipts();
  const jobId = await claimed(house);
  house.env.advance(59_000);
  await house.write(house.manager, (tx) => renewDocumentLease(tx, { jobId }));
  house.env.advance(59_000);
  expect(await house.write(house.manager, sweepStuckDocuments)).toBe(0);
  house.env.advance(2_000);
  expect(await house.write(house.manager, sweepStuckDocuments)).toBe(1);
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', isUncertain: true, lastError: 'stuck' }]);
});

test('a service that refuses a document is asked three times, and then it says why', async () => {
  await using house = await withReceipts();
  const { id: jobId } = await waitingPreBill(house);
  const miss = () => house.write(house.manager, (tx) => countDocumentAttempt(tx, { jobId, cause: 'refused' }));
  await miss();
  await miss();
  expect(await documentsNow(house)).toMatchObject([{ status: 'pending', attempts: 2 }]);
  await miss();
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', lastError: 'refused', isUncertain: false }]);
});

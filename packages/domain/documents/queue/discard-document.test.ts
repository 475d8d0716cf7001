import type { DocumentPrintJob } from '@comanda/contracts';

import { refusal } from '@comanda/testing/refusal';
import type { Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { markOpenDocuments } from '../../../sync/hub/recovery/open-papers.ts';
import { claimDocument } from '../claim-document.ts';
import { createDocumentPrintJob } from '../create-document-print-job.ts';
import { markDocumentPrinted, markDocumentUncertain } from '../deliver-document.ts';
import { openDrawer } from '../drawer/open-drawer.ts';
import { reprintDocument } from '../reprint-document.ts';
import { updateDocumentPrintJob } from '../update-document-print-job.ts';
import { documentsNow, waitingPreBill, withReceipts } from '../with-receipts.suite.ts';
import { discardDocument } from './discard-document.ts';

type House = Awaited<ReturnType<typeof withReceipts>>;

const claim = (house: House) =>
  house.write(house.manager, (tx) => claimDocument(tx, { printerUrl: house.printerUrl, before: null, token: 'AB12' }));
const discard = (house: Restaurant, id: string, actor = house.waiter): Promise<DocumentPrintJob> =>
  house.run(actor, discardDocument, { id });

/** A bill of an order, asked for as often as it is called. */
const withBill = async () => {
  const house = await withReceipts();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const asked = { documentType: 'BILL', sourceKind: 'order_bill', sourceId: bill!.id } as const;
  const ask = (): Promise<DocumentPrintJob> => house.run(house.cashier, createDocumentPrintJob, asked);
  return { ...house, ask, billId: bill!.id };
};

test('a bill that waits comes out no more, and asked for anew it is the first', async () => {
  await using house = await withBill();
  const { id } = await house.ask();
  expect(await discard(house, id)).toMatchObject({ status: 'failed', lastError: 'discarded', isUncertain: false });
  expect(await discard(house, id)).toMatchObject({ status: 'failed', lastError: 'discarded' });
  expect(house.heard('document_print_job.updated')).toMatchObject([{ documentPrintJob: { id, status: 'failed' } }]);
  expect(await claim(house)).toBeNull();
  expect(await house.ask()).toMatchObject({ reprintCount: 0, isUncertain: false });
  expect(await claim(house)).toMatchObject({ job: { reprintCount: 0, isUncertain: false } });
});

test('printed again from the queue it is the first, too, and says how things stand now', async () => {
  await using house = await withReceipts();
  const { id, sourceId } = await waitingPreBill(house);
  await discard(house, id);
  await house.line(sourceId);
  await house.run(house.waiter, reprintDocument, { id });
  expect(await claim(house)).toMatchObject({ job: { reprintCount: 0 }, content: { document: { total: '250.00' } } });
});

test('of two bills the second that waited is thrown away: the first is out, so the next is a repeat, and its first', async () => {
  await using house = await withBill();
  await house.ask();
  const first = await claim(house);
  await house.write(house.manager, (tx) => markDocumentPrinted(tx, { jobId: first!.job.id, level: 'fence' }));
  const second = await house.ask();
  expect(second).toMatchObject({ reprintCount: 1 });
  await discard(house, second.id);
  expect(await house.ask()).toMatchObject({ reprintCount: 1, isUncertain: false });
});

test('where an earlier one may be out, the one that follows a discarded repeat says so, and counts no paper that never was', async () => {
  await using house = await withBill();
  await house.ask();
  const first = await claim(house);
  await house.write(house.manager, (tx) => markDocumentUncertain(tx, { jobId: first!.job.id, cause: 'dropped' }));
  const repeat = await house.ask();
  expect(await discard(house, repeat.id)).toMatchObject({ isUncertain: false });
  expect(await house.ask()).toMatchObject({ reprintCount: 1 });
  expect((await documentsNow(house)).at(-1)).toMatchObject({ isPossibleDuplicate: true });
});

test('one that a lost box may have printed is thrown away: the next still says that it may be out', async () => {
  await using house = await withBill();
  const { id } = await house.ask();
  await house.write(house.manager, (tx) => markOpenDocuments(tx));
  expect(await discard(house, id)).toMatchObject({ isUncertain: true });
  expect(await house.ask()).toMatchObject({ reprintCount: 1 });
  expect((await documentsNow(house)).at(-1)).toMatchObject({ isPossibleDuplicate: true });
});

test('what is being sent, is out or failed is not thrown away, nor what is another business’s', async () => {
  await using house = await withBill();
  const { id } = await house.ask();
  expect(await refusal(discard(house, id, await house.stranger()))).toBe('PRINT_JOB_NOT_FOUND');
  await claim(house);
  expect(await refusal(discard(house, id))).toBe('PRINT_JOB_TRANSITION_INVALID');
  await house.write(house.manager, (tx) => markDocumentPrinted(tx, { jobId: id, level: 'fence' }));
  expect(await refusal(discard(house, id))).toBe('PRINT_JOB_TRANSITION_INVALID');
  const failed = await house.ask();
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
  expect(await refusal(discard(house, failed.id))).toBe('PRINT_JOB_TRANSITION_INVALID');
});

test('a drawer that is to open stays shut', async () => {
  await using house = await withReceipts();
  const { id: till } = await house.openTill();
  const { id } = await house.run(house.cashier, openDrawer, { id: till, reason: 'Cambio' });
  await discard(house, id, house.cashier);
  expect(await claim(house)).toBeNull();
});

test('a waiter threw away the drawer of who takes the money, and the report a manager asked for', async () => {
  await using house = await withReceipts();
  const { id: sourceId } = await house.openTill();
  const drawer = await house.run(house.cashier, openDrawer, { id: sourceId, reason: 'Cambio' });
  const asked = { documentType: 'CASH_X', sourceKind: 'cash_session', sourceId };
  const report = await house.call<DocumentPrintJob>(house.manager, 'createDocumentPrintJob', asked);
  for (const { id } of [drawer, report]) expect(await refusal(discard(house, id, house.waiter))).toBe('FORBIDDEN');
  await discard(house, report.id, house.manager);
});

test('the log says who threw away what, and of whom', async () => {
  await using house = await withReceipts();
  const { id, sourceId } = await waitingPreBill(house);
  await discard(house, id);
  await discard(house, id);
  const log = await house.db.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', 'like', 'print.discard%')
    .execute();
  expect(log).toMatchObject([
    {
      action: 'print.discard_pre_bill',
      actorId: house.waiter.id,
      entity: 'order',
      entityId: sourceId,
      details: { station: 'Parrilla', about: 'Para llevar' },
    },
  ]);
});

test('a bridge that comes back late with a document somebody threw away does not bring it back', async () => {
  await using house = await withReceipts();
  await house.call(house.manager, 'updateStation', { id: house.grill, printerType: 'bridge' });
  const { id } = await waitingPreBill(house);
  const bridge = await house.bridge();
  const say = (status: 'sent' | 'printed' | 'pending' | 'failed', notSent = false) =>
    house.run(bridge, updateDocumentPrintJob, { id, status, columns: 48, notSent });
  await say('sent');
  // It has the paper: nobody can say any more that none comes.
  expect(await refusal(discard(house, id))).toBe('PRINT_JOB_TRANSITION_INVALID');
  await say('pending', true);
  await discard(house, id);
  for (const status of ['sent', 'printed', 'pending'] as const)
    expect(await refusal(say(status, status === 'pending'))).toBe('PRINT_JOB_TRANSITION_INVALID');
  expect((await say('failed', true)).escposBase64).toBeUndefined();
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', lastError: 'discarded', isUncertain: false }]);
});

test('a waiter threw away the receipt that opens the cashier’s drawer, and kept it shut by asking for forty', async () => {
  await using house = await withBill();
  const { id: tillId } = await house.openTill();
  const { payment } = await house.pay(house.billId, 12_500);
  const receipt = { documentType: 'PAYMENT_RECEIPT', sourceKind: 'bill_payment', sourceId: payment.id } as const;
  const { id } = await house.run(house.cashier, createDocumentPrintJob, receipt);
  expect(await refusal(discard(house, id, house.waiter))).toBe('FORBIDDEN');
  for (let n = 0; n < 40; n += 1) await house.run(house.waiter, createDocumentPrintJob, receipt);
  expect(await refusal(house.run(house.waiter, createDocumentPrintJob, receipt))).toBe('TOO_MANY_REQUESTS');
  await house.run(house.cashier, openDrawer, { id: tillId, reason: 'Cambio' });
  await house.run(house.cashier, createDocumentPrintJob, receipt);
  expect(await discard(house, id, house.cashier)).toMatchObject({ status: 'failed' });
});

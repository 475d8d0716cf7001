import type { DocumentPrintJob } from '@comanda/contracts';
import { DRAWER_KICK } from '@comanda/escpos';
import { expect, test } from 'vitest';
import { markOpenDocuments } from '../../sync/hub/recovery/open-papers.ts';
import { oldestSlipAt } from '../printing/index.ts';
import { claimDocument } from './claim-document.ts';
import { markDocumentPrinted, markDocumentUncertain, sweepStuckDocuments } from './deliver-document.ts';
import { hasDocumentWork } from './has-document-work.ts';
import { documentPaper, renderDocument } from './render-document.ts';
import { documentsNow, waitingPreBill, withReceipts } from './with-receipts.suite.ts';

test('slips and bills of one printer come out in the order they were asked for', async () => {
  await using house = await withReceipts();
  const { printerUrl } = house;
  const claim = () =>
    house.write(house.manager, async (tx) =>
      claimDocument(tx, { printerUrl, before: await oldestSlipAt(tx, printerUrl), token: 'AB12' }),
    );
  await waitingPreBill(house);
  // The order's own slip was asked for before its bill.
  expect(await claim()).toBeNull();
  await house.write(house.manager, (tx) => tx.db.updateTable('printJob').set({ status: 'printed' }).execute());
  house.env.advance(1000);
  await house.sentOrder();
  expect(await claim()).toMatchObject({ content: { kind: 'bill' }, job: { status: 'sent' } });
  expect(await claim()).toBeNull();
});

test('a bill that waited half an hour for paper came out when its guests were gone', async () => {
  await using house = await withReceipts();
  const { printerUrl } = house;
  await waitingPreBill(house);
  house.env.advance(30 * 60_000 + 1);
  const fresh = await waitingPreBill(house);
  expect(await hasDocumentWork(house.contexts.read(house.manager), printerUrl)).toBe(true);
  const claimed = await house.write(house.manager, (tx) =>
    claimDocument(tx, { printerUrl, before: null, token: 'AB12' }),
  );
  expect(claimed?.job.id).toBe(fresh.id);
  expect(await documentsNow(house)).toMatchObject([
    { status: 'failed', lastError: 'too_old', isUncertain: false },
    { status: 'sent' },
  ]);
  expect(await hasDocumentWork(house.contexts.read(house.manager), printerUrl)).toBe(false);
});

test('of a station whose printer is another’s, or that is switched off, nothing is claimed', async () => {
  await using house = await withReceipts();
  await waitingPreBill(house);
  const elsewhere = { printerUrl: 'tcp://10.0.0.10:9100', before: null, token: 'AB12' };
  expect(await house.write(house.manager, (tx) => claimDocument(tx, elsewhere))).toBeNull();
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', lastError: 'station_off' }]);
});

test('a receipt that waited while another came out elsewhere was a second first one, and opened the drawer minutes later', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  await house.openTill();
  const [bill] = await house.bills(order.id);
  const { payment } = await house.pay(bill!.id, 12_500);
  const asked = { documentType: 'PAYMENT_RECEIPT', sourceKind: 'bill_payment', sourceId: payment.id };
  const waiting = await house.call<DocumentPrintJob>(house.cashier, 'createDocumentPrintJob', asked);
  house.env.advance(1000);
  const elsewhere = await house.call<DocumentPrintJob>(house.cashier, 'createDocumentPrintJob', asked);
  await house.write(house.manager, (tx) => markDocumentPrinted(tx, { jobId: elsewhere.id, level: 'fence' }));
  house.env.advance(60_000);
  const claimed = await house.write(house.manager, (tx) =>
    claimDocument(tx, { printerUrl: house.printerUrl, before: null, token: 'AB12' }),
  );
  expect(claimed).toMatchObject({ job: { id: waiting.id, reprintCount: 1 }, content: { opensDrawer: false } });
});

test('a document at a printer nobody asks for any more waits no longer than its guests', async () => {
  await using house = await withReceipts();
  await waitingPreBill(house);
  house.env.advance(30 * 60_000 + 1);
  expect(await house.write(house.manager, sweepStuckDocuments)).toBe(1);
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', lastError: 'too_old' }]);
});

test.each([
  ['is out', true],
  ['may be out', false],
])('a waiter’s receipt that %s kept the cashier’s from opening the drawer: it was a repeat', async (_, isSure) => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  await house.openTill();
  const [bill] = await house.bills(order.id);
  const { payment } = await house.pay(bill!.id, 12_500);
  const asked = { documentType: 'PAYMENT_RECEIPT', sourceKind: 'bill_payment', sourceId: payment.id };
  for (const by of [house.waiter, house.cashier, house.cashier]) {
    await house.call(by, 'createDocumentPrintJob', asked);
    house.env.advance(1000);
  }
  const kicks: boolean[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { job, content, sheet, station } = (await house.write(house.manager, (tx) =>
      claimDocument(tx, { printerUrl: house.printerUrl, before: null, token: 'AB12' }),
    ))!;
    const bytes = Buffer.from(renderDocument(content, sheet, documentPaper(station.printerConfig), null));
    kicks.push(bytes.includes(Buffer.from(DRAWER_KICK)));
    const [jobId, isDoubtful] = [job.id, n === 0 && !isSure];
    await house.write(house.manager, (tx) =>
      isDoubtful
        ? markDocumentUncertain(tx, { jobId, cause: 'dropped' })
        : markDocumentPrinted(tx, { jobId, level: 'fence' }),
    );
  }
  expect(kicks).toEqual([false, true, false]);
});

test('a receipt of a file that was put back opens no drawer: it may have done so before', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  await house.openTill();
  const [bill] = await house.bills(order.id);
  const { payment } = await house.pay(bill!.id, 12_500);
  const asked = { documentType: 'PAYMENT_RECEIPT', sourceKind: 'bill_payment', sourceId: payment.id };
  await house.call(house.cashier, 'createDocumentPrintJob', asked);
  await house.write(house.manager, (tx) => markOpenDocuments(tx));
  const claimed = await house.write(house.manager, (tx) =>
    claimDocument(tx, { printerUrl: house.printerUrl, before: null, token: 'AB12' }),
  );
  expect(claimed).toMatchObject({ content: { opensDrawer: false }, sheet: { reprint: { possibleDuplicate: true } } });
});

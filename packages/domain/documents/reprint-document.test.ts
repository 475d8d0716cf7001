import type { DocumentPrintJob } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { claimDocument } from './claim-document.ts';
import { markDocumentPrinted, markDocumentUncertain } from './deliver-document.ts';
import { reprintDocument } from './reprint-document.ts';
import { documentsNow, waitingPreBill, withReceipts } from './with-receipts.suite.ts';

test('a document is printed again word for word, and says that it is a repeat', async () => {
  await using house = await withReceipts();
  const { id } = await waitingPreBill(house);
  const again = (): Promise<DocumentPrintJob> => house.run(house.cashier, reprintDocument, { id });
  expect(await again()).toMatchObject({ id, status: 'pending' });
  const { printerUrl } = house;
  await house.write(house.manager, (tx) => claimDocument(tx, { printerUrl, before: null, token: 'AB12' }));
  expect(await refusal(again())).toBe('PRINT_JOB_TRANSITION_INVALID');
  await house.write(house.manager, (tx) => markDocumentPrinted(tx, { jobId: id, level: 'fence' }));
  const repeat = await again();
  expect(repeat).toMatchObject({ status: 'pending', reprintCount: 1, isUncertain: false });
  const contents = await house.db.read.selectFrom('documentPrintJob').select('content').execute();
  expect(contents[0]).toEqual(contents[1]);
  const claimed = await house.write(house.manager, (tx) =>
    claimDocument(tx, { printerUrl, before: null, token: 'AB12' }),
  );
  await house.write(house.manager, (tx) => markDocumentUncertain(tx, { jobId: claimed!.job.id, cause: 'dropped' }));
  const doubtful = await house.run(house.cashier, reprintDocument, { id: repeat.id });
  expect(doubtful).toMatchObject({ reprintCount: 2, isUncertain: false });
  expect((await documentsNow(house)).at(-1)).toMatchObject({ isPossibleDuplicate: true });
});

test('one of which not a byte left comes out as new', async () => {
  await using house = await withReceipts();
  const { id } = await waitingPreBill(house);
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
  expect(await refusal(house.run(house.cashier, reprintDocument, { id }))).toBe('NO_PRINTER_CONFIGURED');
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: true });
  expect(await house.run(house.cashier, reprintDocument, { id })).toMatchObject({ reprintCount: 0 });
  expect(await refusal(house.run(await house.stranger(), reprintDocument, { id }))).toBe('PRINT_JOB_NOT_FOUND');
});

/** The X report of a till, printed by a manager. */
const printedReport = async (house: Awaited<ReturnType<typeof withReceipts>>): Promise<string> => {
  const session = await house.openTill(50_000);
  const asked = { documentType: 'CASH_X', sourceKind: 'cash_session', sourceId: session.id };
  const { id } = await house.call<DocumentPrintJob>(house.manager, 'createDocumentPrintJob', asked);
  await out(house);
  return id;
};

const out = async (house: Awaited<ReturnType<typeof withReceipts>>): Promise<void> => {
  const { printerUrl } = house;
  const claimed = await house.write(house.manager, (tx) =>
    claimDocument(tx, { printerUrl, before: null, token: 'AB12' }),
  );
  await house.write(house.manager, (tx) => markDocumentPrinted(tx, { jobId: claimed!.job.id, level: 'fence' }));
};

test('a cashier who counts blind printed the manager’s X report again', async () => {
  await using house = await withReceipts();
  const id = await printedReport(house);
  expect(await refusal(house.run(house.cashier, reprintDocument, { id }))).toBe('FORBIDDEN');
  expect(await house.run(house.manager, reprintDocument, { id })).toMatchObject({ reprintCount: 1 });
});

test('a waiter printed the Z: again, at first, on the screen and thrown away, a cut is for who closes tills', async () => {
  await using house = await withReceipts();
  const { id: sourceId } = await house.openTill(50_000);
  const close = { id: sourceId, counts: [{ paymentMethodId: house.cash, counted: 50_000 }] };
  await house.call(house.cashier, 'closeCashSession', close);
  const asked = { documentType: 'CASH_Z', sourceKind: 'cash_session', sourceId } as const;
  const { id } = await house.call<DocumentPrintJob>(house.cashier, 'createDocumentPrintJob', asked);
  const ways: Record<string, (by: Actor) => Promise<unknown>> = {
    discard: (by) => house.call(by, 'discardDocument', { id }),
    print: (by) => house.call(by, 'createDocumentPrintJob', asked),
    preview: (by) => house.call(by, 'previewDocument', { ...asked, columns: 48 }),
    reprint: (by) => house.run(by, reprintDocument, { id }),
  };
  for (const [way, ask] of Object.entries(ways)) {
    for (const by of [house.waiter, house.as('Kitchen'), house.as('Delivery')])
      expect(await refusal(ask(by)), `${by.role} ${way}`).toBe('FORBIDDEN');
  }
  for (const ask of Object.values(ways)) await ask(house.cashier);
});

test('a waiter opened the drawer again by a job of somebody who may', async () => {
  await using house = await withReceipts();
  const session = await house.openTill();
  const { id } = await house.call<DocumentPrintJob>(house.cashier, 'openDrawer', { id: session.id, reason: 'Cambio' });
  await out(house);
  expect(await refusal(house.run(house.waiter, reprintDocument, { id }))).toBe('DOCUMENT_NOT_AVAILABLE');
});

test('two touches on two tablets made two bills that both said to be the first', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const asked = { documentType: 'BILL', sourceKind: 'order_bill', sourceId: bill!.id };
  const { id } = await house.call<DocumentPrintJob>(house.cashier, 'createDocumentPrintJob', asked);
  house.env.advance(30 * 60_000 + 1);
  await house.write(house.manager, (tx) =>
    claimDocument(tx, { printerUrl: house.printerUrl, before: null, token: 'AB12' }),
  );
  const again = () => house.run(house.cashier, reprintDocument, { id });
  expect([await again(), await again()]).toMatchObject([{ reprintCount: 0 }, { reprintCount: 1 }]);
});

test('a pre-bill that did not come out is made anew: a coffee was ordered since', async () => {
  await using house = await withReceipts();
  const job = await waitingPreBill(house);
  await house.line(job.sourceId);
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: true });
  await house.run(house.cashier, reprintDocument, { id: job.id });
  const totals = (
    await house.db.read.selectFrom('documentPrintJob').select('content').orderBy('createdAt').orderBy('id').execute()
  ).map(({ content }) => (content as { document: { total: string } }).document.total);
  expect(totals).toEqual(['125.00', '250.00']);
});

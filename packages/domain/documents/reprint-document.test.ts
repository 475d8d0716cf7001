import type { DocumentPrintJob } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { claimDocument } from './claim-document.ts';
import { markDocumentPrinted, markDocumentUncertain } from './deliver-document.ts';
import { reprintDocument } from './reprint-document.ts';
import { waitingPreBill, withReceipts } from './with-receipts.suite.ts';

test('a document is printed again word for word, and says that it is a repeat', async () => {
  await using house = await withReceipts();
  const { id } = await waitingPreBill(house);
  const again = (): Promise<DocumentPrintJob> => house.run(house.cashier, reprintDocument, { id });
  expect(await again()).toMatchObject({ id, status: 'pending' });
  const { printerUrl } = house;
  await house.write(house.manager, (tx) => claimDocument(tx, { printerUrl, before: null }));
  expect(await refusal(again())).toBe('PRINT_JOB_TRANSITION_INVALID');
  await house.write(house.manager, (tx) => markDocumentPrinted(tx, { jobId: id, level: 'fence' }));
  const repeat = await again();
  expect(repeat).toMatchObject({ status: 'pending', reprintCount: 1, isUncertain: false });
  const contents = await house.db.read.selectFrom('documentPrintJob').select('content').execute();
  expect(contents[0]).toEqual(contents[1]);
  const claimed = await house.write(house.manager, (tx) => claimDocument(tx, { printerUrl, before: null }));
  await house.write(house.manager, (tx) => markDocumentUncertain(tx, { jobId: claimed!.job.id, cause: 'dropped' }));
  const doubtful = await house.run(house.cashier, reprintDocument, { id: repeat.id });
  expect(doubtful).toMatchObject({ reprintCount: 2, isUncertain: true });
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

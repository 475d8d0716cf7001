import type { PaperProfile } from '@comanda/escpos';
import { expect, test } from 'vitest';
import { claimDocument } from '../claim-document.ts';
import { previewDocument } from '../preview-document.ts';
import { renderDocument } from '../render-document.ts';
import { updateDocumentPrintJob } from '../update-document-print-job.ts';
import { waitingPreBill, withReceipts } from '../with-receipts.suite.ts';
import { logoOf } from './set-receipt-logo.suite.ts';
import { setReceiptLogo } from './set-receipt-logo.ts';

/** GS v 0 of sixteen dots by eight, and its bits. */
const picture = (byte: number): Buffer => Buffer.from([0x1d, 0x76, 0x30, 0, 2, 0, 8, 0, ...Array(16).fill(byte)]);
const paper: PaperProfile = { columns: 32, codePage: 2, cut: true, headerLines: [] };

test('a paper comes out under the logo the restaurant has when it is printed, at the hub and on the preview', async () => {
  await using house = await withReceipts();
  const job = await waitingPreBill(house);
  await house.run(house.as('Owner'), setReceiptLogo, { logo: logoOf(0x81) });
  const source = { documentType: 'PRE_BILL', sourceKind: 'order', sourceId: job.sourceId, columns: 32 } as const;
  const { lines } = await house.run(house.waiter, previewDocument, source);
  expect(lines.filter(({ kind }) => kind === 'raster')).toEqual([{ kind: 'raster', ...logoOf(0x81) }]);
  const { printerUrl } = house;
  const claimed = await house.write(house.manager, (tx) =>
    claimDocument(tx, { printerUrl, before: null, token: 'AB12' }),
  );
  const bytes = renderDocument(claimed!.content, claimed!.sheet, paper, claimed!.logo);
  expect(Buffer.from(bytes).includes(picture(0x81))).toBe(true);
});

test('a bridge gets the paper with the logo, and no picture is kept with each document', async () => {
  await using house = await withReceipts();
  await house.run(house.as('Owner'), setReceiptLogo, { logo: logoOf(0x42) });
  await house.call(house.manager, 'updateStation', { id: house.grill, printerType: 'bridge' });
  const { id } = await waitingPreBill(house);
  const told = await house.run(await house.bridge(), updateDocumentPrintJob, { id, status: 'sent', columns: 32 });
  expect(Buffer.from(told.escposBase64!, 'base64').includes(picture(0x42))).toBe(true);
  const { content } = await house.db.read.selectFrom('documentPrintJob').select('content').executeTakeFirstOrThrow();
  expect(content).toMatchObject({ document: { head: { logo: null } } });
});

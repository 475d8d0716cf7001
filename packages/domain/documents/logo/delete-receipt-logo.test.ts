import { expect, test } from 'vitest';
import { previewDocument } from '../preview-document.ts';
import { waitingPreBill, withReceipts } from '../with-receipts.suite.ts';
import { deleteReceiptLogo } from './delete-receipt-logo.ts';
import { logoOf } from './set-receipt-logo.suite.ts';
import { setReceiptLogo } from './set-receipt-logo.ts';

test('papers begin with the name again once the logo is gone', async () => {
  await using house = await withReceipts();
  const owner = house.as('Owner');
  await house.run(owner, setReceiptLogo, { logo: logoOf(0x81) });
  await house.run(owner, deleteReceiptLogo, undefined);
  const { sourceId } = await waitingPreBill(house);
  const source = { documentType: 'PRE_BILL', sourceKind: 'order', sourceId, columns: 32 } as const;
  const { lines } = await house.run(house.waiter, previewDocument, source);
  expect(lines.some(({ kind }) => kind === 'raster')).toBe(false);
});

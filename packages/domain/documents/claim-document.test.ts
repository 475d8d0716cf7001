import { expect, test } from 'vitest';
import { oldestSlipAt } from '../printing/index.ts';
import { claimDocument } from './claim-document.ts';
import { hasDocumentWork } from './has-document-work.ts';
import { documentsNow, waitingPreBill, withReceipts } from './with-receipts.suite.ts';

test('slips and bills of one printer come out in the order they were asked for', async () => {
  await using house = await withReceipts();
  const { printerUrl } = house;
  const claim = () =>
    house.write(house.manager, async (tx) =>
      claimDocument(tx, { printerUrl, before: await oldestSlipAt(tx, printerUrl) }),
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
  const claimed = await house.write(house.manager, (tx) => claimDocument(tx, { printerUrl, before: null }));
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
  const elsewhere = { printerUrl: 'tcp://10.0.0.10:9100', before: null };
  expect(await house.write(house.manager, (tx) => claimDocument(tx, elsewhere))).toBeNull();
  await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', lastError: 'no_printer' }]);
});

import type { HubDatabase } from '@comanda/db/sqlite';
import type { Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { markOpenPapers } from '../../sync/hub/recovery/open-papers.ts';
import { claimDocument } from './claim-document.ts';
import { markDocumentPrinted, recoverDocuments } from './deliver-document.ts';
import { openDrawer } from './drawer/open-drawer.ts';
import { documentsNow, waitingPreBill, withReceipts } from './with-receipts.suite.ts';

/** The hub's file is put back from a backup, by the command or by hand. */
const putBack = (house: Restaurant) => (house.db as HubDatabase).write('put back', 'restore', markOpenPapers);

const claim = (house: Awaited<ReturnType<typeof withReceipts>>) =>
  house.write(house.manager, (tx) => claimDocument(tx, { printerUrl: house.printerUrl, before: null, token: 'AB12' }));

const AGAIN = { reprintCount: 1, isUncertain: true };

test('a bill that waited in the backup and came out after it came out once more of the restored file, as if it were the first', async () => {
  await using house = await withReceipts();
  await waitingPreBill(house);
  await putBack(house);
  expect((await claim(house))?.job).toMatchObject(AGAIN);
});

test('what is marked already is not counted again, and what came out is left as it is', async () => {
  await using house = await withReceipts();
  await waitingPreBill(house);
  await putBack(house);
  await putBack(house);
  const { job } = (await claim(house))!;
  expect(job).toMatchObject(AGAIN);
  await house.write(house.manager, (tx) => markDocumentPrinted(tx, { jobId: job.id, level: 'echo' }));
  await putBack(house);
  expect(await documentsNow(house)).toMatchObject([{ status: 'printed', reprintCount: 1, isUncertain: false }]);
});

test('one that a printer had is a person’s to repeat, as after any crash', async () => {
  await using house = await withReceipts();
  await waitingPreBill(house);
  await claim(house);
  await putBack(house);
  await house.write(house.manager, recoverDocuments);
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', isUncertain: true, lastError: 'restart' }]);
  expect(await claim(house)).toBeNull();
});

test('a drawer that waited in the backup is not opened by the restored file: no paper could say that it is the second time', async () => {
  await using house = await withReceipts();
  const { id } = await house.openTill();
  await house.run(house.cashier, openDrawer, { id, reason: 'Sencillo' });
  await putBack(house);
  expect(await documentsNow(house)).toMatchObject([{ documentType: 'DRAWER', status: 'failed', isUncertain: true }]);
});

test('one that nobody waits for any more fails, and whoever asks for it again has it marked', async () => {
  await using house = await withReceipts();
  const { id } = await waitingPreBill(house);
  await putBack(house);
  house.env.advance(31 * 60_000);
  expect(await claim(house)).toBeNull();
  expect(await documentsNow(house)).toMatchObject([{ status: 'failed', isUncertain: true, lastError: 'too_old' }]);
  await house.call(house.cashier, 'reprintDocument', { id });
  expect(await documentsNow(house)).toMatchObject([{}, { isUncertain: false, isPossibleDuplicate: true }]);
});

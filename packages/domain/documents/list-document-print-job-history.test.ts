import { expect, test } from 'vitest';
import { listDocumentPrintJobHistory } from './list-document-print-job-history.ts';
import { waitingPreBill, withReceipts } from './with-receipts.suite.ts';

test('the latest documents of a location, newest first, or of one source; of another business none', async () => {
  await using house = await withReceipts();
  const first = await waitingPreBill(house);
  house.env.advance(1000);
  const second = await waitingPreBill(house);
  const { locationId } = house;
  const history = async (more: object = {}, actor = house.waiter) =>
    (await house.run(actor, listDocumentPrintJobHistory, { locationId, limit: 20, ...more })).data.map(({ id }) => id);
  expect(await history()).toEqual([second.id, first.id]);
  expect(await history({ limit: 1 })).toEqual([second.id]);
  expect(await history({ sourceId: first.sourceId })).toEqual([first.id]);
  expect(await history({}, await house.stranger())).toEqual([]);
});

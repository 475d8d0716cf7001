import { expect, test } from 'vitest';
import { listWaitingDocuments } from './list-waiting-documents.ts';
import { waitingPreBill, withReceipts } from './with-receipts.suite.ts';

test('a bridge is told of documents of the stations it prints for, and of no printer of the hub', async () => {
  await using house = await withReceipts();
  const { id } = await waitingPreBill(house);
  const stationIds = [house.grill];
  expect(await house.run(house.manager, listWaitingDocuments, { stationIds })).toEqual({ data: [] });
  await house.call(house.manager, 'updateStation', { id: house.grill, printerType: 'bridge' });
  expect((await house.run(house.manager, listWaitingDocuments, { stationIds })).data).toMatchObject([{ id }]);
  expect(await house.run(house.manager, listWaitingDocuments, { stationIds: [] })).toEqual({ data: [] });
  expect(await house.run(await house.stranger(), listWaitingDocuments, { stationIds })).toEqual({ data: [] });
});

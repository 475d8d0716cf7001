import { expect, test } from 'vitest';
import { openDrawer } from '../drawer/open-drawer.ts';
import { waitingPreBill, withReceipts } from '../with-receipts.suite.ts';
import { listDocumentPrintJobs } from './list-document-print-jobs.ts';

const all = { page: 1, size: 20, sort: 'oldest' } as const;

test('documents by state, station and source, oldest or newest first, a page at a time, and only of their own business', async () => {
  await using house = await withReceipts();
  const first = await waitingPreBill(house);
  await house.call(house.manager, 'discardDocument', { id: first.id });
  house.env.advance(1000);
  const second = await waitingPreBill(house);
  const ids = async (query: object, actor = house.waiter) =>
    (await house.run(actor, listDocumentPrintJobs, { ...all, ...query })).data.map(({ id }) => id);
  expect(await ids({})).toEqual([first.id, second.id]);
  expect(await ids({ sort: 'newest' })).toEqual([second.id, first.id]);
  expect(await ids({ status: 'pending' })).toEqual([second.id]);
  expect(await ids({ status: 'failed' })).toEqual([first.id]);
  expect(await ids({ sourceId: first.sourceId })).toEqual([first.id]);
  expect(await ids({ stationId: house.env.uuid() })).toEqual([]);
  expect(await ids({ locationId: house.locationId, status: 'pending' })).toEqual([second.id]);
  expect(await ids({ locationId: house.env.uuid() })).toEqual([]);
  expect(await ids({ page: 2, size: 1 })).toEqual([second.id]);
  expect(await ids({}, await house.stranger())).toEqual([]);
});

test('each says what it is of and where it comes out; of a till’s report no amount', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId, guestCount: 2 });
  const preBill = { documentType: 'PRE_BILL', sourceKind: 'order', sourceId: order.id };
  await house.call(house.waiter, 'createDocumentPrintJob', preBill);
  const till = await house.openTill(50_000);
  house.env.advance(1);
  const report = { documentType: 'CASH_X', sourceKind: 'cash_session', sourceId: till.id };
  await house.call(house.manager, 'createDocumentPrintJob', report);
  house.env.advance(1);
  await house.run(house.cashier, openDrawer, { id: till.id, reason: 'Cambio' });
  const { data } = await house.run(house.waiter, listDocumentPrintJobs, all);
  const { documentNumber } = order;
  expect(data).toMatchObject([
    { documentType: 'PRE_BILL', about: 'Mesa 7', documentNumber, stationName: 'Parrilla' },
    { documentType: 'CASH_X', about: expect.stringContaining(' · '), documentNumber: null },
    { documentType: 'DRAWER', about: null, documentNumber: null },
  ]);
  // An id may well hold the digits; no value is the amount, and no word of any names it.
  const values = data.flatMap((job) => Object.values(job).map(String));
  expect(values.filter((value) => /(?<![\w-])(50000|500)(?![\w-])/.test(value))).toEqual([]);
});

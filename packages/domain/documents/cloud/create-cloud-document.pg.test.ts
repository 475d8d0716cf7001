import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentContent } from '../document-content.ts';
import { listDocumentPrintJobHistory } from '../list-document-print-job-history.ts';
import { type CloudCopy, withCloudCopy } from './with-cloud-copy.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const bill = ({ billId }: CloudCopy) => ({ documentType: 'BILL', sourceKind: 'order_bill', sourceId: billId }) as const;
const till = (documentType: 'CASH_X' | 'CASH_Z', sourceId: string) =>
  ({ documentType, sourceKind: 'cash_session', sourceId }) as const;
const receipt = ({ paymentId }: CloudCopy) =>
  ({ documentType: 'PAYMENT_RECEIPT', sourceKind: 'bill_payment', sourceId: paymentId }) as const;

const lastContent = async (copy: CloudCopy): Promise<DocumentContent> =>
  (await copy.rows()).at(-1)!.content as DocumentContent;

test('a bill, a receipt and a closed till’s report are made of the cloud’s copies, and wait for the bridge', async () => {
  await using copy = await withCloudCopy(server);
  expect(await copy.print(bill(copy))).toMatchObject({ status: 'pending', stationId: copy.station });
  expect(await lastContent(copy)).toMatchObject({
    kind: 'bill',
    document: {
      kind: 'bill',
      lines: [{ quantity: '1', name: 'Puyazo', amount: '125.00' }],
      total: '125.00',
      change: '75.00',
      pending: null,
    },
  });
  await copy.print(receipt(copy));
  expect(await lastContent(copy)).toMatchObject({
    kind: 'receipt',
    document: { amount: '125.00', received: '200.00', change: '75.00' },
  });
  await copy.print(till('CASH_Z', copy.closedTill));
  expect(await lastContent(copy)).toMatchObject({
    kind: 'cash_report',
    document: {
      kind: 'z',
      openingAmount: '500.00',
      expected: '625.00',
      counted: '624.00',
      difference: { kind: 'short', amount: '1.00' },
    },
  });
  const { cloud, cashier } = copy;
  const { data } = await cloud.run(cashier, listDocumentPrintJobHistory, { locationId: cloud.locationId });
  expect(data.map(({ documentType }) => documentType).toSorted()).toEqual(['BILL', 'CASH_Z', 'PAYMENT_RECEIPT']);
  const log = await cloud.db.read.selectFrom('auditEntry').select(['action', 'entityId']).orderBy('seq').execute();
  expect(log).toEqual([
    { action: 'print.bill', entityId: copy.billId },
    { action: 'print.payment_receipt', entityId: copy.paymentId },
    { action: 'print.cash_z', entityId: copy.closedTill },
  ]);
});

test('the drawer stays shut, also right after cash came in at a till that is open', async () => {
  await using copy = await withCloudCopy(server);
  await copy.cloud.write(copy.cashier, ({ db }) =>
    db
      .updateTable('billPayment')
      .set({ createdAt: new Date(copy.cloud.env.now()).toISOString(), cashRegisterSessionId: copy.openTill })
      .execute(),
  );
  await copy.print(receipt(copy));
  expect(await lastContent(copy)).toMatchObject({ kind: 'receipt', opensDrawer: false });
});

test('what the hub may have printed comes out of the cloud as a possible duplicate from the first on; a report of the moment does not', async () => {
  await using copy = await withCloudCopy(server);
  await copy.print(bill(copy));
  await copy.print(bill(copy));
  await copy.print(till('CASH_X', copy.openTill), copy.cloud.as('Manager'));
  expect(await copy.rows()).toMatchObject([
    { reprintCount: 1, isUncertain: false, isPossibleDuplicate: true },
    { reprintCount: 2, isUncertain: false, isPossibleDuplicate: true },
    { documentType: 'CASH_X', reprintCount: 0, isPossibleDuplicate: false },
  ]);
});

test('a till that is open says on its paper that the last of it may be missing, and nothing to who counts it blind', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud } = copy;
  const asked = till('CASH_X', copy.openTill);
  expect(await refusal(copy.print(asked))).toBe('FORBIDDEN');
  const cook = cloud.as('Kitchen');
  expect(await refusal(copy.print(till('CASH_Z', copy.closedTill), cook))).toBe('FORBIDDEN');
  const manager = cloud.as('Manager');
  await copy.print(asked, manager);
  expect(await lastContent(copy)).toMatchObject({
    document: {
      kind: 'x',
      expected: '300.00',
      head: { lines: expect.arrayContaining(['Desde la nube: puede faltar lo último']) },
    },
  });
  expect(await refusal(copy.print(till('CASH_Z', copy.openTill), manager))).toBe('CASH_SESSION_OPEN');
  expect(await refusal(copy.print(till('CASH_X', copy.closedTill), manager))).toBe('CASH_SESSION_CLOSED');
});

test('an X printed in the cloud bore the number of an earlier one, and its days', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud } = copy;
  const days = [{ businessDate: '2020-01-01', payments: 100, refunds: 0 }];
  const figures = {
    registerName: 'Caja 2',
    openingAmount: 1,
    counts: [],
    movements: [],
    expectedCash: 1,
    expectedTotal: 1,
  };
  await cloud.write(copy.cashier, ({ db, clock, ids }) =>
    db
      .insertInto('cashReport')
      .values({
        id: ids.next(),
        businessId: cloud.businessId,
        locationId: cloud.locationId,
        sessionId: copy.openTill,
        kind: 'X',
        number: 9,
        figures: JSON.stringify({ ...figures, days }) as never,
        createdAt: clock.now(),
        createdBy: 'x',
        businessDate: '2020-01-01',
      })
      .execute(),
  );
  await copy.print(till('CASH_X', copy.openTill), cloud.as('Manager'));
  const content = await lastContent(copy);
  expect(content).toMatchObject({ document: { number: expect.stringMatching(/^Caja 2 · /), days: [] } });
});

test('a pre-bill is the hub’s to make', async () => {
  await using copy = await withCloudCopy(server);
  const preBill = { ...bill(copy), documentType: 'PRE_BILL' } as const;
  expect(await refusal(copy.print(preBill))).toBe('DOCUMENT_NOT_AVAILABLE');
});

test('where the hub prints, or nobody does, whoever asks is told why nothing can come out', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud, cashier, station } = copy;
  const whyNot = () =>
    copy.print(bill(copy)).then(
      () => null,
      (error: { code: string; details: object }) => [error.code, error.details],
    );
  const printBy = (printerType: string, printerUrl: string | null) =>
    cloud.write(cashier, ({ db }) =>
      db.updateTable('kitchenStation').set({ printerType, printerUrl }).where('id', '=', station).execute(),
    );
  await printBy('network_tcp', 'tcp://10.0.0.9:9100');
  const byHub = { stationId: station, printerType: 'network_tcp', reason: 'printed_by_the_hub' };
  expect(await whyNot()).toEqual(['NO_PRINTER_CONFIGURED', byHub]);
  await printBy('bridge', null);
  expect(await whyNot()).toBeNull();
  await cloud.write(cashier, ({ db }) => db.updateTable('bridge').set({ isActive: false }).execute());
  expect(await whyNot()).toEqual([
    'NO_PRINTER_CONFIGURED',
    { stationId: station, printerType: 'bridge', reason: 'no_bridge' },
  ]);
  await cloud.write(cashier, ({ db }) => db.updateTable('locationParameter').set({ value: 'none' }).execute());
  expect(await whyNot()).toEqual(['NO_PRINTER_CONFIGURED', { parameter: 'RECEIPT_STATION_ID' }]);
});

test('a person of another business or branch finds none of it', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud } = copy;
  await copy.print(bill(copy));
  const elsewhere = { ...cloud.as('Manager'), locationIds: [cloud.env.uuid()] };
  for (const person of [await cloud.stranger(), elsewhere]) {
    expect(await refusal(copy.print(bill(copy), person))).toBe('BILL_NOT_FOUND');
    expect(await refusal(copy.print(receipt(copy), person))).toBe('BILL_NOT_FOUND');
    expect(await refusal(copy.print(till('CASH_Z', copy.closedTill), person))).toBe('CASH_SESSION_NOT_FOUND');
  }
  const stranger = await cloud.stranger();
  const history = cloud.run(stranger, listDocumentPrintJobHistory, { locationId: cloud.locationId });
  expect((await history).data).toEqual([]);
  expect(await copy.rows()).toHaveLength(1);
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reprintCloudDocument } from './reprint-cloud-document.ts';
import { type CloudCopy, withCloudCopy } from './with-cloud-copy.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A bill that came out by a bridge. */
const printedBill = async (copy: CloudCopy): Promise<string> => {
  const { id } = await copy.print({ documentType: 'BILL', sourceKind: 'order_bill', sourceId: copy.billId });
  await copy.cloud.write(copy.cashier, ({ db }) =>
    db.updateTable('documentPrintJob').set({ status: 'printed', isUncertain: false }).where('id', '=', id).execute(),
  );
  return id;
};

test('a bill that came out is printed again word for word, and counted on', async () => {
  await using copy = await withCloudCopy(server);
  const id = await printedBill(copy);
  const again = await copy.cloud.run(copy.cashier, reprintCloudDocument, { id });
  expect(again).toMatchObject({ status: 'pending', reprintCount: 2 });
  const [first, second] = await copy.rows();
  expect(second).toMatchObject({ isPossibleDuplicate: true });
  expect(second!.content).toEqual(first!.content);
});

test('where the hub prints now it is refused; who is of another business or branch finds none', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud, cashier } = copy;
  const id = await printedBill(copy);
  const elsewhere = { ...cloud.as('Manager'), locationIds: [cloud.env.uuid()] };
  for (const person of [await cloud.stranger(), elsewhere])
    expect(await refusal(cloud.run(person, reprintCloudDocument, { id }))).toBe('PRINT_JOB_NOT_FOUND');
  const byHub = { printerType: 'usb', printerUrl: 'usb://04b8:0e28' };
  await cloud.write(cashier, ({ db }) => db.updateTable('kitchenStation').set(byHub).execute());
  expect(await refusal(cloud.run(cashier, reprintCloudDocument, { id }))).toBe('NO_PRINTER_CONFIGURED');
  expect(await copy.rows()).toHaveLength(1);
});

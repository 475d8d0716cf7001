import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewCloudDocument } from './preview-cloud-document.ts';
import { withCloudCopy } from './with-cloud-copy.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('the paper of an open till is seen before it is printed, and says what may be missing; who counts blind sees nothing', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud } = copy;
  const asked = { documentType: 'CASH_X', sourceKind: 'cash_session', sourceId: copy.openTill, columns: 42 } as const;
  const { lines } = await cloud.run(cloud.as('Manager'), previewCloudDocument, asked);
  const text = JSON.stringify(lines);
  expect(text).toContain('Desde la nube: puede faltar lo último');
  expect(text).toContain('300.00');
  expect(await refusal(cloud.run(copy.cashier, previewCloudDocument, asked))).toBe('FORBIDDEN');
  expect(await refusal(cloud.run(await cloud.stranger(), previewCloudDocument, asked))).toBe('CASH_SESSION_NOT_FOUND');
  expect(await copy.rows()).toEqual([]);
});

test('of a paid bill nothing is missing, and of a pre-bill nothing is shown', async () => {
  await using copy = await withCloudCopy(server);
  const look = (documentType: 'BILL' | 'PRE_BILL') =>
    copy.cloud.run(copy.cashier, previewCloudDocument, {
      documentType,
      sourceKind: 'order_bill',
      sourceId: copy.billId,
      columns: 42,
    });
  const text = JSON.stringify((await look('BILL')).lines);
  expect(text).toContain('Puyazo');
  expect(text).not.toContain('Desde la nube');
  expect(await refusal(look('PRE_BILL'))).toBe('DOCUMENT_NOT_AVAILABLE');
});

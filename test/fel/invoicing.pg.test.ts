import type { BillView } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../sync/paired-hub.ts';
import { InvoicingHouse } from './invoicing-house.ts';

let server: TestPostgres;
let house: InvoicingHouse;
beforeAll(async () => {
  server = await startPostgres();
  house = await InvoicingHouse.open(server);
});
afterAll(async () => {
  await house?.[Symbol.asyncDispose]();
  await server.stop();
});

const NIT = { taxId: '16693949', taxName: 'SUPERINTENDENCIA DE ADMINISTRACION TRIBUTARIA' };

test('a paid bill is certified once, and the hub has the six columns, our key and its paper', async () => {
  const bill = await house.sell(2, NIT);
  expect(bill).toMatchObject({
    felExpected: true,
    isExportedToFel: false,
    felStatus: 'waiting',
    buyerTaxId: NIT.taxId,
  });
  const certified = await house.bill(bill.id, 'certified');
  expect(certified).toMatchObject({ isExportedToFel: true, status: 'paid', felErrorCode: null });
  expect(certified.fel_authorization).toMatch(/^[0-9A-F-]{36}$/);
  expect(certified.fel_serial_number).toBe(certified.fel_authorization!.slice(0, 8));
  expect(certified.fel_uuid).not.toBeNull();
  expect(house.liveOf(certified)).toBe(1);
  const asked = `documentType=FEL_INVOICE&sourceKind=order_bill&sourceId=${bill.id}&columns=48`;
  const preview = await house.atHub('GET', `/document-print-jobs/preview?${asked}`);
  expect(preview.status).toBe(200);
  expect(JSON.stringify(preview.body)).toContain(certified.fel_serial_number);
});

test('an answer that was lost after SAT had the document is looked up by its key: no second one is made', async () => {
  Object.assign(house.certifier.trouble, { mode: 'cut', times: 1 });
  const bill = await house.sell(1);
  const waiting = await until(
    async () => (await house.atHub('GET', `/order-bills/${bill.id}`)).body as BillView,
    ({ felErrorCode }) => felErrorCode === 'CERTIFIER_BROKEN',
  );
  expect(waiting).toMatchObject({ status: 'paid', felStatus: 'waiting' });
  const sent = house.certifier.sat.documents.length;
  expect((await house.atHub('POST', `/order-bills/${bill.id}/fel/retry`, {})).status).toBe(200);
  await house.bill(bill.id, 'certified');
  expect(house.certifier.sat.documents).toHaveLength(sent);
});

test('a refusal is told with its reason, the buyer is put right at the till, and the next try is certified', async () => {
  house.certifier.sat.unknown.add('4150686');
  const bill = await house.sell(1, { taxId: '415068-6', taxName: 'María Pérez' });
  const failed = await house.bill(bill.id, 'failed');
  expect(failed.felErrorCode).toMatch(/^FEL_RCP/);
  const retry = await house.atHub('POST', `/order-bills/${bill.id}/fel/retry`, NIT);
  expect(retry.body).toMatchObject({ buyerTaxId: NIT.taxId });
  await house.bill(bill.id, 'certified');
});

test('a bill above the limit is not settled without the buyer’s number, and one of a wrong number never', async () => {
  await expect(house.sell(22)).rejects.toThrow('FEL_BUYER_ID_REQUIRED');
  await expect(house.sell(1, { taxId: '1234567', taxName: 'X' })).rejects.toThrow('INVALID_TAX_ID');
  expect((await house.sell(22, NIT)).status).toBe('paid');
});

test('an invoice is annulled with a reason of ten letters or more, at SAT, and its bill stays paid', async () => {
  const { id } = await house.bill((await house.sell(1, NIT)).id, 'certified');
  expect((await house.atHub('POST', `/order-bills/${id}/fel/cancel`, { reason: 'corta' })).status).toBe(400);
  const asked = await house.atHub('POST', `/order-bills/${id}/fel/cancel`, { reason: 'El cliente pidió otro nombre' });
  expect(asked.status).toBe(200);
  const annulled = await house.bill(id, 'annulled');
  expect(annulled.status).toBe('paid');
  expect(house.liveOf(annulled)).toBe(0);
  const { body } = await house.atCloud('GET', '/fel/cancellations');
  expect(body.data[0]).toMatchObject({ billId: id, state: 'annulled', reason: 'El cliente pidió otro nombre' });
});

test('while the certifier is away a bill is printed in contingency, and its document keeps that number', async () => {
  house.cut(true);
  const bill = await house.sell(1, NIT);
  const asked = { documentType: 'FEL_INVOICE', sourceKind: 'order_bill', sourceId: bill.id };
  const tooSoon = await house.atHub('POST', '/document-print-jobs', asked);
  expect(tooSoon.body.error).toBe('FEL_CERTIFYING');
  house.cut(false);
  await house.bill(bill.id, 'certified');
});

test('a credit note takes off no more than its invoice, those under way counted', async () => {
  const bill = await house.bill((await house.sell(1, NIT)).id, 'certified');
  const { body } = await house.atCloud('GET', `/fel/documents?billId=${bill.id}`);
  const originId = body.data[0].id;
  const note = (amount: number) =>
    house.atCloud('POST', '/fel/notes', {
      type: 'NCRE',
      originId,
      lines: [{ description: 'Plato devuelto', amount }],
      reason: 'El plato salió frío',
    });
  const first = await note(10_000);
  expect(first.status).toBe(201);
  expect((await note(10_000)).body.error).toBe('FEL_DOCUMENT_INVALID');
  const certified = await until(
    async () => (await house.atCloud('GET', `/fel/documents/${first.body.id}`)).body,
    ({ status }) => status === 'certified',
  );
  expect(certified).toMatchObject({ type: 'NCRE', originId, total: 10_000 });
});

test('every paid bill has its one document or a stated reason', async () => {
  const tied = await until(
    () => house.tieOut(),
    ({ days }) => days.every(({ waiting }) => waiting.count === 0),
  );
  expect(tied.isTied).toBe(true);
  for (const { paid, certified, waiting, failed, annulled, notExpected, broken } of tied.days) {
    const parts = [certified, waiting, failed, annulled, notExpected, broken];
    expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(paid.count);
    expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(paid.total);
  }
});

test('another business sees nothing of it', async () => {
  const stranger = await house.cloud.tenant('Otro');
  const { businessId } = house.cloud.first;
  for (const path of ['settings', 'documents', 'cancellations', 'tie-out?from=2026-01-01&to=2026-01-02']) {
    const { status } = await house.cloud.call(stranger.token, 'GET', `/businesses/${businessId}/fel/${path}`);
    expect([403, 404]).toContain(status);
  }
});

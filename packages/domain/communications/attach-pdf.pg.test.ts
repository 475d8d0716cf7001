import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachPdf } from './attach-pdf.ts';
import { kindsOf, openPost } from './communications.suite.ts';
import { listAttachments } from './list-attachments.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const INVOICE = {
  invoiceNumber: 'F-1',
  customerName: 'Ana {{company}} <b>',
  totalAmount: 112,
  items: [{ name: 'Puyazo', quantity: 1, unitPrice: '112.00', amount: 112 }],
};

test('a PDF is kept with its message, and goes along where it was asked for and the mail has not left', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const attach = (autoAttach: boolean) =>
    attachPdf(post.task, { id, templateType: 'invoice', templateData: INVOICE, autoAttach });
  expect(await attach(false)).toMatchObject({
    filename: 'factura-F-1.pdf',
    mimeType: 'application/pdf',
    attachedTo: 'record',
  });
  expect(await attach(true)).toMatchObject({ attachedTo: 'mail' });
  await post.send(id);
  await post.work();
  expect(post.mails[0]!.attachments.map(({ content }) => Buffer.from(content).toString())).toEqual([
    '%PDF Factura F-1',
  ]);
  expect(await attach(true)).toMatchObject({ attachedTo: 'record' });
  const { data } = await listAttachments(post.world.contexts.read(post.owner), { id });
  expect(data.map(({ isSent }) => isSent)).toEqual([false, true, false]);
  expect(kindsOf(await post.look(id)).filter((kind) => kind === 'template.rendered')).toHaveLength(3);
});

test('every variable that is missing is named, and values that do not add up are refused', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const attach = (
    templateType: 'invoice' | 'payment' | 'order' | 'general',
    templateData: Record<string, never> | object,
  ) => attachPdf(post.task, { id, templateType, templateData: templateData as never, autoAttach: false });
  const missing = async (type: Parameters<typeof attach>[0]) =>
    (await attach(type, {}).catch((error) => error)).details.missing;
  expect(await missing('invoice')).toEqual(['invoiceNumber', 'customerName', 'totalAmount', 'items']);
  expect(await missing('payment')).toEqual(['paymentId', 'customerName', 'amount', 'paymentMethod']);
  expect(await missing('order')).toEqual(['orderNumber', 'customerName', 'items', 'totalAmount']);
  expect(await missing('general')).toEqual(['companyName', 'message']);
  expect(await refusal(attach('invoice', { ...INVOICE, totalAmount: 'mucho' }))).toBe('TEMPLATE_DATA_INVALID');
  expect(await refusal(attach('invoice', { ...INVOICE, subtotal: 100, tax: 11 }))).toBe('TEMPLATE_DATA_INVALID');
});

test('texts of thousands of lines are refused before anything is laid out', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const templateData = { companyName: 'El Comal', message: '\n'.repeat(50_000) + 'fin' };
  const attached = attachPdf(post.task, { id, templateType: 'general', templateData, autoAttach: true });
  expect(await refusal(attached)).toBe('TEMPLATE_DATA_INVALID');
});

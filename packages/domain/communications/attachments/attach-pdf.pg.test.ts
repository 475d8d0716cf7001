import { systemActor } from '@comanda/kernel/actors';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../communication-ports.ts';
import { kindsOf, openPost } from '../communications.suite.ts';
import { sendHandler } from '../sending/send-mail.ts';
import { attachPdf } from './attach-pdf.ts';
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

test('a PDF attached while its mail was under way was said to have gone along', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  await post.send(id);
  const attach = () => attachPdf(post.task, { id, templateType: 'invoice', templateData: INVOICE, autoAttach: true });
  const leaving = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const mailer = {
    domain: 'comal.gt',
    send: async ({ attachments }: Mail) => {
      expect(attachments).toEqual([]);
      leaving.resolve();
      await gone.promise;
      return { kind: 'later', code: 'SMTP_451', message: 'busy' } as const;
    },
  };
  const system = systemActor(post.world.businessId, []);
  const handler = sendHandler({ ...post.task, mailer });
  const input = { communicationId: id };
  const act = handler.act(post.world.contexts.task(system), input, { id: 'job', number: 1 });
  await leaving.promise;
  expect(await attach()).toMatchObject({ attachedTo: 'record', isSent: false });
  gone.resolve();
  const sent = await act;
  await post.world.write(system, (tx) => handler.settle(tx, input, sent));
  expect(await attach()).toMatchObject({ attachedTo: 'mail', isSent: true });
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
  const templateData = { companyName: 'El Comal', message: `${'\n'.repeat(50_000)}fin` };
  const attached = attachPdf(post.task, { id, templateType: 'general', templateData, autoAttach: true });
  expect(await refusal(attached)).toBe('TEMPLATE_DATA_INVALID');
});

test('line breaks of other kinds than \\n were not counted, and one small request stopped the cloud', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const attach = (templateData: typeof INVOICE) =>
    refusal(attachPdf(post.task, { id, templateType: 'invoice', templateData, autoAttach: false }));
  const [item] = INVOICE.items;
  for (const line of ['\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
    expect(await attach({ ...INVOICE, items: [{ ...item!, name: `x${line}`.repeat(5_000) }] })).toBe(
      'TEMPLATE_DATA_INVALID',
    );
});

test('a paper had as many letters as fit into two thousand items', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const items = Array.from({ length: 21 }, () => ({ ...INVOICE.items[0]!, name: 'x'.repeat(9_999) }));
  const templateData = { ...INVOICE, items };
  expect(await refusal(attachPdf(post.task, { id, templateType: 'invoice', templateData, autoAttach: false }))).toBe(
    'TEMPLATE_DATA_INVALID',
  );
});

test('a message kept as many files as somebody cared to make', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const attach = () => attachPdf(post.task, { id, templateType: 'invoice', templateData: INVOICE, autoAttach: false });
  for (let n = 0; n < 20; n += 1) await attach();
  expect(await refusal(attach())).toBe('ATTACHMENTS_FULL');
});

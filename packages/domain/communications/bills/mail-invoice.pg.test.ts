import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIT, openInvoicing } from '../../invoicing/invoicing.suite.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { listAttachments } from '../list-attachments.ts';
import type { PdfDocument } from '../pdf-document.ts';
import { mailInvoice } from './mail-invoice.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a certified invoice is mailed with its PDF, which says what SAT gave it; one that is not certified is not', async () => {
  await using world = await openInvoicing(server);
  const drawn: PdfDocument[] = [];
  const ports: CommunicationPorts = {
    mailer: { domain: 'comal.gt', send: async () => ({ kind: 'sent', response: '250' }) },
    renderPdf: async (document) => {
      drawn.push(document);
      return Buffer.from('%PDF');
    },
  };
  const task = { ...world.task, ...ports };
  const { id } = await world.sell(1, NIT);
  expect(await refusal(mailInvoice(task, { id, to: 'ana@example.com' }))).toBe('FEL_NOT_CERTIFIED');
  await world.work();
  const { fel_authorization: uuid } = await world.bill(id);
  const mailed = await mailInvoice(task, { id, to: 'ana@example.com' });
  expect(mailed).toMatchObject({
    status: 'queued',
    toAddress: 'ana@example.com',
    body: expect.stringContaining(uuid!),
  });
  expect(JSON.stringify(drawn[0]!.blocks)).toContain(uuid);
  expect((await listAttachments(task, { id: mailed.id })).data).toMatchObject([{ isSent: true }]);
  expect(await refusal(mailInvoice({ ...task, mailer: null }, { id, to: 'ana@example.com' }))).toBe(
    'MAIL_NOT_CONFIGURED',
  );
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIT, openInvoicing } from '../../invoicing/invoicing.suite.ts';
import { listAttachments } from '../attachments/list-attachments.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { NO_MAIL } from '../communications.suite.ts';
import { getCommunication } from '../get-communication.ts';
import type { PdfDocument } from '../pdf-document.ts';
import { resendCommunication } from '../resend-communication.ts';
import { sendHandler } from '../sending/send-mail.ts';
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
    ...NO_MAIL,
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
  expect(await refusal(mailInvoice(task, { id, to: 'ANA@example.com' }))).toBe('MAIL_ALREADY_SENT');
  await mailInvoice(task, { id, to: 'ana@example.com', again: true });
  for (let n = 0; n < 4; n += 1) await mailInvoice(task, { id, to: `guest${n}@example.com` });
  expect(await refusal(mailInvoice(task, { id, to: 'sixth@example.com' }))).toBe('TOO_MANY_REQUESTS');
  const elsewhere = { ...task, actor: { ...task.actor, locationIds: [world.cloud.env.uuid()] } };
  expect(await refusal(mailInvoice(elsewhere, { id, to: 'ana@example.com' }))).toBe('BILL_NOT_FOUND');
  expect(await refusal(mailInvoice({ ...task, mailer: null }, { id, to: 'ana@example.com' }))).toBe(
    'MAIL_NOT_CONFIGURED',
  );
});

test('a bill whose mail was cut off twice counted as never sent, and the next one was not marked', async () => {
  const mailer: CommunicationPorts['mailer'] = {
    domain: 'comal.gt',
    send: async () => ({ kind: 'unknown', message: 'cut' }),
  };
  const ports = { ...NO_MAIL, mailer };
  await using world = await openInvoicing(server, [sendHandler(ports)]);
  const task = { ...world.task, ...ports };
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  const { id } = await mailInvoice(task, { id: billId, to: 'ana@example.com' });
  const look = () => getCommunication(task, { id });
  const work = async () => {
    await world.cloud.env.advance(3_600_000);
    await world.work();
  };
  await work();
  await work();
  expect(await look()).toMatchObject({ status: 'failed', errorCode: 'OUTCOME_UNKNOWN', mayBeDoubled: true });
  expect(await refusal(mailInvoice(task, { id: billId, to: 'Ana@example.com' }))).toBe('MAIL_ALREADY_SENT');
  const again = await world.write(world.as('Owner'), (tx) => resendCommunication(tx, { id }));
  expect(again).toMatchObject({ status: 'queued', mayBeDoubled: true });
});

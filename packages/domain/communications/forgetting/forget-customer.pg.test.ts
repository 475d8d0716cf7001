import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestAnonymization } from '../../customers/anonymization/request-anonymization.ts';
import { createCustomer } from '../../customers/create-customer.ts';
import { anonymizeDueCustomers } from '../../customers/index.ts';
import { attachPdf } from '../attachments/attach-pdf.ts';
import { openPost, type Post } from '../communications.suite.ts';
import { followMail } from '../readers/follow-mail.ts';
import { linkTo } from '../readers/mail-links.ts';
import { optOut } from '../readers/opt-out.ts';
import { showOptOut } from '../readers/show-opt-out.ts';
import { resendCommunication } from '../resend-communication.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const forget = async ({ world, owner }: Post, email: string) => {
  const given = { businessId: world.businessId, firstName: 'Ana', lastName: 'Xol', emails: [{ email }] };
  const { id } = await world.write(owner, (tx) => createCustomer(tx, { given }));
  await world.write(owner, (tx) => requestAnonymization(tx, { id }));
  world.env.advance(7 * 86_400_000);
  await anonymizeDueCustomers(world.contexts.task(owner), async () => false);
};

test('what was written to a customer stayed, with its papers, after their data was gone', async () => {
  await using post = await openPost(server);
  const { world, owner } = post;
  const given = {
    businessId: world.businessId,
    firstName: 'Ana',
    lastName: 'Xol',
    emails: [{ email: 'Ana@Example.com' }],
  };
  const { id: customerId } = await world.write(owner, (tx) => createCustomer(tx, { given }));
  const sent = await post.write('ana@example.com', { subject: 'Factura de Ana', body: 'NIT 415068' });
  const named = await post.write('oficina@example.com', { customerId });
  const other = await post.write('luis@example.com');
  const templateData = { companyName: 'Comal', message: 'Ana Xol' };
  await attachPdf(post.task, { id: sent.id, templateType: 'general', templateData, autoAttach: true });
  await post.send(sent.id);
  await post.work();
  await post.send(named.id);
  await world.write(owner, (tx) => requestAnonymization(tx, { id: customerId }));
  world.env.advance(7 * 86_400_000);
  await anonymizeDueCustomers(world.contexts.task(owner), async () => false);
  await post.work();
  expect(post.mails.map(({ to }) => to)).toEqual(['ana@example.com']);
  expect(await post.look(sent.id)).toMatchObject({ status: 'sent', toAddress: '', subject: '', body: '' });
  expect(await post.look(named.id)).toMatchObject({ status: 'cancelled', toAddress: '' });
  expect(await post.look(other.id)).toMatchObject({ toAddress: 'luis@example.com', subject: 'Su mesa' });
  expect(await world.db.read.selectFrom('communicationAttachment').select('id').execute()).toEqual([]);
  const kept = JSON.stringify(await world.db.read.selectFrom('communicationEvent').selectAll().execute());
  expect(kept).not.toMatch(/ana@/i);
});

test('what a provider said after the data were gone wrote the address back, and blocked nobody’s', async () => {
  await using post = await openPost(server);
  const { world, owner } = post;
  const sent = async () => {
    const { id } = await post.write('ana@example.com', { purpose: 'bulk', subject: 'Para Ana Xol' });
    await post.send(id);
    await post.work();
    return id;
  };
  const [bounced, complained] = [await sent(), await sent()];
  await forget(post, 'ana@example.com');
  const news = { sending: 0, message: 'ana@example.com: no such mailbox' };
  await world.write(owner, (tx) => followMail(tx, bounced, { ...news, kind: 'bounced' }));
  await world.write(owner, (tx) => followMail(tx, complained, { ...news, kind: 'complained' }));
  expect(await post.look(bounced)).toMatchObject({ status: 'bounced', errorMessage: null });
  const given = { t: new URL(linkTo(post.task.links, { id: bounced, resends: 0 }, 'out')!).searchParams.get('t') };
  for (const page of [showOptOut, optOut])
    expect((await page(post.door(), { given })).body).toContain('Ya no tenemos su correo');
  expect(await world.db.read.selectFrom('suppression').selectAll().execute()).toEqual([]);
  for (const table of ['communication', 'communicationEvent', 'auditEntry'] as const)
    expect(JSON.stringify(await world.db.read.selectFrom(table).selectAll().execute())).not.toMatch(/ana@|Para Ana/);
});

test('a message that was emptied was sent again to nobody, and took new papers', async () => {
  await using post = await openPost(server);
  const { world, owner } = post;
  const { id } = await post.write('ana@example.com');
  const waiting = await post.write('ana@example.com');
  await post.send(id);
  await post.work();
  await forget(post, 'ana@example.com');
  expect(await refusal(world.write(owner, (tx) => resendCommunication(tx, { id })))).toBe('RECIPIENT_FORGOTTEN');
  expect(await refusal(post.send(waiting.id))).toBe('RECIPIENT_FORGOTTEN');
  const templateData = { companyName: 'Comal', message: 'Ana Xol' };
  const attached = attachPdf(post.task, { id, templateType: 'general', templateData, autoAttach: false });
  expect(await refusal(attached)).toBe('RECIPIENT_FORGOTTEN');
});

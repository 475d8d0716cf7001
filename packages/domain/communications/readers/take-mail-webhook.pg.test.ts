import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer } from '../../customers/create-customer.ts';
import { getCustomer } from '../../customers/index.ts';
import { kindsOf, openPost, type Post } from '../communications.suite.ts';
import { createSuppression } from '../suppressions/create-suppression.ts';
import { takeMailWebhook } from './take-mail-webhook.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const say = (post: Post, id: string, type: string, data: object, signature = 'right') =>
  takeMailWebhook(post.door({ 'webhook-id': id, 'webhook-signature': signature }), {
    provider: 'resend',
    bytes: Buffer.from(JSON.stringify({ type: `email.${type}`, data })),
  });
const sentMail = async (post: Post, more = {}): Promise<string> => {
  const { id } = await post.write('ana@example.com', more);
  await post.send(id);
  await post.work();
  return id;
};
const of = (id: string) => ({ message_id: `<${id}@comal.gt>` });

test('news of a provider are heard once, in whatever order, and never lead back', async () => {
  await using post = await openPost(server);
  const id = await sentMail(post);
  await post.world.env.advance(90_000);
  expect(await say(post, 'w2', 'clicked', of(id))).toEqual({ isNew: true });
  expect(await say(post, 'w1', 'delivered', of(id))).toEqual({ isNew: true });
  expect(await say(post, 'w1', 'delivered', of(id))).toEqual({ isNew: false });
  expect(await say(post, 'w3', 'bounced', { ...of(id), bounce: { type: 'Permanent', message: 'late' } })).toEqual({
    isNew: true,
  });
  const view = await post.look(id);
  expect(view.status).toBe('clicked');
  const delivered = view.events.filter(({ kind }) => kind === 'communication.delivered');
  expect(delivered).toMatchObject([{ metadata: { deliveryTimeMs: 90_000 } }]);
  expect(kindsOf(view).filter((kind) => kind === 'provider.webhook.received')).toHaveLength(3);
});

test('what nobody signed, or is about no mail of ours, changes nothing', async () => {
  await using post = await openPost(server);
  const id = await sentMail(post);
  expect(await refusal(say(post, 'w1', 'delivered', of(id), 'wrong'))).toBe('MAIL_WEBHOOK_INVALID');
  const off = { ...post.door(), proveWebhook: null };
  expect(await refusal(takeMailWebhook(off, { provider: 'resend' }))).toBe('MAIL_WEBHOOKS_OFF');
  expect(await say(post, 'w1', 'delivered', of(post.world.env.uuid()))).toEqual({ isNew: false });
  expect(await say(post, 'w2', 'delivered', { message_id: '<hola>' })).toEqual({ isNew: false });
  expect((await post.look(id)).status).toBe('sent');
});

test('an address that bounced is blocked, and its customer shows it; one that is full for now is not', async () => {
  await using post = await openPost(server);
  const emails = [{ email: 'ana@example.com', receivesFel: true }];
  const customer = await post.world.write(post.owner, (tx) =>
    createCustomer(tx, { given: { firstName: 'Ana', emails } }),
  );
  const id = await sentMail(post, { customerId: customer.id });
  await say(post, 'w1', 'bounced', { ...of(id), bounce: { type: 'Transient', message: 'full' } });
  expect((await post.look(id)).status).toBe('sent');
  await say(post, 'w2', 'bounced', { ...of(id), bounce: { type: 'Permanent', message: 'no such mailbox' } });
  expect(await post.look(id)).toMatchObject({ status: 'bounced', errorMessage: 'no such mailbox' });
  const after = await getCustomer(post.world.contexts.read(post.owner), { id: customer.id });
  expect(after.emails).toMatchObject([{ email: 'ana@example.com', isInvalid: true }]);
  expect(after.version).toBe(customer.version + 1);
  const { id: next } = await post.write('ana@example.com');
  expect(await post.send(next)).toMatchObject({ status: 'failed', errorCode: 'preference.blocked' });
});

test('a complaint blocks what opting out let through', async () => {
  await using post = await openPost(server);
  const id = await sentMail(post);
  await say(post, 'w1', 'complained', of(id));
  const blocked = await post.world.write(post.owner, (tx) => createSuppression(tx, { address: 'ana@example.com' }));
  expect(blocked.reason).toBe('complained');
});

test('a mail whose answer was lost, and which its provider delivered, is not sent again', async () => {
  await using post = await openPost(server);
  post.answers.push({ kind: 'unknown', message: 'cut' });
  const id = await sentMail(post);
  await say(post, 'w1', 'delivered', of(id));
  await post.world.env.advance(3_600_000);
  await post.work();
  expect(post.mails).toHaveLength(1);
  expect((await post.look(id)).status).toBe('delivered');
});

test('news of an earlier sending say nothing of the one under way', async () => {
  await using post = await openPost(server);
  const id = await sentMail(post);
  const { resendCommunication } = await import('../resend-communication.ts');
  await post.world.write(post.owner, (tx) => resendCommunication(tx, { id }));
  await post.work();
  await say(post, 'w1', 'bounced', { ...of(id), bounce: { type: 'Permanent' } });
  expect((await post.look(id)).status).toBe('sent');
  await say(post, 'w2', 'delivered', { message_id: `<${id}.1@comal.gt>` });
  expect((await post.look(id)).status).toBe('delivered');
});

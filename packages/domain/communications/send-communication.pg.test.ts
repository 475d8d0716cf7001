import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { runs } from '@comanda/testing/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteEvent } from './communications.store.ts';
import { kindsOf, openPost } from './communications.suite.ts';
import { createSuppression } from './suppressions/create-suppression.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a message leaves once, and its timeline says when and how', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  expect(await post.send(id)).toMatchObject({ status: 'queued' });
  expect(await refusal(post.send(id))).toBe('COMMUNICATION_STATUS_TRANSITION_INVALID');
  await post.work();
  const sent = await post.look(id);
  expect(sent).toMatchObject({ status: 'sent', messageId: `<${id}@comal.gt>`, mayBeDoubled: false });
  expect(kindsOf(sent)).toEqual(['communication.created', 'communication.queued', 'communication.sent']);
  expect(post.mails).toHaveLength(1);
});

test('a server that takes nothing now is asked again, six times at most; then it failed and says why', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  post.answers.push(
    ...Array.from({ length: 6 }, () => ({ kind: 'later', code: 'SMTP_451', message: 'busy' }) as const),
  );
  await post.send(id);
  for (let round = 0; round < 6; round += 1) {
    await post.work();
    await post.world.env.advance(3_600_000);
  }
  expect(await post.look(id)).toMatchObject({ status: 'failed', errorCode: 'SMTP_451', attempts: 5 });
  expect(post.mails).toEqual([]);
});

test('an address the server refuses for good bounces, and gets nothing any more', async () => {
  await using post = await openPost(server);
  const [first, second] = [await post.write(), await post.write()];
  post.answers.push({ kind: 'bounced', code: 'SMTP_550', message: 'no such mailbox' });
  await post.send(first.id);
  await post.work();
  expect(await post.look(first.id)).toMatchObject({ status: 'bounced' });
  const blocked = await post.send(second.id);
  expect(blocked).toMatchObject({ status: 'failed', errorCode: 'preference.blocked' });
  expect(kindsOf(blocked)).toContain('preference.blocked');
  expect(post.mails).toEqual([]);
});

test('an address that was blocked while its mail waited gets nothing', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  await post.send(id);
  await post.world.write(post.owner, (tx) => createSuppression(tx, { address: 'luis@example.com' }));
  await post.work();
  expect(await post.look(id)).toMatchObject({ status: 'failed', errorCode: 'preference.blocked' });
  expect(post.mails).toEqual([]);
});

test(
  'what died between the mail and its commit never mails twice unmarked, nor loses one',
  async () => {
    await using post = await openPost(server);
    const ids: string[] = [];
    for (let n = 0; n < runs(20); n += 1) {
      const { id } = await post.write(`guest${n}@example.com`);
      ids.push(id);
      await post.send(id);
      if (n % 4 === 1) post.answers.push({ kind: 'unknown', message: 'cut' });
      let turn = n;
      await post.work(() => turn++ % 3 === 0);
      await post.world.env.advance(3_600_000);
      await post.work();
    }
    for (const id of ids) {
      const { status, mayBeDoubled, toAddress } = await post.look(id);
      const mailed = post.mails.filter(({ to }) => to === toAddress);
      expect(status).toBe('sent');
      expect(mailed.length).toBeGreaterThanOrEqual(1);
      if (mailed.length > 1) expect(mayBeDoubled).toBe(true);
      expect(new Set(mailed.map(({ messageId }) => messageId)).size).toBe(1);
    }
  },
  runs(30_000),
);

test('messages asked for at different hours and due at one left all at once, above what an hour may have', async () => {
  await using post = await openPost(server);
  const { id: other } = await post.write();
  await post.world.write(post.owner, async (tx) => {
    for (let n = 0; n < 199; n += 1) await noteEvent(tx, other, 'communication.sent');
  });
  const [first, second] = [await post.write(), await post.write()];
  for (const { id } of [first, second]) await post.send(id);
  await post.work();
  expect((await post.look(first.id)).status).toBe('sent');
  const waiting = await post.look(second.id);
  expect([waiting.status, waiting.attempts, waiting.mayBeDoubled]).toEqual(['queued', 0, false]);
  expect(waiting.events.map(({ kind }) => kind)).toContain('rate_limit.exceeded');
  post.world.env.advance(61 * 60_000);
  await post.work();
  expect((await post.look(second.id)).status).toBe('sent');
  expect(post.mails).toHaveLength(2);
});

test('a guest’s invoice waited behind what the business mailed to many', async () => {
  await using post = await openPost(server);
  for (let n = 0; n < 101; n += 1) {
    const { id } = await post.write('luis@example.com', { purpose: 'bulk' });
    await post.send(id);
  }
  const last = await post.write('luis@example.com', { purpose: 'bulk' });
  expect((await post.send(last.id)).scheduledAt).not.toBeNull();
  const invoice = await post.write();
  expect((await post.send(invoice.id)).scheduledAt).toBeNull();
  await post.work();
  expect(await post.look(invoice.id)).toMatchObject({ status: 'sent' });
});

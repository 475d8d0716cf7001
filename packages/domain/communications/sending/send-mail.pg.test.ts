import { systemActor } from '@comanda/kernel/actors';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelCommunication } from '../cancel-communication.ts';
import { openPost, type Post } from '../communications.suite.ts';
import { createSuppression } from '../suppressions/create-suppression.ts';
import { SEND, sendHandler } from './send-mail.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A process that hands a message over and is gone before it keeps what came of it. */
const handOver = async ({ world, task }: Post, communicationId: string) => {
  const ctx = world.contexts.task(systemActor(world.businessId, []));
  return sendHandler(task).act(ctx, { communicationId }, { id: 'job', number: 1 });
};
const queued = async (post: Post) => {
  const { id } = await post.write();
  await post.send(id);
  return id;
};

test('processes that ended after each handing over sent a mail twenty times, unmarked', async () => {
  await using post = await openPost(server);
  const id = await queued(post);
  await handOver(post, id);
  expect(await post.look(id)).toMatchObject({ unansweredTries: 1, mayBeDoubled: false });
  await handOver(post, id);
  expect(await post.look(id)).toMatchObject({ unansweredTries: 2, mayBeDoubled: true });
  await post.work();
  expect(await post.look(id)).toMatchObject({ status: 'failed', errorCode: 'OUTCOME_UNKNOWN', mayBeDoubled: true });
  expect(post.mails).toHaveLength(2);
});

test('a mail that may be out and was then blocked was not marked', async () => {
  await using post = await openPost(server);
  const id = await queued(post);
  await handOver(post, id);
  await post.world.write(post.owner, (tx) => createSuppression(tx, { address: 'luis@example.com' }));
  await post.work();
  expect(await post.look(id)).toMatchObject({ status: 'failed', errorCode: 'preference.blocked', mayBeDoubled: true });
});

test('a server that said a NUL had its mail sent again for ever, for its answer could not be kept', async () => {
  await using post = await openPost(server);
  post.answers.push(
    { kind: 'later', code: 'SMTP_451', message: 'busy\0 now\r\n' },
    { kind: 'sent', response: '250\0' },
  );
  const id = await queued(post);
  await post.work();
  expect(await post.look(id)).toMatchObject({ errorMessage: 'busy  now  ', unansweredTries: 0, mayBeDoubled: false });
  await post.world.env.advance(60_000);
  await post.work();
  expect(await post.look(id)).toMatchObject({ status: 'sent', mayBeDoubled: false });
});

test('a message whose job was dead waited for ever, and nobody could send it again', async () => {
  await using post = await openPost(server);
  const [begun, never] = [await queued(post), await queued(post)];
  await handOver(post, begun);
  const { giveUp, kind } = sendHandler(post.task);
  expect(kind).toBe(SEND);
  for (const communicationId of [begun, never])
    await post.world.write(systemActor(post.world.businessId, []), (tx) => giveUp(tx, { communicationId }));
  expect(await post.look(begun)).toMatchObject({ status: 'failed', errorCode: 'OUTCOME_UNKNOWN', mayBeDoubled: true });
  expect(await post.look(never)).toMatchObject({ status: 'failed', errorCode: 'SENDING_FAILED', mayBeDoubled: false });
});

test('a message cancelled after the process that handed it over had ended was said to be in time', async () => {
  await using post = await openPost(server);
  const id = await queued(post);
  await handOver(post, id);
  const cancelled = await post.world.write(post.owner, (tx) => cancelCommunication(tx, { id }));
  expect(cancelled).toMatchObject({ status: 'cancelled', mayBeDoubled: true });
  expect(cancelled.events.at(-1)!.metadata).toEqual({ isInTime: false });
});

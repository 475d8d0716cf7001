import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost } from './communications.suite.ts';
import { getCommunicationStatistics } from './get-communication-statistics.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('more than a fifth of twenty within a quarter of an hour is said, and no more once it is over', async () => {
  await using post = await openPost(server);
  const { world } = post;
  const statistics = () => getCommunicationStatistics(world.contexts.read(post.owner));
  const send = async (count: number, kind: 'sent' | 'refused') => {
    for (let i = 0; i < count; i += 1) {
      const { id } = await post.write(`${kind}${i}@example.com`);
      if (kind === 'refused') post.answers.push({ kind: 'refused', code: 'SMTP_554', message: 'no' });
      await post.send(id);
      await post.work();
    }
  };
  await send(15, 'sent');
  await send(4, 'refused');
  expect(await statistics()).toEqual({
    sent: 15,
    delivered: 0,
    opened: 0,
    clicked: 0,
    bounced: 0,
    failed: 4,
    isFailing: false,
  });
  await send(1, 'refused');
  expect(await statistics()).toMatchObject({ failed: 5, isFailing: true });
  await world.env.advance(16 * 60_000);
  expect(await statistics()).toMatchObject({ failed: 5, isFailing: false });
  const stranger = await world.stranger();
  expect(await getCommunicationStatistics(world.contexts.read(stranger))).toMatchObject({ sent: 0 });
});

import type { WriteContext } from '@comanda/kernel/context';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { expireIdempotencyKeys, expireTravellingAnswers, findAnswer, rememberAnswer } from './idempotency.ts';

const HOUR = 3_600_000;
const route = { outlivesMachine: true as const, readAgain: null };

test('a first answer is remembered for two days, also the one that travels', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const inWrite = <T>(run: (tx: WriteContext) => Promise<T>) => world.write(owner, run);
  const remember = (key: string) =>
    inWrite((tx) => rememberAnswer(tx, { key, fingerprint: key }, { status: 200, body: '{}' }, { route, result: {} }));
  const find = (key: string) => inWrite((tx) => findAnswer(tx, key, key, route));
  const travelling = async () => (await world.db.read.selectFrom('requestAnswer').select('key').execute()).length;
  await remember('old');
  world.env.advance(2 * HOUR);
  await remember('young');
  world.env.advance(47 * HOUR);
  await inWrite(expireIdempotencyKeys);
  expect([await find('old'), await travelling()]).toEqual([expect.objectContaining({ body: '{}' }), 2]);
  await inWrite(expireTravellingAnswers);
  expect([await find('old'), await travelling()]).toEqual([null, 1]);
  expect(await find('young')).toMatchObject({ status: 200, body: '{}' });
});

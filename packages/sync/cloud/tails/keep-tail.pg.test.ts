import { GENESIS, sealHash } from '@comanda/db';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardTail } from './discard-tail.ts';
import { made, openTailWorld, orderRow } from './tail-world.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a fenced hub hands in what it had not sent, as it was sealed; twice is once', async () => {
  await using house = await openTailWorld(server);
  const { hub, handIn, kept, send, replace } = house;
  const txs = hub.seal(
    [made('order', orderRow('o1'))],
    [made('order', orderRow('o2'))],
    [made('order', orderRow('o3'))],
  );
  await send(txs.slice(0, 1));
  await replace();
  // It had not heard that the first was taken: that one is nothing to decide on.
  expect(await handIn(txs)).toEqual({ lastSeq: 3, knownSeq: 1 });
  expect(await handIn(txs.slice(1))).toEqual({ lastSeq: 3, knownSeq: 0 });
  expect(await kept()).toEqual(txs.slice(1).map(({ seq, body }) => ({ seq, state: 'waiting', body })));
});

test('two machines with one name and other content under one number are both kept', async () => {
  await using house = await openTailWorld(server);
  const { hub, handIn, kept, replace } = house;
  await replace();
  const [first] = hub.seal([made('order', orderRow('o1'))]);
  await handIn([first!]);
  const body = JSON.stringify([made('order', orderRow('o9'))]);
  const other = { ...first!, body, hash: sealHash(GENESIS, { ...first!, body }).toString('hex') };
  await handIn([other]);
  expect((await kept()).map(({ seq }) => seq)).toEqual([1, 1]);
});

test('the hub at work pushes; a copy of it, of an older epoch, hands in', async () => {
  await using house = await openTailWorld(server);
  const { world, hub, handIn, kept } = house;
  const txs = hub.seal([made('order', orderRow('o1'))]);
  expect(await refusal(handIn(txs))).toBe('VALIDATION_FAILED');
  await world.write(hub.actor, (tx) => tx.db.updateTable('hubLog').set({ epoch: 2 }).execute());
  expect(await handIn(txs)).toEqual({ lastSeq: 1, knownSeq: 0 });
  expect(await kept()).toHaveLength(1);
});

test('a machine in wrong hands handed in until the cloud had no room: while too much waits no more is kept, and then it goes on', async () => {
  await using house = await openTailWorld(server);
  const { world, hub, handIn, kept, replace } = house;
  await replace();
  await handIn(hub.seal([made('order', orderRow('o1'))]));
  await sql`update hub_quarantine set body = repeat('x', 64 * 1024 * 1024)`.execute(world.db.read);
  const next = hub.seal([made('order', orderRow('o2'))]);
  expect(await refusal(handIn(next))).toBe('TOO_MANY_REQUESTS');
  expect(await kept()).toHaveLength(1);
  await world.write(world.as('Owner'), (tx) => discardTail(tx, { id: hub.actor.id, reason: 'nobody knows it' }));
  expect(await handIn(next)).toEqual({ lastSeq: 2, knownSeq: 0 });
  expect((await kept()).map(({ state }) => state)).toEqual(['discarded', 'waiting']);
});

test('a chain that is broken is not kept', async () => {
  await using house = await openTailWorld(server);
  const { hub, handIn, kept, replace } = house;
  await replace();
  const txs = hub.seal([made('order', orderRow('o1'))]).map((one) => ({ ...one, body: '[]' }));
  expect(await refusal(handIn(txs))).toBe('SYNC_CHAIN_BROKEN');
  expect(await kept()).toEqual([]);
});

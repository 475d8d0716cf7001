import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardTail } from './discard-tail.ts';
import { openTailWorld } from './tail-world.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('discarded for a reason it is in no books, the reason is in the log, and handed in again it stays so', async () => {
  await using house = await openTailWorld(server);
  const { world, hub, sold, handIn, kept } = house;
  const txs = await sold();
  const discard = (actor = world.as('Owner')) =>
    world.write(actor, (tx) => discardTail(tx, { id: hub.actor.id, reason: 'pruebas del técnico' }));
  expect(await refusal(discard(await world.stranger()))).toBe('HUB_NOT_FOUND');
  expect(await refusal(discard({ ...world.as('Owner'), locationIds: [] }))).toBe('HUB_NOT_FOUND');
  await discard();
  await handIn(txs);
  expect((await kept()).map(({ state }) => state)).toEqual(['discarded', 'discarded']);
  expect(await world.db.read.selectFrom('billPayment').select('id').execute()).toEqual([]);
  const audit = await world.db.read.selectFrom('auditEntry').select(['action', 'reason', 'details']).execute();
  expect(audit).toEqual([
    { action: 'hub.tail_discarded', reason: 'pruebas del técnico', details: { transactions: 2 } },
  ]);
});

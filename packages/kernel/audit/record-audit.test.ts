import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const VOIDED = { action: 'order_item.void', entity: 'order_item', entityId: 'line-1', reason: 'Se cayó' };

test('an entry names who, what, why and who approved, and hangs on the one before', async () => {
  await using world = await openWorld();
  const waiter = world.as('Waiter');
  const boss = { id: 'boss', name: 'Berta', role: null, permissions: new Set<never>() };
  const { locationId } = world;
  await world.write(waiter, (tx) => recordAudit(tx, { ...VOIDED, locationId, details: { quantity: 2 } }));
  world.env.advance(1000);
  const approved = { ...waiter, approvedBy: boss };
  await world.write(approved, (tx) => recordAudit(tx, { ...VOIDED, locationId: null, reason: undefined as never }));
  const [first, second] = await world.db.read.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
  expect(first).toMatchObject({
    ...VOIDED,
    seq: 1,
    actorId: waiter.id,
    actorName: 'Waiter',
    approvedBy: null,
    locationId,
    details: { quantity: 2 },
    prevHash: '0'.repeat(64),
  });
  expect(second).toMatchObject({ seq: 2, approvedBy: 'boss', reason: null, details: {}, prevHash: first!.hash });
  expect(second!.at > first!.at).toBe(true);
});

test('an entry is kept only with what it records', async () => {
  await using world = await openWorld();
  const attempt = world.write(world.as('Waiter'), async (tx) => {
    await recordAudit(tx, { ...VOIDED, locationId: null });
    throw new Error('the void failed');
  });
  await expect(attempt).rejects.toThrow('the void failed');
  expect(await world.db.read.selectFrom('auditEntry').selectAll().execute()).toEqual([]);
});

test('each business has a chain of its own, and writers at once keep it whole', async () => {
  await using world = await openWorld();
  const [owner, stranger] = [world.as('Owner'), await world.stranger()];
  const writers = Array.from({ length: 20 }, (_, i) => (i % 2 ? owner : stranger));
  await Promise.all(writers.map((who) => world.write(who, (tx) => recordAudit(tx, { ...VOIDED, locationId: null }))));
  for (const who of [owner, stranger]) {
    expect(await verifyAudit(world.contexts.read(who))).toEqual({ entries: 10, brokenAt: null, brokenIn: null });
  }
});

import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { appendAuditAgain } from './append-audit-again.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

test('entries come again at the end of the chain, as they were but for their number, and the chain is whole', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const record = (entityId: string) => {
    const what = { action: 'order_item.void', entity: 'order_item', entityId, reason: 'Se cayó', details: { n: 1 } };
    return world.write(owner, (tx) => recordAudit(tx, { ...what, locationId: world.locationId }));
  };
  for (const id of ['a', 'b', 'c']) await record(id);
  const read = () => world.db.read.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
  const [, b, c] = await read();
  await world.write(owner, async (tx) => {
    await tx.db.deleteFrom('auditEntry').where('seq', '>=', 2).execute();
    await recordAudit(tx, { action: 'x', entity: 'x', entityId: 'of the cloud', locationId: null });
    await appendAuditAgain(tx, [b!, c!]);
  });
  const after = await read();
  expect(after.map(({ seq, entityId }) => [seq, entityId])).toEqual([
    [1, 'a'],
    [2, 'of the cloud'],
    [3, 'b'],
    [4, 'c'],
  ]);
  const { seq: _seq, prevHash: _prev, hash: _hash, ...same } = b!;
  expect(after[2]).toMatchObject(same);
  expect(await verifyAudit(world.contexts.read(owner))).toEqual({ entries: 4, brokenAt: null, brokenIn: null });
});

test('an entry that was changed is not made good by coming again', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const what = { action: 'order_item.void', entity: 'order_item', locationId: world.locationId };
  await world.write(owner, (tx) => recordAudit(tx, { ...what, entityId: 'a' }));
  const [a] = await world.db.read.selectFrom('auditEntry').selectAll().execute();
  await world.write(owner, async (tx) => {
    await recordAudit(tx, { ...what, entityId: 'b' });
    await appendAuditAgain(tx, [{ ...a!, id: 'c', actorName: 'Inocente' }]);
  });
  expect((await verifyAudit(world.contexts.read(owner))).brokenAt).toBe(3);
});

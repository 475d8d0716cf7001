import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateMcpKey } from './authenticate-mcp-key.ts';
import { createMcpKey } from './create-mcp-key.ts';
import { hireMaker } from './key-maker.suite.ts';
import { listMcpKeys } from './list-mcp-keys.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a key opened the business for whoever had made it after they were dismissed or moved to a lower role', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const input = { businessId, label: 'Claude', scopes: ['pos:read' as const] };
  const ctx = world.contexts.read(world.as('Owner'));
  const changes = [
    [{ isActive: false }, { isActive: true }],
    [{ role: 'Cashier' as const }, { role: 'Admin' as const }],
  ] as const;
  for (const [lost, back] of changes) {
    const maker = await hireMaker(world, 'Admin');
    const { id, rawKey } = await world.run(maker.actor, createMcpKey, input);
    const { rawKey: others } = await world.run((await hireMaker(world)).actor, createMcpKey, input);
    await maker.becomes({ role: 'Owner' });
    expect(await authenticateMcpKey(ctx, rawKey)).toMatchObject({ id });
    await maker.becomes(lost);
    expect(await authenticateMcpKey(ctx, rawKey)).toBeNull();
    expect(world.emitted).toContainEqual({ name: 'mcp.key_ended', payload: { keyId: id } });
    const { data } = await world.run(world.as('Owner'), listMcpKeys, { businessId });
    expect(data.find((key) => key.id === id)?.isActive).toBe(false);
    // It does not come back with its maker, and others' are untouched.
    await maker.becomes(back);
    expect(await authenticateMcpKey(ctx, rawKey)).toBeNull();
    expect(await authenticateMcpKey(ctx, others)).not.toBeNull();
  }
});

test('a key ends with the account of its maker, however that ended', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const { actor } = await hireMaker(world);
  const { rawKey } = await world.run(actor, createMcpKey, { businessId, label: 'Claude', scopes: ['pos:read'] });
  const who = () => authenticateMcpKey(world.contexts.read(world.as('Owner')), rawKey);
  expect(await who()).not.toBeNull();
  await world.write(world.as('Owner'), (tx) => tx.db.updateTable('account').set({ isActive: false }).execute());
  expect(await who()).toBeNull();
});

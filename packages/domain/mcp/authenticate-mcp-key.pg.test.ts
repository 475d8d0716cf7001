import { locations } from '@comanda/kernel/locations';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOfPrincipal } from './actor-of-principal.ts';
import { authenticateMcpKey, isMcpKey } from './authenticate-mcp-key.ts';
import { createMcpKey } from './create-mcp-key.ts';
import { hireMaker } from './key-maker.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a key is good until its time, and nothing else is one', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const { actor: owner } = await hireMaker(world);
  const expiresAt = new Date(world.env.now() + 60_000).toISOString();
  const key = { businessId, label: 'Claude', scopes: ['pos:read' as const], expiresAt };
  const { rawKey } = await world.run(owner, createMcpKey, key);
  const who = () => authenticateMcpKey(world.contexts.read(owner), rawKey);
  expect(await who()).not.toBeNull();
  await world.env.advance(60_000);
  expect(await who()).toBeNull();
  expect(await authenticateMcpKey(world.contexts.read(owner), 'svc_mcp_nothing')).toBeNull();
  expect(isMcpKey('eyJhbGciOi')).toBe(false);
});

test('a key lifted an administrator of one branch over every branch of the business', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, locationId } = world;
  const maker = await hireMaker(world, 'Administrator');
  const { rawKey } = await world.run(maker.actor, createMcpKey, { businessId, label: 'Claude', scopes: ['pos:read'] });
  const other = await world.write(world.as('Owner'), (tx) =>
    locations.insert(tx, { name: 'Zona 14', code: 'Z14', timeZone: 'America/Guatemala' }),
  );
  const stranger = await world.stranger();
  const reach = async () => {
    const ctx = world.contexts.read(world.as('Owner'));
    return (await actorOfPrincipal(ctx, (await authenticateMcpKey(ctx, rawKey))!)).locationIds;
  };
  expect(await reach()).toEqual([locationId]);
  // As they stand at each use: what the maker gains and loses, the key does.
  await maker.becomes({ locationIds: [locationId, other.id, ...stranger.locationIds] });
  expect([...(await reach())].sort()).toEqual([locationId, other.id].sort());
  await maker.becomes({ locationIds: [other.id] });
  expect(await reach()).toEqual([other.id]);
  await maker.becomes({ locationIds: [] });
  expect(await reach()).toEqual([]);
  await world.write(world.as('Owner'), (tx) => tx.db.updateTable('account').set({ isRoot: true }).execute());
  expect([...(await reach())].sort()).toEqual([locationId, other.id].sort());
});

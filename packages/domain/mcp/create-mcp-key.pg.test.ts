import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateMcpKey } from './authenticate-mcp-key.ts';
import { createMcpKey } from './create-mcp-key.ts';
import { hireMaker } from './key-maker.suite.ts';
import { revokeMcpKey } from './revoke-mcp-key.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a key of 256 bits is answered once, and its hash alone is kept', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const { actor: owner } = await hireMaker(world);
  const made = await world.run(owner, createMcpKey, { businessId, label: 'Claude', scopes: ['pos:read', 'pos:read'] });
  expect(made).toMatchObject({ role: 'merchant', scopes: ['pos:read'], isActive: true, createdBy: owner.id });
  expect(made.rawKey).toMatch(/^svc_mcp_[0-9a-f]{64}$/);
  const rows = JSON.stringify(await world.db.read.selectFrom('mcpKey').selectAll().execute());
  expect(rows).not.toContain(made.rawKey.slice(8));
  const logged = JSON.stringify(await world.db.read.selectFrom('auditEntry').selectAll().execute());
  expect(logged).not.toContain(made.rawKey.slice(8));
  expect(await authenticateMcpKey(world.contexts.read(owner), made.rawKey)).toMatchObject({
    activeBusinessId: businessId,
    authorizedBusinessIds: [businessId],
    userId: owner.id,
  });
});

test('an operator’s key is refused, so are another role and a time that has passed', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const make = (more: object) =>
    world.run(world.as('Owner'), createMcpKey, { businessId, label: 'X', scopes: ['pos:read'], ...more });
  expect(await refusal(make({ role: 'platform_operator' }))).toBe('MCP_KEY_ROLE_FORBIDDEN');
  expect(await refusal(make({ role: 'admin' }))).toBe('VALIDATION_FAILED');
  expect(await refusal(make({ expiresAt: '2020-01-01T00:00:00Z' }))).toBe('VALIDATION_FAILED');
});

test('a business had as many keys as somebody cared to make', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const owner = world.as('Owner');
  const make = (more: object = {}) =>
    world.run(owner, createMcpKey, { businessId, label: 'X', scopes: ['pos:read'], ...more });
  // What has ended takes no room.
  await make({ expiresAt: new Date(world.env.now() + 1_000).toISOString() });
  world.env.advance(2_000);
  const { id } = await make();
  for (let n = 1; n < 50; n += 1) await make();
  expect(await refusal(make())).toBe('MCP_KEYS_FULL');
  await world.run(owner, revokeMcpKey, { id });
  await make();
  const stranger = await world.stranger();
  const theirs = { businessId: stranger.businessId, label: 'X', scopes: ['pos:read' as const] };
  expect(await world.run(stranger, createMcpKey, theirs)).toMatchObject({ isActive: true });
});

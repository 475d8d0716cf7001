import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { McpPrincipal } from './mcp.tables.ts';
import { forgetMcpSessions, keepActing, openMcpSession, wasMcpSession } from './mcp-sessions.store.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a session is known by its hash for a month, to whoever it was given; a token’s keeps what it is about', async () => {
  await using world = await openCloudWorld(await server.lend());
  const owner = world.as('Owner');
  const of = (kind: 'key' | 'token'): McpPrincipal => ({
    kind,
    id: 'one',
    name: 'Claude',
    role: 'merchant',
    activeBusinessId: 'a',
    authorizedBusinessIds: ['a', 'b'],
    scopes: ['pos:read'],
    userId: null,
  });
  for (const kind of ['key', 'token'] as const) {
    const opened = { sessionId: `session of ${kind}`, principal: of(kind), clientName: 'tests' };
    await world.write(owner, (tx) => openMcpSession(tx, opened));
    const chosen = { ...of(kind), activeBusinessId: 'b' };
    await world.write(owner, (tx) => keepActing(tx, { sessionId: opened.sessionId, principal: chosen }));
  }
  const rows = await world.db.read.selectFrom('mcpSession').selectAll().orderBy('credential').execute();
  expect(rows.map(({ acting }) => acting?.activeBusinessId ?? null)).toEqual([null, 'b']);
  expect(JSON.stringify(rows)).not.toContain('session of');
  const was = (kind: 'key' | 'token') =>
    wasMcpSession(world.contexts.read(owner), { sessionId: 'session of key', principal: of(kind) });
  expect([await was('key'), await was('token')]).toEqual([true, false]);
  await world.env.advance(31 * 86_400_000);
  await world.write(owner, forgetMcpSessions);
  expect(await was('key')).toBe(false);
});

import { expect, test } from 'vitest';
import { useBoards } from '../implementations/boards.suite.ts';
import { authenticateMcpToken } from './authenticate-mcp-token.ts';
import type { McpClaims } from './mcp-ports.ts';

const open = useBoards();

test('a token is its person where they work now: no business they joined since, and none once they left', async () => {
  await using boards = await open();
  const { world, owner } = boards;
  const { businessId } = world;
  const { userId, accountId } = await boards.hire('Rosa');
  const stranger = await world.stranger();
  const authenticate = (claims: Partial<McpClaims> | null) => {
    const whole: McpClaims = {
      accountId,
      sessionKey: 'some sign-in',
      sessionEpoch: 0,
      activeBusinessId: businessId,
      authorizedBusinessIds: [businessId],
      scopes: ['pos:read'],
    };
    const mcpTokens = {
      lifetimeSeconds: 60,
      sign: async () => '',
      read: async () => (claims === null ? null : { ...whole, ...claims }),
    };
    return authenticateMcpToken({ ...world.contexts.read(owner), mcpTokens }, 'token');
  };
  const mine = { kind: 'token', id: accountId, name: 'Rosa', role: 'merchant', activeBusinessId: businessId };
  expect(await authenticate({})).toMatchObject({ ...mine, authorizedBusinessIds: [businessId], userId: accountId });
  // One that is active no more is not: the first that is takes its place.
  const both = { authorizedBusinessIds: [stranger.businessId, businessId], activeBusinessId: stranger.businessId };
  expect(await authenticate(both)).toMatchObject({ ...mine, authorizedBusinessIds: [businessId] });
  expect(await authenticate({ authorizedBusinessIds: [] })).toBeNull();
  expect(await authenticate(null)).toBeNull();
  await world.write(owner, (tx) =>
    tx.db.updateTable('appUser').set({ isActive: false }).where('id', '=', userId).execute(),
  );
  expect(await authenticate({})).toBeNull();
});

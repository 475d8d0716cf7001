import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { useBoards } from '../implementations/boards.suite.ts';
import { actorOfPrincipal } from './actor-of-principal.ts';
import type { McpPrincipal } from './mcp.tables.ts';

const open = useBoards();

test('a key looks as those who run its business, a token as its person, and nobody anywhere once they left', async () => {
  await using boards = await open();
  const { world } = boards;
  const { businessId, locationId } = world;
  const { userId, accountId } = await boards.hire();
  const actor = (over: Partial<McpPrincipal>) =>
    actorOfPrincipal(world.contexts.read(boards.owner), {
      kind: 'key',
      id: 'key-1',
      name: 'Claude',
      role: 'merchant',
      activeBusinessId: businessId,
      authorizedBusinessIds: [businessId],
      scopes: [],
      userId: null,
      ...over,
    });
  expect(await actor({})).toMatchObject({ kind: 'assistant', id: 'key-1', businessId, locationIds: [locationId] });
  expect((await actor({})).permissions).toEqual(PERMISSIONS_BY_ROLE.Administrator);
  expect(await actor({ activeBusinessId: null })).toMatchObject({ businessId: '', locationIds: [] });
  const token = { kind: 'token' as const, id: accountId };
  expect(await actor(token)).toMatchObject({ id: accountId, role: 'Manager', businessId, locationIds: [] });
  const stranger = await world.stranger();
  expect(await actor({ ...token, activeBusinessId: stranger.businessId })).toMatchObject({ businessId: '' });
  await world.write(boards.owner, (tx) =>
    tx.db.updateTable('appUser').set({ isActive: false }).where('id', '=', userId).execute(),
  );
  const gone = await actor(token);
  expect([gone.businessId, gone.permissions.size]).toEqual(['', 0]);
});

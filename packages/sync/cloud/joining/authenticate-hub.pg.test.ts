import { AppError } from '@comanda/contracts';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateHub, type HubTokens } from './authenticate-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A token is the id of its hub, and `!` after it a signature that is not its own. */
const TOKENS: HubTokens = {
  issuerOf: (token) => token.replace('!', ''),
  prove: async (token) => {
    if (token.endsWith('!')) throw new AppError('HUB_UNAUTHENTICATED');
  },
};
const TAIL = '/sync/v1/quarantine';

test('a hub that was replaced may hand in what it had not sent, and nothing else; nobody else may in its name', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  const { actor } = await hubAtCloud(world);
  const ask = (token: string | null, path: string) => authenticateHub({ db: world.db.read }, TOKENS, token, path);
  expect(await ask(actor.id, '/sync/v1/push')).toMatchObject({ id: actor.id, businessId: world.businessId });
  await world.db.read.updateTable('hub').set({ fencedAt: 'now' }).execute();
  for (const path of ['/sync/v1/push', '/sync/v1/hello', '/sync/v1/rows', '/v1/shape', ''])
    expect(await refusal(ask(actor.id, path))).toBe('HUB_FENCED');
  expect(await ask(actor.id, TAIL)).toMatchObject({
    ...{ id: actor.id, businessId: world.businessId, locationIds: [world.locationId] },
    permissions: new Set(['Hub:Sync']),
  });
  for (const token of [null, world.env.uuid(), `${actor.id}!`])
    expect(await refusal(ask(token, TAIL))).toBe('HUB_UNAUTHENTICATED');
});

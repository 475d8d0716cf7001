import { AppError } from '@comanda/contracts';
import type { RouteData } from '@comanda/kernel/route';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bridgeCallRoutes } from '../bridges/bridge-calls.routes.ts';
import { recoveryRoutes } from '../recovery/recovery.routes.ts';
import { shapeRoutes } from '../shape/shape.routes.ts';
import { cloudSyncRoutes } from '../sync.routes.ts';
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
const ofHubs = [...cloudSyncRoutes, ...recoveryRoutes, ...shapeRoutes, ...bridgeCallRoutes].filter(
  ({ auth }) => auth === 'hub',
);
const TAIL = { answersFenced: true };

test('a hub that was replaced may hand in what it had not sent, and nothing else; nobody else may in its name', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { actor } = await hubAtCloud(world);
  const ask = (token: string | null, route: Pick<RouteData, 'answersFenced'>) =>
    authenticateHub({ db: world.db.read }, TOKENS, token, route);
  expect(await ask(actor.id, { answersFenced: false })).toMatchObject({ id: actor.id, businessId: world.businessId });
  await world.db.read.updateTable('hub').set({ fencedAt: 'now' }).execute();
  expect(ofHubs.filter((route) => route.answersFenced).map(({ path }) => path)).toEqual(['/sync/v1/quarantine']);
  expect(ofHubs.length).toBeGreaterThan(6);
  for (const route of ofHubs.filter((one) => !one.answersFenced))
    expect(await refusal(ask(actor.id, route))).toBe('HUB_FENCED');
  expect(await ask(actor.id, TAIL)).toMatchObject({
    id: actor.id,
    businessId: world.businessId,
    locationIds: [world.locationId],
    permissions: new Set(['Hub:Sync']),
  });
  for (const token of [null, world.env.uuid(), `${actor.id}!`])
    expect(await refusal(ask(token, TAIL))).toBe('HUB_UNAUTHENTICATED');
});

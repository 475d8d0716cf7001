import { cloudRoutes } from '@comanda/domain/cloud-slices';
import { hubRoutes } from '@comanda/domain/hub-slices';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { findStrangeId, idsOfBody } from './named-ids.ts';

const ROUTES = [...hubRoutes, ...cloudRoutes].filter(({ auth }) => auth !== 'public' && auth !== 'hub');

/** A body that names this id at a path, and nothing else. */
const bodyAt = (path: string, id: string): object => {
  const [first, ...rest] = path.split('.');
  const word = first!.replace('[]', '');
  const value = rest.length > 0 ? bodyAt(rest.join('.'), id) : id;
  return { [word]: first!.endsWith('[]') ? [value] : value };
};

test('every id a body may name is said to be a row of some table, or who else looks it up', () => {
  const unsaid = ROUTES.flatMap((route) =>
    idsOfBody(route)
      .filter(({ named }) => named === null)
      .map(({ path }) => `${route.method} ${route.path} ${path}`),
  );
  expect(unsaid).toEqual([]);
  const left = ROUTES.flatMap((route) =>
    idsOfBody(route)
      .filter(({ named }) => named === 'operation')
      .map(({ path }) => `${route.method} ${route.path} ${path}`),
  );
  expect([...new Set(left)].sort()).toMatchInlineSnapshot(`
    [
      "PATCH /businesses/:businessId/users/:userId locationIds[]",
      "PATCH /external-mappings/:id entityId",
      "PATCH /orders/:id/customer billingProfileId",
      "PATCH /orders/:id/customer phoneId",
      "PATCH /price-rules/:id locationIds[]",
      "PATCH /users/:id locationIds[]",
      "POST /businesses/:businessId/fel/notes originId",
      "POST /businesses/:businessId/users locationIds[]",
      "POST /cash-sessions/:id/movements safeId",
      "POST /customers/:id/dismiss-duplicate otherId",
      "POST /customers/:id/merge otherId",
      "POST /customers/duplicates customerId",
      "POST /display-removals deviceId",
      "POST /document-print-jobs sourceId",
      "POST /external-mappings entityId",
      "POST /order-bills/:id/payments safeId",
      "POST /orders/:id/collect-payment safeId",
      "POST /purchase-changes change.id",
      "POST /room-changes changes[].id",
      "POST /room-changes changes[].table.areaId",
      "POST /sales payments[].safeId",
      "POST /users locationIds[]",
    ]
  `);
});

test('an id of nowhere, or of another business, is refused wherever a body can name one', async () => {
  await using world = await openWorld();
  const ctx = world.contexts.read(world.as('Owner'));
  const looked = ROUTES.flatMap((route) => idsOfBody(route).map((one) => ({ route, ...one })));
  expect(looked.length).toBeGreaterThan(80);
  for (const { route, path, named } of looked) {
    if (named === 'operation' || named === 'scope' || route.checksBody) continue;
    const refused = await findStrangeId(ctx, route, bodyAt(path, world.env.uuid()));
    expect(refused?.status, `${route.method} ${route.path} ${path}`).toBe(404);
  }
});

test('a row is the caller’s own: not another business’s, nor a branch’s where they do not work', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const route = ROUTES.find(({ method, path }) => method === 'POST' && path === '/product-station-assignments')!;
  const [station, product] = [await world.make.station('Parrilla'), await world.make.product('Puyazo', 100)];
  const find = async (actor: typeof owner, body: object) =>
    (await findStrangeId(world.contexts.read(actor), route, body))?.code ?? null;
  expect(await find(owner, { stationId: station, productId: product })).toBeNull();
  const stranger = await world.stranger();
  expect(await find(stranger, { productId: product })).toBe('PRODUCT_NOT_FOUND');
  const second = await world.make.branch('Z2');
  const elsewhere = { ...owner, locationIds: [second] };
  expect(await find(elsewhere, { stationId: station })).toBe('STATION_NOT_FOUND');
  expect(await find(elsewhere, { locationId: world.locationId })).toBe('WRONG_LOCATION');
  expect(await find(elsewhere, { locationId: world.env.uuid() })).toBe('LOCATION_NOT_FOUND');
});

import { kyselyOverPostgres, openPool } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a paired hub is in the fleet of its business, and of nobody else; what waits there only its own people decide', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { token, businessId, locationId } = cloud.first;
  const fleet = () => cloud.call(token, 'GET', `/hubs?businessId=${businessId}`);
  const { body } = await until(fleet, ({ body }) => body.data[0]?.report !== null && body.data[0]?.appliedSeq > 0);
  expect(body).toMatchObject({
    total: 1,
    data: [{ locationId, locationName: 'Zona 10', status: 'active', alarms: [] }],
  });
  const db = kyselyOverPostgres(
    openPool(cloud.databaseUrl, () => undefined),
    tables,
  );
  const id = '01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e';
  const product = await hub.call('POST', '/products', {
    businessId,
    name: 'Puyazo',
    price: 12_500,
    taxCategory: 'iva',
  });
  await until(
    () => db.selectFrom('product').select('id').execute(),
    (rows) => rows.length === 1,
  );
  await db
    .insertInto('syncConflict')
    .values({
      id,
      businessId,
      locationId,
      entity: 'product',
      rowId: product.body.id,
      field: 'price',
      kept: '12500',
      lost: '13000',
      loser: 'hub',
      code: null,
      hubSeq: 1,
      at: new Date().toISOString(),
      resolvedAt: null,
      resolvedBy: null,
    })
    .execute();

  const stranger = await cloud.tenant('Otro negocio');
  const paths = ['/hubs', '/hubs/conflicts', '/hubs/held'];
  const resolve = (who: string | null) => cloud.call(who, 'POST', `/hubs/conflicts/${id}/resolve`, { choice: 'other' });
  const replay = (who: string | null) => cloud.call(who, 'POST', `/hubs/${locationId}/replay`, {});
  for (const path of paths) {
    expect((await cloud.call(null, 'GET', path)).status).toBe(401);
    expect((await cloud.call(stranger.token, 'GET', `${path}?businessId=${businessId}`)).body.error).toBe(
      'WRONG_BUSINESS',
    );
    expect((await cloud.call(stranger.token, 'GET', path)).body).toMatchObject({ data: [], total: 0 });
  }
  expect([(await resolve(null)).status, (await replay(null)).status]).toEqual([401, 401]);
  expect((await resolve(stranger.token)).body.error).toBe('SYNC_CONFLICT_NOT_FOUND');
  expect((await replay(stranger.token)).body.error).toBe('WRONG_LOCATION');

  const manager = { email: 'eva@example.com', password: 'secret-secret' };
  const hired = { ...manager, fullName: 'Eva', role: 'Manager', locationIds: [locationId] };
  await cloud.call(token, 'POST', `/businesses/${businessId}/users`, hired);
  const eva = (await cloud.call(null, 'POST', '/auth/local/sign-in', manager)).body.idToken;
  expect((await cloud.call(eva, 'GET', '/hubs/conflicts')).body).toMatchObject({ data: [{ rowName: 'Puyazo' }] });
  expect([(await resolve(eva)).body.error, (await replay(eva)).body.error]).toEqual(['FORBIDDEN', 'FORBIDDEN']);

  expect((await replay(token)).body).toEqual({ done: 0, left: 0 });
  expect((await resolve(token)).status).toBe(204);
  expect((await db.selectFrom('product').select('price').executeTakeFirstOrThrow()).price).toBe(13_000);
  expect((await fleet()).body.data[0]).toMatchObject({ conflicts: 0 });
  await db.destroy();
});

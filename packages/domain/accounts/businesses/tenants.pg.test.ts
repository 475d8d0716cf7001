import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTenant, pageOfTenants } from './tenants.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('an operator finds every business of the cloud by name, and one by its id', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = await world.stranger();
  const ctx = world.contexts.read(world.as('Owner'));
  const { data, total } = await pageOfTenants(ctx, { page: 1, size: 20 });
  expect(total).toBe(2);
  expect(data.map(({ id }) => id).sort()).toEqual([world.businessId, businessId].sort());
  expect((await findTenant(ctx, businessId))?.id).toBe(businessId);
  expect(await findTenant(ctx, world.env.uuid())).toBeNull();
});

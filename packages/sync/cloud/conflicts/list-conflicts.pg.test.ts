import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConflicts } from './list-conflicts.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('what nobody decided is listed, newest first; what was decided is not', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, locationId } = world;
  const rowId = await world.make.product('Puyazo', 12_500);
  const [old, fresh, decided] = [world.env.uuid(), world.env.uuid(), world.env.uuid()];
  const at = (minute: number) => new Date(world.env.now() + minute * 60_000).toISOString();
  const conflict = {
    businessId,
    locationId,
    entity: 'product',
    rowId,
    field: 'price',
    kept: '12500',
    lost: '13000',
    loser: 'hub' as const,
    code: null,
    hubSeq: 7,
    resolvedAt: null,
    resolvedBy: null,
  };
  await world.write(world.as('Owner'), (tx) =>
    tx.db
      .insertInto('syncConflict')
      .values([
        { ...conflict, id: old, at: at(0) },
        { ...conflict, id: fresh, at: at(1) },
        { ...conflict, id: decided, at: at(2), resolvedAt: at(3), resolvedBy: 'ana' },
      ])
      .execute(),
  );
  const { data, total } = await listConflicts(world.contexts.read(world.as('Manager')), { page: 1, size: 20 });
  expect(total).toBe(2);
  expect(data.map(({ id, rowName }) => [id, rowName])).toEqual([
    [fresh, 'Puyazo'],
    [old, 'Puyazo'],
  ]);
});

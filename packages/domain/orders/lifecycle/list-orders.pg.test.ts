import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openRestaurant } from '@comanda/testing/restaurant';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders } from './list-orders.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('in the cloud an order is found by its number, table or name as at the hub', async () => {
  await using house = await openRestaurant();
  const { id: atTable } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { id: named } = await house.order({ orderAlias: 'Familia MUÑOZ Peña' });
  await using cloud = await openCloudWorld(await server.lend());
  const { businessId, locationId } = cloud;
  const rows = await house.db.read.selectFrom('order').selectAll().execute();
  const kept = rows.map((row) => ({ ...row, businessId, locationId, tableId: null, waiterId: null }));
  await cloud.write(cloud.as('Owner'), ({ db }) => db.insertInto('order').values(kept).execute());
  const found = async (q: string, more = {}) => {
    const { data } = await cloud.run(cloud.as('Owner'), listOrders, { locationId, q, ...more });
    return data.map(({ id }) => id);
  };
  const number = rows.find(({ id }) => id === atTable)!;
  expect(await found(number.documentNumber.toLowerCase())).toEqual([atTable]);
  expect(await found(`${number.tableAliasSnapshot}`)).toEqual([atTable]);
  expect(await found('munoz  fam')).toEqual([named]);
  expect(await found('f')).toEqual([named]);
  await cloud.write(cloud.as('Owner'), ({ db }) =>
    db
      .updateTable('order')
      .set({ tableAliasSnapshot: 'Jardín 2', orderAlias: 'José FRANÇOIS Ñandú' })
      .where('id', '=', named)
      .execute(),
  );
  for (const q of ['jardin 2', 'JARDÍN', '2', 'ñ', 'françois', 'francois', 'JOSÉ'])
    expect([q, await found(q)]).toEqual([q, [named]]);
  expect(await found('jardin 25')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found('nandu', { status: ['paid', 'cancelled'] })).toEqual([]);
  const stranger = { ...cloud.as('Owner'), businessId: house.businessId };
  expect((await cloud.run(stranger, listOrders, { locationId, q: 'nandu' })).data).toEqual([]);
});

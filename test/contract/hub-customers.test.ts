import { hubRoutes } from '@comanda/domain/hub-slices';
import { openWorld, type World } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { serve } from './served.ts';

const OTHERS = { firstName: 'Intrusa', lastName: '', type: 'mobile', e164: '4444 9999', status: 'blocked' };
const ofRoute = (path: string): Record<string, string> => {
  if (path.endsWith('/status')) return { status: OTHERS.status };
  return path.includes(':collection') ? { e164: OTHERS.e164 } : { firstName: OTHERS.firstName };
};

const ofCustomers = hubRoutes.filter(({ path }) => /^\/(customers|sync\/commands)/.test(path));

const everything = async (world: World): Promise<string> =>
  JSON.stringify(
    await Promise.all([
      world.db.read.selectFrom('customer').selectAll().where('businessId', '=', world.businessId).execute(),
      world.db.read.selectFrom('customerElement').selectAll().where('businessId', '=', world.businessId).execute(),
      world.db.read.selectFrom('hubCommandAnswer').selectAll().execute(),
    ]),
  );

test('customers of a hub: another business reads nothing and changes nothing, on any route', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const stranger = await world.stranger();
  await using served = await serve(world, { owner, stranger });
  const { businessId, locationId } = world;
  await world.write(owner, (tx) =>
    tx.db.updateTable('syncIdentity').set({ state: 'paired', businessId, locationId }).execute(),
  );
  const made = await served.call('owner', 'POST', '/customers', {
    firstName: 'Telma',
    lastName: 'Ajpop',
    phones: [{ e164: '4444 1234' }],
  });
  expect([made.status, made.headers.get('etag')]).toEqual([201, `"${made.body.version}"`]);
  const { data } = (await served.call('owner', 'GET', '/sync/commands')).body;
  expect(data).toMatchObject([{ operation: 'createCustomer', customerId: made.body.id, state: 'waiting' }]);
  const before = await everything(world);
  const ids: Record<string, string> = { collection: 'phones', itemId: made.body.phones[0].id };
  const leaks: string[] = [];
  for (const { method, path } of ofCustomers) {
    const id = path.startsWith('/sync') ? data[0].id : made.body.id;
    const at =
      path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? id) + (path.endsWith('search') ? '?q=ajpop' : '');
    const body = method === 'GET' || method === 'DELETE' ? undefined : ofRoute(path);
    const answer = await served.call('stranger', method, at, body, { 'if-match': '*' });
    const isOwn = method === 'POST' && path === '/customers' && answer.status === 201;
    const isRefused = answer.status === 403 || answer.status === 404;
    const isEmpty = answer.status === 200 && answer.body.data?.length === 0;
    if (!isRefused && !isEmpty && !isOwn)
      leaks.push(`${method} ${at}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  expect(leaks).toEqual([]);
  const own = await world.db.read.selectFrom('hubCommand').select('id').where('askedBy', '=', stranger.id).execute();
  await world.write(owner, (tx) =>
    tx.db
      .deleteFrom('hubCommandAnswer')
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute(),
  );
  expect(await everything(world)).toBe(before);
});

test('who may only look may not change, and who may add may not change what is there', async () => {
  await using world = await openWorld();
  const [delivery, waiter] = [world.as('Delivery'), world.as('Waiter')];
  await using served = await serve(world, { delivery, waiter });
  expect((await served.call('delivery', 'GET', '/customers')).status).toBe(200);
  expect((await served.call('delivery', 'POST', '/customers', { firstName: 'Eva' })).status).toBe(403);
  const made = await served.call('waiter', 'POST', '/customers', { firstName: 'Eva' });
  expect(made.status).toBe(201);
  expect((await served.call('waiter', 'PATCH', `/customers/${made.body.id}`, { firstName: 'Eva M.' })).status).toBe(
    403,
  );
});

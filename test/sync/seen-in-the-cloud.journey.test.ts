// Rule: the cloud shows and changes what a hub has; also held by packages/sync/cloud/inbox/project-inbox.pg.test.ts
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('the room, open orders, tills and what the kitchen has to do are in the cloud as the hub says them, and of one branch only', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const place = { businessId, locationId };
  const make = async (path: string, body: object) => (await hub.call('POST', path, body)).body;

  const area = await make('/dining-areas', { ...place, name: 'Salón' });
  const table = await make('/dining-tables', { businessId, areaId: area.id, tableNumber: '7', capacity: 4 });
  const grill = await make('/kitchen-stations', { ...place, name: 'Parrilla', outputType: 'kds' });
  const dish = await make('/products', { businessId, name: 'Puyazo', price: 11_900 });
  await make('/product-station-assignments', { ...place, stationId: grill.id, productId: dish.id });
  const till = await make('/cash-sessions', { ...place, openingAmount: 10_000 });
  const order = await make('/orders', { ...place, orderType: 'dine_in', tableId: table.id });
  await make(`/orders/${order.id}/items`, { productId: dish.id, quantity: 2 });
  await make(`/orders/${order.id}/send-to-kitchen`, {});

  const seen = async (path: string) => {
    const own = (await hub.call('GET', path)).body;
    const theirs = await until(
      async () =>
        (await cloud.call(token, 'GET', `${path}${path.includes('?') ? '&' : '?'}businessId=${businessId}`)).body,
      (answer) => JSON.stringify(answer) === JSON.stringify(own),
    );
    expect(theirs).toEqual(own);
    return theirs;
  };
  const at = `locationId=${locationId}`;
  expect((await seen(`/orders?${at}&status=sent_to_kitchen`)).data).toMatchObject([
    { tableAliasSnapshot: '7', totals: { total: 23_800 } },
  ]);
  expect((await seen(`/dining-tables?${at}`)).data).toMatchObject([{ tableNumber: '7', status: 'occupied' }]);
  expect((await seen(`/dining-areas?${at}`)).data).toMatchObject([{ name: 'Salón' }]);
  expect((await seen(`/cash-sessions?${at}&status=open`)).data).toMatchObject([{ id: till.id }]);
  expect(await seen(`/cash-sessions/${till.id}`)).toMatchObject({ openingAmount: 10_000 });
  expect((await seen(`/kitchen-stations/load?${at}`)).data).toMatchObject([
    { stationName: 'Parrilla', pendingTickets: 1 },
  ]);

  // Looked at from there, and changed where they are.
  for (const [method, path] of [
    ['PATCH', `/dining-tables/${table.id}`],
    ['POST', `/cash-sessions/${till.id}/close`],
    ['POST', '/orders'],
  ] as const) {
    expect((await cloud.call(token, method, `${path}?businessId=${businessId}`, {})).status).toBe(404);
  }

  const { id: elsewhere } = (
    await cloud.call(token, 'POST', `/businesses/${businessId}/locations`, {
      name: 'Antigua',
      code: 'ANT',
      timeZone: 'America/Guatemala',
    })
  ).body;
  const hire = async (email: string, locationIds: string[]) => {
    const person = { email, password: 'secret-secret' };
    const hired = { ...person, fullName: 'Gerente', role: 'Admin', locationIds };
    expect((await cloud.call(token, 'POST', `/businesses/${businessId}/users`, hired)).status).toBe(201);
    return (await cloud.call(null, 'POST', '/auth/local/sign-in', person)).body.idToken;
  };
  const lists = ['/orders', '/dining-tables', '/dining-areas', '/cash-sessions'];
  // Of another branch, and of none yet: Postgres knows no empty list of branches.
  for (const other of [await hire('antigua@example.com', [elsewhere]), await hire('nueva@example.com', [])]) {
    for (const path of [...lists, '/kitchen-stations/load']) {
      expect((await cloud.call(other, 'GET', `${path}?${at}`)).body).toMatchObject({ error: 'WRONG_LOCATION' });
    }
    for (const path of lists) expect((await cloud.call(other, 'GET', path)).body).toMatchObject({ data: [], total: 0 });
    expect((await cloud.call(other, 'GET', `/cash-sessions/${till.id}`)).body.error).toBe('CASH_SESSION_NOT_FOUND');
  }
});

test('the room is drawn from the cloud by the hub that has it, which refuses as at the place; another branch’s people ask nobody', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const ask = async (changes: object[], asker = token) => {
    const asked = await cloud.call(asker, 'POST', '/room-changes', { businessId, locationId, changes });
    if (asked.status !== 202) return asked.body.error;
    const states: { state: string; result: { id: string; code?: string } }[] = [];
    for (const id of asked.body.commandIds) {
      const told = () => cloud.call(token, 'GET', `/hub-commands/${id}?businessId=${businessId}`);
      states.push(
        (await until(
          async () => (await told()).body,
          ({ state }) => state !== 'pending',
        )) as never,
      );
    }
    return states;
  };
  const list = async (at: 'hub' | 'cloud', path: string) => {
    const query = `${path}?locationId=${locationId}`;
    const answer =
      at === 'hub' ? hub.call('GET', query) : cloud.call(token, 'GET', `${query}&businessId=${businessId}`);
    return (await answer).body.data;
  };
  const [area] = await ask([{ kind: 'area.create', area: { name: 'Terraza' } }]);
  const areaId = area.result.id;
  const table = (tableNumber: string) => ({ kind: 'table.create', table: { areaId, tableNumber, capacity: 6 } });
  const made = await ask([table('21'), table('22'), table('21')]);
  expect(made.map(({ state, result }: (typeof made)[number]) => result.code ?? state)).toEqual([
    'done',
    'done',
    'TABLE_NUMBER_TAKEN',
  ]);
  // What the hub did is there when it has said so: nobody looks at a room without the table they drew.
  for (const at of ['hub', 'cloud'] as const) {
    expect(await list(at, '/dining-areas')).toMatchObject([{ id: areaId, name: 'Terraza' }]);
    expect(await list(at, '/dining-tables')).toMatchObject([{ tableNumber: '21' }, { tableNumber: '22' }]);
  }
  const [changed] = await ask([{ kind: 'table.update', id: made[1].result.id, table: { capacity: 8 } }]);
  expect(changed.state).toBe('done');
  expect(await list('hub', '/dining-tables')).toMatchObject([{ capacity: 6 }, { capacity: 8 }]);
  await hub.call('POST', '/orders', { businessId, locationId, orderType: 'dine_in', tableId: made[0].result.id });
  const removed = await ask(
    made.slice(0, 2).map(({ result }: (typeof made)[number]) => ({ kind: 'table.delete', id: result.id })),
  );
  expect(removed.map(({ state, result }: (typeof made)[number]) => result?.code ?? state)).toEqual([
    'TABLE_HAS_OPEN_ORDER',
    'done',
  ]);
  expect(await list('cloud', '/dining-tables')).toMatchObject([{ tableNumber: '21' }]);

  const person = { email: 'otra@example.com', password: 'secret-secret' };
  const hired = { ...person, fullName: 'Gerente', role: 'Admin', locationIds: [] };
  await cloud.call(token, 'POST', `/businesses/${businessId}/users`, hired);
  const other = (await cloud.call(null, 'POST', '/auth/local/sign-in', person)).body.idToken;
  expect(await ask([table('23')], other)).toBe('WRONG_LOCATION');
});

test('an option that was taken away and brought back under its id is there on both sides, wherever that was done', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, token } = cloud.first;
  const sides = {
    hub: (method: string, path: string, body?: object) => hub.call(method, path, body),
    cloud: (method: string, path: string, body?: object) =>
      cloud.call(token, method, method === 'GET' ? `${path}?businessId=${businessId}` : path, body),
  };
  const group = (await sides.hub('POST', '/product-modifier-groups', { businessId, name: 'Salsas' })).body;
  const option = (
    await sides.hub('POST', '/product-modifiers', { groupId: group.id, name: 'Ajo', priceAdjustment: '5.00' })
  ).body;
  const options = async (side: keyof typeof sides) => (await sides[side]('GET', '/product-modifiers')).body.data;
  for (const [here, there] of [
    ['hub', 'cloud'],
    ['cloud', 'hub'],
    ['hub', 'cloud'],
  ] as const) {
    await until(
      () => options(here),
      (all) => all.length === 1,
    );
    await until(
      () => options(there),
      (all) => all.length === 1,
    );
    await sides[here]('DELETE', `/product-modifiers/${option.id}`);
    await until(
      () => options(there),
      (all) => all.length === 0,
    );
    const history = (await sides[here]('GET', `/product-modifier-groups/${group.id}/history`)).body.data;
    expect(history[0]).toMatchObject({ action: 'modifier.deleted', of: 'Ajo', canUndo: true });
    const undone = await sides[here]('POST', `/catalogue-changes/${history[0].id}/undo`);
    expect(undone.body).toEqual({ undone: 1, left: [] });
    await until(
      () => options(there),
      (all) => all.length === 1,
    );
    for (const side of ['hub', 'cloud'] as const) {
      const [back] = await until(
        () => options(side),
        (all) => all.length === 1,
      );
      expect(back).toMatchObject({ id: option.id, name: 'Ajo', priceAdjustment: '5.00' });
    }
  }
});

test('a stolen display could be cut off at the restaurant alone: the cloud shows what is paired there, and its hub cuts it off', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const place = { businessId, locationId };
  const grill = (await hub.call('POST', '/kitchen-stations', { ...place, name: 'Parrilla', outputType: 'kds' })).body;
  const { code } = (await hub.call('POST', `/stations/${grill.id}/pairing-code`)).body;
  const { deviceId } = (await hub.call('POST', '/devices', { pairingCode: code, deviceName: 'Tableta' })).body;
  const told = async () =>
    (await cloud.call(token, 'GET', `/hubs?businessId=${businessId}`)).body.data[0].report?.displays;
  const [display] = await until(told, (displays) => displays?.length === 1);
  // What it opens with stays at the hub.
  expect(display).toEqual({
    id: deviceId,
    deviceName: 'Tableta',
    stationId: grill.id,
    isConnected: false,
    lastSeenAt: null,
  });
  const ask = async (body: object) => (await cloud.call(token, 'POST', '/display-removals', body)).body;
  expect(await ask({ ...place, deviceId: 'x', deviceName: 'Tableta' })).toMatchObject({ error: 'VALIDATION_FAILED' });
  const { id: elsewhere } = (
    await cloud.call(token, 'POST', `/businesses/${businessId}/locations`, {
      name: 'Antigua',
      code: 'ANT',
      timeZone: 'America/Guatemala',
    })
  ).body;
  const person = { email: 'antigua@example.com', password: 'secret-secret' };
  const hired = { ...person, fullName: 'Gerente', role: 'Admin', locationIds: [elsewhere] };
  expect((await cloud.call(token, 'POST', `/businesses/${businessId}/users`, hired)).status).toBe(201);
  const { idToken: other } = (await cloud.call(null, 'POST', '/auth/local/sign-in', person)).body;
  const refused = await cloud.call(other, 'POST', '/display-removals', { ...place, deviceId, deviceName: 'Tableta' });
  expect(refused.body).toMatchObject({ error: 'WRONG_LOCATION' });
  const answer = async (commandId: string) =>
    until(
      async () => (await cloud.call(token, 'GET', `/hub-commands/${commandId}?businessId=${businessId}`)).body,
      ({ state }) => state !== 'pending',
    );
  expect(await answer((await ask({ ...place, deviceId, deviceName: 'Tableta' })).commandId)).toMatchObject({
    state: 'done',
  });
  expect((await hub.call('GET', `/devices?locationId=${locationId}`)).body.data).toEqual([]);
  const unknown = await ask({ ...place, deviceId: grill.id, deviceName: 'Otra' });
  expect(await answer(unknown.commandId)).toMatchObject({ state: 'rejected', result: { code: 'DEVICE_NOT_FOUND' } });
  expect(await until(told, (displays) => displays?.length === 0)).toEqual([]);
});

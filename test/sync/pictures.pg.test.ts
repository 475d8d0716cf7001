import { MOST_PICTURE } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** As large as one may be, and such that nothing about it is easy to pack. */
const jpeg = (seed: number): string => {
  const head = 'data:image/jpeg;base64,';
  const bytes = Buffer.alloc(Math.floor(((MOST_PICTURE - head.length) * 3) / 4) - 2);
  for (let i = 0, x = seed; i < bytes.length; i += 1) {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0;
    bytes[i] = x >>> 24;
  }
  bytes.set([0xff, 0xd8, 0xff]);
  return head + bytes.toString('base64');
};

test('a picture given before a hub joined goes up with it, another one of the cloud comes down, and log and kitchen name with them', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  const { businessId, token } = cloud.first;
  const { id } = (await hub.call('POST', '/products', { businessId: hub.businessId, name: 'Pepián', price: 9_500 }))
    .body;
  expect((await hub.call('PUT', `/products/${id}/picture`, { image: jpeg(1) })).status).toBe(200);
  await pairHub(cloud, hub);
  const ours = (method: string, path: string, body?: object) => cloud.call(token, method, path, body);
  const hashIn = async (list: Promise<{ body: { data?: { id: string; pictureHash: string | null }[] } }>) =>
    (await list).body.data?.find((one) => one.id === id)?.pictureHash ?? null;
  const first = await hashIn(hub.call('GET', '/products'));
  expect(first).not.toBeNull();
  await until(
    () => hashIn(ours('GET', `/products?businessId=${businessId}`)),
    (hash) => hash === first,
  );
  expect((await ours('GET', `/products/${id}/picture?v=${first}`)).body.image).toBe(jpeg(1));

  const second = (await ours('PUT', `/products/${id}/picture`, { image: jpeg(2) })).body.pictureHash;
  expect((await ours('PATCH', `/products/${id}`, { kitchenName: 'PEPIAN', isFavourite: true })).status).toBe(200);
  await until(
    () => hashIn(hub.call('GET', '/products')),
    (hash) => hash === second,
  );
  expect((await hub.call('GET', `/products/${id}/picture?v=${second}`)).body.image).toBe(jpeg(2));
  await until(
    () => hub.call('GET', `/products/${id}`),
    ({ body }) => body.kitchenName === 'PEPIAN' && body.isFavourite === true,
  );
  // What came down was done in the cloud: the hub's log does not claim it.
  const told = (history: { body: { data: { changes: object }[] } }) => history.body.data.map(({ changes }) => changes);
  expect(told(await hub.call('GET', `/products/${id}/history`))).toEqual([{ picture: [false, true] }, {}]);
  await until(
    () => ours('GET', `/products/${id}/history`),
    ({ body }) => body.data.length === 4,
  );

  expect((await ours('DELETE', `/products/${id}/picture`)).status).toBe(204);
  await until(
    () => hashIn(hub.call('GET', '/products')),
    (hash) => hash === null,
  );
});

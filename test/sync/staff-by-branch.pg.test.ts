import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, type RunningHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** What somebody finds in the box of a person: whether it lets them in. */
const inBox = async ({ dataFolder }: RunningHub, fullName: string): Promise<string> => {
  const file = new Database(join(dataFolder, 'hub.db'), { readonly: true });
  try {
    const select =
      'select pin_hash is not null and pin_lookup is not null as has_pin from app_user where full_name = ?';
    const row = file.prepare<[string], { has_pin: number }>(select).get(fullName);
    return row === undefined ? 'unknown' : row.has_pin === 1 ? 'with a PIN' : 'a name';
  } finally {
    file.close();
  }
};

const signIn = async ({ url }: RunningHub, pin: string, locationId: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ pin, locationId });
  return (await fetch(`${url}/auth/local/sign-in`, { method: 'POST', headers, body })).status;
};

test('the box of one branch opens no till of another: PINs come with a person who is sent there, and leave with them', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  const { token, businessId, locationId } = cloud.first;
  expect((await pairHub(cloud, hub)).status).toBe(200);
  const staff = `/businesses/${businessId}/users`;
  const opened = await cloud.call(token, 'POST', `/businesses/${businessId}/locations`, { name: 'Xela', code: 'XEL' });
  const hired = { fullName: 'Rosa Pérez', role: 'Waiter', pin: '7391', locationIds: [opened.body.id] };
  const rosa = await cloud.call(token, 'POST', staff, hired);
  expect([opened.status, rosa.status]).toEqual([201, 201]);
  const found = (wanted: string) =>
    until(
      () => inBox(hub, 'Rosa Pérez'),
      (there) => there === wanted,
    );
  await found('a name');
  expect(await signIn(hub, '7391', locationId)).toBe(401);
  const move = (locationIds: string[]) => cloud.call(token, 'PATCH', `${staff}/${rosa.body.id}`, { locationIds });
  expect((await move([locationId])).status).toBe(200);
  await found('with a PIN');
  expect(await signIn(hub, '7391', locationId)).toBe(200);
  expect((await move([opened.body.id])).status).toBe(200);
  await found('a name');
  expect(await signIn(hub, '7391', locationId)).toBe(401);
  expect(await inBox(hub, 'Marta Xicará')).toBe('with a PIN');
});

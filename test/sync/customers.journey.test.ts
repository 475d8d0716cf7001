// Rule: customers of hub and cloud are the same; also held by packages/domain/customers/at-hub/list-customer-requests.test.ts
import type { CustomerRequest, CustomerView } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CloudAnswer, type ServedCloud, serveCloud } from '../contract/served-cloud.ts';
import { pairHub, type RunningHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

type Send = (method: string, path: string, body?: unknown, version?: number) => Promise<CloudAnswer>;

interface House extends AsyncDisposable {
  cloud: ServedCloud;
  hub: RunningHub;
  /** The first customer of the cloud, on both sides. */
  id: string;
  ours: Send;
  till: Send;
  /** Cuts the cable, and puts it back. */
  cable: { isCut: boolean };
  requests(): Promise<CustomerRequest[]>;
  /** Everything of a customer that both sides must agree on. */
  same(id: string): Promise<CustomerView>;
}

const content = ({ version: _, updatedAt: __, ...view }: CustomerView): object => view;

const open = async (before: (hub: RunningHub) => Promise<void> = async () => undefined): Promise<House> => {
  const cloud = await serveCloud(server);
  const cable = { isCut: false };
  const hub = await startHub(cloud.url, {
    fetch: (input, init) => (cable.isCut ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)),
  });
  await before(hub);
  await pairHub(cloud, hub);
  const { id } = cloud.first.customer;
  const match = (version?: number): Record<string, string> =>
    version === undefined ? {} : { 'if-match': `"${version}"` };
  const ours: Send = (method, path, body, version) => cloud.call(cloud.first.token, method, path, body, match(version));
  const till: Send = async (method, path, body, version) => {
    const headers = { authorization: `Bearer ${hub.token}`, 'content-type': 'application/json', ...match(version) };
    const answer = await fetch(`${hub.url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
  const requests = async () => (await till('GET', '/sync/commands?mine=true')).body.data;
  await until(
    () => till('GET', `/customers/${id}`),
    ({ status }) => status === 200,
  );
  return {
    cloud,
    hub,
    id,
    ours,
    till,
    cable,
    requests,
    same: async (one) => {
      const both = async () => [await till('GET', `/customers/${one}`), await ours('GET', `/customers/${one}`)];
      await until(
        both,
        ([a, b]) => a!.status === b!.status && JSON.stringify(content(a!.body)) === JSON.stringify(content(b!.body)),
        15_000,
      );
      return (await till('GET', `/customers/${one}`)).body;
    },
    [Symbol.asyncDispose]: async () => {
      cable.isCut = false;
      await hub[Symbol.asyncDispose]();
      await cloud[Symbol.asyncDispose]();
    },
  };
};

test('a customer made offline is found at the till at once, and is the same customer in the cloud, with the same ids', async () => {
  await using house = await open();
  const { till, ours, cable, requests } = house;
  cable.isCut = true;
  const made = await till('POST', '/customers', {
    firstName: 'Telma',
    lastName: 'Ajpop',
    phones: [{ e164: '4444 1234' }],
  });
  expect(made.status).toBe(201);
  const { id, version, phones } = made.body as CustomerView;
  expect((await till('GET', '/customers/search?q=ajpop')).body.data).toMatchObject([
    { id, displayName: 'Telma Ajpop' },
  ]);
  const added = await till('POST', `/customers/${id}/emails`, { email: 'telma@example.com' }, version);
  expect(added.status).toBe(201);
  expect((await till('POST', `/customers/${id}/emails`, { email: 'b@example.com' }, version)).status).toBe(409);
  expect((await till('PATCH', `/customers/${id}`, { notes: 'Sin cilantro' })).status).toBe(200);
  expect(await requests()).toMatchObject([
    { operation: 'updateCustomer', state: 'waiting', customerName: 'Telma Ajpop' },
    { operation: 'addCustomerElement', state: 'waiting' },
    { operation: 'createCustomer', state: 'waiting' },
  ]);
  cable.isCut = false;
  await until(requests, (all) => all.length === 0, 20_000);
  const both = await house.same(id);
  expect(both).toMatchObject({
    notes: 'Sin cilantro',
    phones: [{ id: phones[0]!.id }],
    emails: [{ id: added.body.createdElementId }],
  });
  expect(
    (await ours('GET', `/customers/search?q=ajpop&businessId=${house.cloud.first.businessId}`)).body.data,
  ).toHaveLength(1);
});

test('what is confirmed takes nobody’s version away; what the cloud changes does', async () => {
  await using house = await open();
  const { till, ours, requests, id } = house;
  const edited = await till('PATCH', `/customers/${id}`, { notes: 'Mesa 4' });
  await until(requests, (all) => all.length === 0);
  await house.same(id);
  expect((await till('GET', `/customers/${id}`)).headers.get('etag')).toBe(`"${edited.body.version}"`);
  await ours('PATCH', `/customers/${id}`, { notes: 'Mesa 5' });
  await until(
    () => till('GET', `/customers/${id}`),
    ({ body }) => body.notes === 'Mesa 5',
  );
  expect((await till('PATCH', `/customers/${id}`, { notes: 'Mesa 6' }, edited.body.version)).status).toBe(409);
});

test('both edit offline: other fields both stay, the same field is a conflict that shows both, and mine can be said again', async () => {
  await using house = await open();
  const { till, ours, cable, requests, id } = house;
  cable.isCut = true;
  expect((await till('PATCH', `/customers/${id}`, { firstName: 'Anita' })).status).toBe(200);
  expect((await till('PATCH', `/customers/${id}`, { lastName: 'del hub' })).status).toBe(200);
  await ours('PATCH', `/customers/${id}`, { lastName: 'de la nube' });
  cable.isCut = false;
  const [conflict] = await until(requests, (all) => all.length === 1 && all[0]!.state === 'conflict', 20_000);
  expect(conflict).toMatchObject({
    operation: 'updateCustomer',
    input: { given: { lastName: 'del hub' } },
    current: { firstName: 'Anita', lastName: 'de la nube' },
  });
  expect(await house.same(id)).toMatchObject({ firstName: 'Anita', lastName: 'de la nube' });
  expect((await till('POST', `/sync/commands/${conflict!.id}/seen`)).status).toBe(200);
  expect(await requests()).toEqual([]);
  await till('PATCH', `/customers/${id}`, conflict!.input.given);
  await until(requests, (all) => all.length === 0);
  expect(await house.same(id)).toMatchObject({ firstName: 'Anita', lastName: 'del hub' });
});

test('what the cloud refuses is undone here, and the person is told why', async () => {
  await using house = await open();
  const { till, ours, cable, requests, id } = house;
  const { body: before } = await till('GET', `/customers/${id}`);
  cable.isCut = true;
  await till('POST', `/customers/${id}/phones`, { e164: '4444 9999' }, before.version);
  await till(
    'DELETE',
    `/customers/${id}/emails/${before.emails[0].id}`,
    undefined,
    (await till('GET', `/customers/${id}`)).body.version,
  );
  await ours('DELETE', `/customers/${id}`);
  cable.isCut = false;
  const refused = await until(
    requests,
    (all) => all.length === 2 && all.every(({ state }) => state === 'rejected'),
    20_000,
  );
  expect(refused.map(({ refusal }) => refusal?.code)).toEqual(['CUSTOMER_DELETED', 'CUSTOMER_DELETED']);
  const { phones, emails, deletedAt } = await house.same(id);
  expect([phones.length, emails.length, deletedAt === null]).toEqual([1, 1, false]);
  expect((await till('GET', '/customers/search?q=4444')).body.data).toEqual([]);
});

test('customers of a hub that ran on its own are the cloud’s once it has joined, under the ids they had', async () => {
  let alone: CustomerView | null = null;
  await using house = await open(async (hub) => {
    const made = await hub.call('POST', '/customers', {
      ...{
        firstName: 'Otto',
        lastName: 'Batz',
        phones: [{ e164: '4444 7777' }],
        addresses: [{ line1: '4a calle', zona: 4 }],
      },
      billingProfiles: [{ taxIdType: 'NIT', taxId: '576937K', legalName: 'Otto Batz' }],
    });
    alone = made.body;
    expect((await hub.call('PATCH', `/customers/${alone!.id}/status`, { status: 'inactive' })).status).toBe(200);
  });
  const { id, phones } = alone! as CustomerView;
  await until(house.requests, (all) => all.length === 0, 20_000);
  expect(await house.same(id)).toMatchObject({
    status: 'inactive',
    phones: [{ id: phones[0]!.id, e164: '+50244447777' }],
  });
});

test('a number that both sides removed is gone, and nobody is bothered with it', async () => {
  await using house = await open();
  const { till, ours, cable, requests, id } = house;
  const { body } = await till('GET', `/customers/${id}`);
  const path = `/customers/${id}/phones/${body.phones[0].id}`;
  cable.isCut = true;
  expect((await till('DELETE', path, undefined, body.version)).status).toBe(200);
  expect((await ours('DELETE', path, undefined, house.cloud.first.customer.version)).status).toBe(200);
  cable.isCut = false;
  await until(requests, (all) => all.length === 0, 20_000);
  expect((await house.same(id)).phones).toEqual([]);
});

test('a conflict about a customer was seen at its hub alone: the administration has it, with both sides, and decides', async () => {
  await using house = await open();
  const { till, ours, cable, requests, id } = house;
  const { locationId } = house.cloud.first;
  const conflicts = async () => (await ours('GET', '/hubs/conflicts')).body.data;
  const { id: phone } = (await ours('GET', `/customers/${id}`)).body.phones[0];
  const version = async () => (await till('GET', `/customers/${id}`)).body.version;
  cable.isCut = true;
  await till('PATCH', `/customers/${id}`, { firstName: 'Anita', lastName: 'del hub' });
  await till('PUT', `/customers/${id}/phones/${phone}`, { e164: '4444 1111' }, await version());
  await ours('PATCH', `/customers/${id}`, { lastName: 'de la nube' });
  const cloudVersion = (await ours('GET', `/customers/${id}`)).body.version;
  expect((await ours('PUT', `/customers/${id}/phones/${phone}`, { e164: '4444 2222' }, cloudVersion)).status).toBe(200);
  cable.isCut = false;
  await until(requests, (all) => all.length === 2 && all.every(({ state }) => state === 'conflict'), 20_000);
  const seen = await conflicts();
  const name = seen.find(({ field }: { field: string }) => field === 'last_name');
  const call = seen.find(({ field }: { field: string }) => field === 'phones');
  expect(seen).toHaveLength(2);
  expect(name).toMatchObject({ entity: 'customer', rowId: id, locationId, loser: 'hub', isOpenToOther: true });
  expect(name).toMatchObject({ current: 'de la nube', lost: 'del hub', rowName: 'Ana de la nube' });
  expect([call.current, call.lost]).toEqual([expect.stringContaining('4444'), expect.stringContaining('4444 1111')]);
  for (const one of seen)
    expect((await ours('POST', `/hubs/conflicts/${one.id}/resolve`, { choice: 'other' })).status).toBe(204);
  expect(await conflicts()).toEqual([]);
  expect(await house.same(id)).toMatchObject({
    firstName: 'Ana',
    lastName: 'del hub',
    phones: [{ e164: '+50244441111' }],
  });
});

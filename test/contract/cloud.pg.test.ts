import { openPool } from '@comanda/db/postgres';
import { cloudRoutes as domainRoutes } from '@comanda/domain/cloud-slices';
import type { RouteData } from '@comanda/kernel/route';
import { cloudSyncRoutes, fleetRoutes } from '@comanda/sync/cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dumpBusiness } from './dump-business.ts';
import { bodies } from './json-arbitrary.ts';
import { type ServedCloud, serveCloud, type Tenant } from './served-cloud.ts';

const cloudRoutes = [...domainRoutes, ...cloudSyncRoutes, ...fleetRoutes];

/** Bodies tried on each route. */
const BODIES = runs(5);

let server: TestPostgres;
let cloud: ServedCloud;
let database: ReturnType<typeof openPool>;
beforeAll(async () => {
  server = await startPostgres();
  cloud = await serveCloud(server);
  database = openPool(cloud.databaseUrl, () => undefined);
});
afterAll(async () => {
  await database?.end();
  await cloud?.[Symbol.asyncDispose]();
  await server?.stop();
});

/** The route's path with the ids of a tenant's own things in it. */
const pathOf = (route: RouteData, of: Tenant): string => {
  const ids: Record<string, string> = {
    businessId: of.businessId,
    locationId: of.locationId,
    accountId: of.accountId,
    collection: 'phones',
    itemId: of.customer.phones[0]!.id,
    nit: '4150686',
    name: 'IDLE_LOCK_MINUTES',
    id: of.customer.id,
    userId: of.accountId,
  };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => ids[name]!);
  const isAboutBusiness = /^\/(customers(\/search|\/taxpayers\/.*)?|audit.*)$/.test(path) && route.method === 'GET';
  return isAboutBusiness ? `${path}?businessId=${of.businessId}&q=guity` : path;
};
const IF_MATCH = { 'if-match': '*' };
const withBody = cloudRoutes.filter((route) => route.body);
const ofPeople = cloudRoutes.filter((route) => route.auth === 'identity');

describe('every route of the cloud', () => {
  test('refuses a caller without a token, in its own family of errors', async () => {
    const open: string[] = [];
    for (const route of ofPeople) {
      const { status, body } = await cloud.call(
        null,
        route.method,
        pathOf(route, cloud.first),
        route.body ? {} : undefined,
      );
      const isFitting = route.family === 'customer' ? body.statusCode === undefined : body.statusCode === 401;
      if (status !== 401 || body.error !== 'UNAUTHENTICATED' || !isFitting)
        open.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(open).toEqual([]);
  });

  test('refuses a member who lacks its permission, naming it', async () => {
    const { call, first } = cloud;
    const person = { email: 'cook@example.com', password: 'secret-secret' };
    const hired = { ...person, fullName: 'Cocinera', role: 'Kitchen', locationIds: [first.locationId] };
    expect((await call(first.token, 'POST', `/businesses/${first.businessId}/users`, hired)).status).toBe(201);
    const token = (await call(null, 'POST', '/auth/local/sign-in', person)).body.idToken;
    const held = new Set((await call(token, 'GET', '/auth/me')).body.memberships[0].permissions as string[]);
    const open: string[] = [];
    for (const route of ofPeople) {
      const wanted = [route.permission ?? []].flat();
      if (wanted.some((one) => held.has(one) || one === 'Account:Self' || one === 'Business:Create')) continue;
      const answer = await call(token, route.method, pathOf(route, first), route.body ? {} : undefined);
      const named = answer.body.permission ?? answer.body.details?.permission;
      if (answer.status !== 403 || named !== wanted.join(' or '))
        open.push(`${route.method} ${route.path}: ${answer.status}`);
    }
    expect(open).toEqual([]);
  });

  test('tells a stranger, the owner of another business, nothing of ours and lets them change nothing', async () => {
    const stranger = await cloud.tenant('Otro negocio');
    const ours = cloud.first;
    const before = await dumpBusiness(database, ours.businessId);
    const secrets = [
      ours.customer.id,
      ours.customer.phones[0]!.id,
      ours.locationId,
      '+50255551234 Comal',
      'Güity Comal',
    ];
    const leaks: string[] = [];
    for (const route of ofPeople) {
      const answer = await cloud.call(
        stranger.token,
        route.method,
        pathOf(route, ours),
        route.body ? { businessId: ours.businessId, otherId: ours.customer.id, status: 'blocked' } : undefined,
        IF_MATCH,
      );
      const text = JSON.stringify(answer.body ?? '');
      const isLeaking = secrets.some((one) => text.includes(one));
      if (answer.status >= 500 || (answer.status < 300 && isLeaking)) {
        leaks.push(`${route.method} ${route.path}: ${answer.status} ${text.slice(0, 200)}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await dumpBusiness(database, ours.businessId)).toBe(before);
  });

  test('says of what does not exist that it is not found, also to somebody with several businesses', async () => {
    const { call, tenant } = cloud;
    const person = await tenant('Dos negocios');
    const location = { name: 'Zona 1', code: 'Z1' };
    expect((await call(person.token, 'POST', '/businesses', { name: 'El segundo', location })).status).toBe(201);
    const unknown = await call(person.token, 'GET', '/customers/01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    expect((await call(person.token, 'GET', '/customers')).body.error).toBe('BUSINESS_REQUIRED');
    expect((await call(person.token, 'GET', `/customers/${person.customer.id}`)).status).toBe(200);
  });

  const stateOf = async ({ token, businessId }: Tenant): Promise<string> =>
    JSON.stringify([(await cloud.call(token, 'GET', '/auth/me')).body, await dumpBusiness(database, businessId)]);
  const stateOfOurs = () => dumpBusiness(database, cloud.first.businessId);
  /** The owner of another business, who has nothing but what it was made with, and how both businesses stand. */
  const openAnother = async () => {
    const fuzzer = await cloud.tenant('Otro');
    return { fuzzer, theirs: await stateOf(fuzzer), ours: await stateOfOurs() };
  };
  /** Of the last route, if nothing of it changed. */
  let untouched: Awaited<ReturnType<typeof openAnother>> | null = null;

  test.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s takes whatever body comes without breaking, and never writes into another business',
    async (_name, route) => {
      const another = untouched ?? (await openAnother());
      untouched = null;
      const { fuzzer, theirs, ours } = another;
      const schema = z.toJSONSchema(route.body!, { io: 'input', unrepresentable: 'any' }) as object;
      await fc.assert(
        fc.asyncProperty(bodies(schema), fc.boolean(), async (body, isOurs) => {
          const path = pathOf(route, isOurs ? cloud.first : fuzzer);
          const text = JSON.stringify(body) ?? 'null';
          const answer = await cloud.call(fuzzer.token, route.method, path, text, IF_MATCH);
          if (answer.status >= 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
        }),
        { numRuns: BODIES, endOnFailure: true },
      );
      expect(await stateOfOurs()).toBe(ours);
      if ((await stateOf(fuzzer)) === theirs) untouched = another;
    },
    Math.max(180_000, BODIES * 60),
  );
});

test('two businesses that hired one new e-mail at once had an internal error: one of them has the person', async () => {
  const password = 'una-clave-larga';
  const other = await cloud.tenant('Fonda');
  const hire = ({ token, businessId }: Tenant, i: number) => {
    const person = { fullName: 'Eva', role: 'Waiter', email: `eva${i}@example.com`, password };
    return cloud.call(token, 'POST', `/businesses/${businessId}/users`, person);
  };
  for (let i = 0; i < 5; i++) {
    const answers = await Promise.all([cloud.first, other, cloud.first, other].map((tenant) => hire(tenant, i)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  }
});

test('one key stood for customers of two businesses: the second heard that the first’s was made, and got none', async () => {
  const { token, businessId: first } = cloud.first;
  const location = { name: 'Antigua', code: 'ANT' };
  const { body: second } = await cloud.call(token, 'POST', '/businesses', { name: 'Segundo', location });
  const make = (business: string) =>
    cloud.call(
      token,
      'POST',
      '/customers',
      { firstName: 'Ana' },
      { 'x-business-id': business, 'idempotency-key': 'one-key' },
    );
  const made = await make(first);
  expect(made.status).toBe(201);
  expect((await make(first)).body.id).toBe(made.body.id);
  expect((await make(second.id)).body.error).toBe('IDEMPOTENCY_KEY_REUSED');
});

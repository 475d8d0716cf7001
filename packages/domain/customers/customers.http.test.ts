import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AppError } from '@comanda/contracts';
import { createServer } from '@comanda/http';
import type { Actor } from '@comanda/kernel/context';
import { type FrontDesk, openFrontDesk } from '@comanda/testing/front-desk';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { anonymizeDueCustomers } from './anonymization/anonymize-due-customers.ts';
import { customersRoutes } from './customers.routes.ts';

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every route; each test says what it expects
  body: any;
}

interface Counter extends FrontDesk {
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** The routes behind the real adapter; a token is the name of somebody. */
const openCounter = async (): Promise<Counter> => {
  const desk = await openFrontDesk();
  const people: Record<string, Actor> = { owner: desk.owner, waiter: desk.as('Waiter'), kitchen: desk.as('Kitchen') };
  const { server } = createServer({
    routes: customersRoutes,
    runtime: {
      authenticate: async (_auth, { bearer }) => {
        const actor = people[bearer ?? ''];
        if (!actor) throw new AppError('UNAUTHENTICATED');
        return actor;
      },
      approve: () => Promise.reject(new AppError('APPROVAL_INVALID')),
      read: desk.contexts.read,
      task: (actor) => desk.contexts.task(actor),
      write: desk.contexts.write,
    },
    log: pino({ level: 'silent' }),
    health: async () => ({ status: 'ok' }),
    pages: [],
    publicRequestsPerMinute: 1000,
    checkOutputs: true,
    version: 'test',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask: Counter['ask'] = async (method, path, body, headers = {}) => {
    const all = { authorization: 'Bearer owner', 'content-type': 'application/json', ...headers };
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, { method, headers: all, body: text });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    ...desk,
    ask,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await desk[Symbol.asyncDispose]();
    },
  };
};

const ANA = { firstName: 'Ana', lastName: 'Xol', phones: [{ type: 'mobile', e164: '5555-1234' }] };

describe('customers over HTTP', () => {
  test('creating answers 201 with ETag "1", reading the version as it is', async () => {
    await using counter = await openCounter();
    const made = await counter.ask('POST', '/customers', { businessId: counter.businessId, ...ANA });
    expect([made.status, made.headers.get('etag'), made.body.duplicateCandidates]).toEqual([201, '"1"', []]);
    const path = `/customers/${made.body.id}`;
    const renamed = await counter.ask('PATCH', path, { firstName: 'Eva' }, { 'if-match': '"1"' });
    expect([renamed.status, renamed.headers.get('etag')]).toEqual([200, '"2"']);
    expect((await counter.ask('GET', path)).headers.get('etag')).toBe('"2"');
  });

  test('a new element answers 201 with where it is, its id and the next version', async () => {
    await using counter = await openCounter();
    const { id } = await counter.customer();
    const path = `/customers/${id}/billing-profiles`;
    const body = { taxIdType: 'NIT', taxId: '576937-k', legalName: 'ANA XOL' };
    const made = await counter.ask('POST', path, body, { 'if-match': '"1"' });
    const { createdElementId } = made.body;
    expect([made.status, made.headers.get('location')]).toEqual([201, `${path}/${createdElementId}`]);
    expect([made.headers.get('etag'), made.body.taxId]).toEqual(['"2"', '576937K']);
    const at = `${path}/${createdElementId}`;
    const put = await counter.ask('PUT', at, { ...body, legalName: 'OTRA' }, { 'if-match': 'W/"2"' });
    expect([put.status, put.body.billingProfiles[0].id, put.body.taxName]).toEqual([200, createdElementId, 'OTRA']);
    const gone = await counter.ask('DELETE', at, undefined, { 'if-match': '3' });
    expect([gone.status, gone.body.billingProfiles, gone.headers.get('etag')]).toEqual([200, [], '"4"']);
    const again = await counter.ask('DELETE', at, undefined, { 'if-match': '"4"' });
    expect([again.status, again.body.error]).toEqual([404, 'CUSTOMER_ELEMENT_NOT_FOUND']);
  });

  test('errors have the family’s own body: code, sentence and details side by side', async () => {
    await using counter = await openCounter();
    const { id } = await counter.customer();
    const path = `/customers/${id}/phones`;
    const missing = await counter.ask('POST', path, { e164: 'x' });
    expect([missing.status, missing.body.error]).toEqual([428, 'CUSTOMER_VERSION_REQUIRED']);
    const stale = await counter.ask('POST', path, { e164: 'x' }, { 'if-match': '"9"' });
    expect(stale.body).toEqual({
      error: 'CUSTOMER_VERSION_CONFLICT',
      currentVersion: 1,
      message: 'The customer changed meanwhile; read it again',
    });
    expect([stale.status, stale.headers.get('etag')]).toEqual([409, '"1"']);
    const garbage = await counter.ask('PATCH', `/customers/${id}`, {}, { 'if-match': 'soon' });
    expect([garbage.status, garbage.body.currentVersion]).toEqual([409, 1]);
    const wrong = await counter.ask('POST', path, { e164: 'x' }, { 'if-match': '"7", "1"' });
    expect(wrong.body).toEqual({ error: 'INVALID_PHONE', message: 'The phone number is not valid', path: 'e164' });
    const strange = await counter.ask('PATCH', `/customers/${id}`, { age: 7 });
    expect([strange.status, strange.body.error, strange.body.path]).toEqual([400, 'VALIDATION_FAILED', 'age']);
    const unknown = await counter.ask('GET', '/customers/nobody');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
  });

  test('a deleted customer answers 200 to reading and 409 to writing', async () => {
    await using counter = await openCounter();
    const { id } = await counter.customer();
    const deleted = await counter.ask('DELETE', `/customers/${id}`);
    expect([deleted.status, deleted.headers.get('etag')]).toEqual([200, '"2"']);
    expect((await counter.ask('GET', `/customers/${id}`)).body.deletedAt).toBe(deleted.body.deletedAt);
    const late = await counter.ask('POST', `/customers/${id}/phones`, {});
    expect([late.status, late.body.error]).toEqual([409, 'CUSTOMER_DELETED']);
  });

  test('search answers hits, nothing for too little, and refuses a limit above fifty', async () => {
    await using counter = await openCounter();
    await counter.customer();
    const search = (query: string) => counter.ask('GET', `/customers/search?businessId=${counter.businessId}&${query}`);
    expect((await search('q=%2B502%205555-1234')).body.data).toMatchObject([{ matchedOn: 'phone', exact: true }]);
    expect((await search('q=xo')).body).toEqual({ data: [] });
    expect((await search('')).body).toEqual({ data: [] });
    expect((await search('q=xol&limit=51')).status).toBe(400);
    expect((await search('q=a%00b%00c')).body.error).toBe('VALIDATION_FAILED');
  });

  test('one Idempotency-Key makes one customer, with the same headers again', async () => {
    await using counter = await openCounter();
    const send = () => counter.ask('POST', '/customers', ANA, { 'idempotency-key': 'k1' });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body.id, second.headers.get('etag')]).toEqual([201, first.body.id, '"1"']);
  });

  test('an answer kept under an Idempotency-Key goes with the customer’s data', async () => {
    await using counter = await openCounter();
    const { body } = await counter.ask('POST', '/customers', ANA, { 'idempotency-key': 'k1' });
    await counter.ask('POST', `/customers/${body.id}/anonymize`, undefined, { 'if-match': '"1"' });
    counter.env.advance(7 * 24 * 60 * 60 * 1000);
    const changed = { 'if-match': '"2"', 'idempotency-key': 'k2' };
    expect((await counter.ask('PATCH', `/customers/${body.id}`, { firstName: 'Eva' }, changed)).status).toBe(200);
    const kept = () => counter.db.read.selectFrom('idempotencyKey').select(['key', 'body']).execute();
    expect((await kept()).map((one) => one.key)).toEqual(['k1', 'k2']);
    await anonymizeDueCustomers(counter.contexts.task(counter.owner), async () => false);
    expect(JSON.stringify(await kept())).not.toMatch(/Ana|Eva|Xol|5555/);
  });

  test('twenty at once with one version: one is made', async () => {
    await using counter = await openCounter();
    const { id } = await counter.customer();
    const add = (n: number) =>
      counter.ask('POST', `/customers/${id}/phones`, { e164: `5555 20${10 + n}` }, { 'if-match': '"1"' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, (_, n) => add(n)))).map((one) => one.status);
    expect(statuses.sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  test('each route asks for its permission', async () => {
    await using counter = await openCounter();
    const { id } = await counter.customer();
    const as = async (who: string, method: string, path: string) =>
      (await counter.ask(method, path, method === 'GET' ? undefined : {}, { authorization: `Bearer ${who}` })).status;
    expect(await as('waiter', 'PATCH', `/customers/${id}`)).toBe(403);
    expect(await as('waiter', 'DELETE', `/customers/${id}`)).toBe(403);
    expect(await as('waiter', 'POST', '/customers/duplicates')).toBe(200);
    expect(await as('kitchen', 'GET', `/customers/${id}`)).toBe(403);
    expect(await as('nobody', 'GET', `/customers/${id}`)).toBe(401);
  });

  test('is described for other programs', async () => {
    await using counter = await openCounter();
    const { body } = await counter.ask('GET', '/api/openapi.json');
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/customers', '/customers/{id}/{collection}']));
  });
});

test('hostile bodies are refused, never a failure of ours', async () => {
  await using counter = await openCounter();
  const { id, phones } = await counter.customer();
  const nasty = [
    null,
    [],
    'x',
    0,
    true,
    { phones: {} },
    { phones: [null] },
    { firstName: '\ud800', lastName: '\u0000' },
  ];
  const worse = [
    { e164: { a: 1 } },
    { email: '\u0000@b.gt' },
    { taxId: '💥'.repeat(30) },
    { otherId: id },
    { line1: 1e308 },
  ];
  const broken: string[] = [];
  const writes = customersRoutes.filter((route) => route.method !== 'GET' && route.method !== 'DELETE');
  for (const route of writes) {
    for (const collection of ['phones', 'addresses', 'billing-profiles', 'emails', 'pets']) {
      const path = route.path.replace(':id', id).replace(':collection', collection).replace(':itemId', phones[0]!.id);
      for (const body of [...nasty, ...worse]) {
        const { status } = await counter.ask(route.method, path, body, { 'if-match': '*' });
        if (status >= 500) broken.push(`${route.method} ${path} ${JSON.stringify(body)}`);
      }
    }
  }
  expect(broken).toEqual([]);
});

import { AppError } from '@comanda/contracts';
import { type HubContext, hubRoutes } from '@comanda/domain/hub-slices';
import type { Runtime } from '@comanda/http';
import type { CloudLine } from '@comanda/kernel/commands';
import { expect, test } from 'vitest';
import { Door, type HttpRequest } from './door.ts';

const LOOK: HttpRequest = {
  method: 'GET',
  url: '/orders/01932f5e-7c1a-7000-8000-000000000001',
  headers: {},
  body: null,
};
const ORDER: HttpRequest = {
  method: 'POST',
  url: '/orders',
  headers: { 'idempotency-key': 'k' },
  body: '{"orderType":7}',
};

const openDoor = (authenticate: Runtime['authenticate']) => {
  const failures: string[] = [];
  const runtime = { authenticate } as Runtime<HubContext, CloudLine>;
  const failed = ({ message }: Error) => failures.push(message);
  return { failures, door: new Door({ host: 'hub', routes: hubRoutes, runtime: () => runtime, failed }) };
};

const OWNER = { kind: 'user', permissions: new Set(['Order:Create']) } as never;

test('a request without a socket is answered as over one', async () => {
  const { door } = openDoor(() => Promise.reject(new AppError('UNAUTHENTICATED')));
  const answer = await door.ask(LOOK);
  expect(answer).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } });
  expect(JSON.parse(answer!.body)).toMatchObject({ error: 'UNAUTHENTICATED' });
});

test('a body is read and checked by the route’s schema', async () => {
  const { door } = openDoor(async () => OWNER);
  const answer = await door.ask(ORDER);
  expect(JSON.parse(answer!.body)).toMatchObject({ error: 'VALIDATION_FAILED' });
});

test('what no operation answers by itself is told, and answered as our fault', async () => {
  const { door, failures } = openDoor(() => Promise.reject(new Error('a bug')));
  expect(await door.ask(LOOK)).toMatchObject({ status: 500 });
  expect(failures).toEqual(['a bug']);
});

test('a process that is gone answers nobody, and the next one does', async () => {
  const later = Promise.withResolvers<never>();
  const { door } = openDoor(() => later.promise);
  const asked = door.ask(LOOK);
  door.hangUp();
  later.reject(new AppError('UNAUTHENTICATED'));
  expect(await asked).toBeNull();
  expect(await door.ask(LOOK)).toMatchObject({ status: 401 });
});

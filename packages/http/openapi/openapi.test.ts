import { cloudRoutes } from '@comanda/domain/cloud-slices';
import { hubRoutes } from '@comanda/domain/hub-slices';
import type { RouteData } from '@comanda/kernel/route';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const documentOf = (routes: readonly RouteData[], hasBusinesses: boolean) =>
  // biome-ignore lint/suspicious/noExplicitAny: a document is looked into at any depth
  openApiDocument(routes, { version: '1', hasBusinesses }) as any;
const hub = documentOf(hubRoutes, false);
const cloud = documentOf(cloudRoutes, true);

const pathOf = ({ path }: RouteData): string => path.replace(/:(\w+)/g, '{$1}');
const headersIn = (operation: { parameters: { in: string; name: string }[] }): string[] =>
  operation.parameters.filter((one) => one.in === 'header').map((one) => one.name);

test('the API page could not try writes, versions, approvals or support: every route names the headers it reads', () => {
  for (const [document, routes, hasBusinesses] of [
    [hub, hubRoutes, false],
    [cloud, cloudRoutes, true],
  ] as const) {
    for (const route of routes) {
      const operation = document.paths[pathOf(route)][route.method.toLowerCase()];
      const named = headersIn(operation);
      const what = `${route.method} ${route.path}`;
      expect(named.includes('Idempotency-Key'), what).toBe(route.mode === 'write');
      expect(named.includes('If-Match'), what).toBe(
        route.conditional || route.errors.includes('ORDER_VERSION_CONFLICT'),
      );
      const isOfPeople = route.auth.startsWith('identity');
      expect(named.includes('X-Approval-Pin'), what).toBe(isOfPeople && !hasBusinesses);
      expect(named.includes('X-Business-Id'), what).toBe(isOfPeople && hasBusinesses && route.businessOf === null);
      if (isOfPeople) expect(operation.security, what).toContainEqual({ idCookie: [] });
    }
  }
});

test('single routes: becoming Root, changing an order, an element of a customer', () => {
  const sudo = cloud.paths['/auth/sudo-me'].patch;
  expect(headersIn(sudo)).toContain('X-Root-Password');
  expect(sudo.security).toEqual([{ idToken: [] }, { idCookie: [] }]);
  expect(headersIn(hub.paths['/orders/{id}'].patch)).toEqual(['If-Match', 'Idempotency-Key', 'X-Approval-Pin']);
  const conditional = cloudRoutes.filter((route) => route.errors.includes('CUSTOMER_VERSION_REQUIRED'));
  expect(conditional.length).toBeGreaterThan(0);
  for (const route of conditional) {
    const { parameters } = cloud.paths[pathOf(route)][route.method.toLowerCase()];
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header', required: true }));
  }
});

test('every scheme and every shape of an error that is named is defined, and every error says its shape', () => {
  for (const document of [hub, cloud]) {
    const { securitySchemes, schemas } = document.components;
    expect(securitySchemes.idCookie).toMatchObject({ in: 'cookie', name: 'svc-id-token' });
    expect(schemas.RestaurantError.required).toContain('statusCode');
    expect(schemas.CustomerError.required).toEqual(['error', 'message']);
    for (const operations of Object.values<object>(document.paths)) {
      for (const { security, responses } of Object.values(operations)) {
        for (const one of security) for (const name of Object.keys(one)) expect(securitySchemes[name]).toBeDefined();
        for (const [status, response] of Object.entries<{ content?: object }>(responses)) {
          if (Number(status) < 400) continue;
          const refs = JSON.stringify(response).match(/#\/components\/schemas\/\w+/g) ?? [];
          expect(refs.length).toBeGreaterThan(0);
          for (const ref of refs) expect(schemas[ref.split('/').at(-1)!]).toBeDefined();
        }
      }
    }
  }
});

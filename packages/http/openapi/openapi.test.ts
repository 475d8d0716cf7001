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
      expect(named.includes('Idempotency-Key'), what).toBe(route.mode === 'write' || route.remembers);
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

type Described = { description?: string; type?: string; properties?: Record<string, Described>; items?: Described } & {
  anyOf?: Described[];
  oneOf?: Described[];
};
/** Amounts by their names, down to what is in lists and choices. */
const AMOUNT = /(price|amount|total|subtotal|adjustment|change|tip|owed|saving|expected|counted|difference)$/i;
const unitless = (schema: Described, path: string): string[] => {
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => [`${path}.${name}`, one] as const),
    ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
      one ? [[path, one] as const] : [],
    ),
  ];
  const isAmount = AMOUNT.test(path.split('.').at(-1)!) && ['integer', 'number', 'string'].includes(schema.type ?? '');
  const own = isAmount && !/(minor|major) units/i.test(schema.description ?? '') ? [path] : [];
  return [
    ...own,
    ...parts.flatMap(([at, one]) =>
      unitless(schema.description ? { description: schema.description, ...one } : one, at),
    ),
  ];
};

test('a discount was in centavos and a price rule in quetzales, and nothing said so: every amount of a body names its unit', () => {
  const bodies = [hub, cloud].flatMap((document) =>
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations as object).flatMap(([method, { requestBody }]) =>
        requestBody ? unitless(requestBody.content['application/json'].schema, `${method} ${path}`) : [],
      ),
    ),
  );
  expect([...new Set(bodies)]).toEqual([]);
  const valueAt = (path: string) =>
    hub.paths[path].post.requestBody.content['application/json'].schema.properties.value;
  expect(valueAt('/orders/{id}/discount').description).toContain('minor units (centavos)');
  expect(valueAt('/price-rules').description).toContain('major units (quetzales)');
});

test('bodies of combos were described in camelCase alone, with nothing else allowed', () => {
  const body = hub.paths['/bundles/{id}/combo'].post.requestBody.content['application/json'].schema;
  expect(Object.keys(body.properties)).toEqual(expect.arrayContaining(['employee_id', 'bundle_id', 'selections']));
  expect(Object.keys(body.properties.selections.items.properties)).toEqual(
    expect.arrayContaining(['group_id', 'product_id', 'quantity', 'seat_no', 'modifiers']),
  );
  expect(JSON.stringify(body)).not.toMatch(/"(groupId|productId|seatNo|productModifierId)"/);
});

test('errors of a route had two shapes, by code: each is in the shape of its route', () => {
  for (const [document, routes] of [
    [hub, hubRoutes],
    [cloud, cloudRoutes],
  ] as const) {
    for (const route of routes) {
      const { responses } = document.paths[pathOf(route)][route.method.toLowerCase()];
      const wrong = route.family === 'restaurant' ? 'CustomerError' : 'RestaurantError';
      expect(JSON.stringify(responses), route.path).not.toContain(`schemas/${wrong}`);
    }
  }
});

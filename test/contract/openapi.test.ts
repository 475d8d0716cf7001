import { hubRoutes } from '@comanda/domain/hub-slices';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { serve } from './served.ts';

/** Routes of the contract that this hub serves: method and path as written there. */
const PROMISED = `
POST /kitchen-stations/pair-bridge|POST /dining-areas|GET /dining-areas|GET /dining-areas/:id|PATCH /dining-areas/:id|DELETE /dining-areas/:id
POST /dining-tables|GET /dining-tables|GET /dining-tables/:id|PATCH /dining-tables/:id|DELETE /dining-tables/:id
POST /orders|GET /orders|GET /orders/:id|PATCH /orders/:id|DELETE /orders/:id
POST /orders/:id/items|GET /orders/:id/items|PATCH /orders/:id/items/:itemId|DELETE /orders/:id/items/:itemId
POST /orders/:id/items/:itemId/discount|DELETE /orders/:id/items/:itemId/discount|POST /orders/:id/discount|DELETE /orders/:id/discount
POST /orders/:id/items/:itemId/void|POST /orders/:id/items/:itemId/comp|POST /orders/:id/items/:itemId/fire
GET /orders/station-completion/batch|GET /orders/held-counts/batch|GET /orders/guests/batch
POST /orders/:id/items/fire-course|POST /orders/:id/send-to-kitchen|POST /orders/:id/collect-payment
PATCH /orders/:id/customer|POST /orders/:id/dispatch
GET /orders/:id/station-completion
GET /orders/:orderId/guests|POST /orders/:orderId/guests|PATCH /orders/:orderId/guests/:guestId|DELETE /orders/:orderId/guests/:guestId
GET /orders/:orderId/party|POST /orders/:orderId/party|DELETE /orders/:orderId/party/:role
POST /order-bills|GET /order-bills|GET /order-bills/:id|POST /order-bills/:id/payments
POST /kitchen-stations|GET /kitchen-stations|PATCH /kitchen-stations/:id|DELETE /kitchen-stations/:id
POST /kitchen-stations/:id/heartbeat|GET /kitchen-stations/health|GET /kitchen-stations/load|GET /kitchen-stations/:id/aggregated-items
PATCH /stations/:id/output-config|POST /stations/:id/test-print|POST /stations/:id/pairing-code|GET /stations/printer-health
POST /devices|GET /devices|DELETE /devices/:id|GET /tickets|POST /tickets/:id/bump|POST /tickets/:id/recall
POST /admin/tickets/:id/bump|POST /admin/tickets/:id/recall
GET /print-jobs|GET /print-jobs/history|PATCH /print-jobs/:id|GET /analytics
POST /product-station-assignments|GET /product-station-assignments|GET /product-station-assignments/:id
PATCH /product-station-assignments/:id|DELETE /product-station-assignments/:id
POST /menus|GET /menus|GET /menus/:id|PATCH /menus/:id|DELETE /menus/:id
POST /menus/:menuId/items|GET /menus/:menuId/items|GET /menus/:menuId/items/:itemId|PATCH /menus/:menuId/items/:itemId|DELETE /menus/:menuId/items/:itemId
POST /locations/:locationId/menus|GET /locations/:locationId/menus|DELETE /locations/:locationId/menus/:menuId
POST /product-modifier-groups|GET /product-modifier-groups|GET /product-modifier-groups/:id|PATCH /product-modifier-groups/:id|DELETE /product-modifier-groups/:id
POST /product-modifiers|GET /product-modifiers|GET /product-modifiers/:id|PATCH /product-modifiers/:id|DELETE /product-modifiers/:id
POST /bundles|POST /bundles/:id/groups|GET /bundles/:id/groups|PATCH /bundles/:id/groups/:groupId|DELETE /bundles/:id/groups/:groupId|POST /bundles/:id/components|POST /bundles/:id/combo
GET /orders/:id/bundles/evaluate|POST /orders/:id/bundles/apply|DELETE /orders/:id/bundles/remove|POST /orders/:id/bundles/remove|POST /orders/:id/bundles/add-combo
GET /products/:productId/modifier-groups|POST /products/:productId/modifier-groups|PATCH /products/:productId/modifier-group-assignments/:id
POST /auth/local/sign-in
`;

test('every route of the interface that is due is served at its own path', () => {
  const served = new Set(hubRoutes.map(({ method, path }) => `${method} ${path}`));
  const promised = PROMISED.trim().split(/[|\n]/);
  expect(promised.length).toBe(115);
  expect(promised.filter((route) => !served.has(route))).toEqual([]);
});

test('the OpenAPI document lists every route with its permission, its errors by code and an example', async () => {
  await using world = await openWorld();
  await using served = await serve(world, {});
  const { body } = await served.call(null, 'GET', '/api/openapi.json');
  for (const route of hubRoutes) {
    const operation = body.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    expect(operation, `${route.method} ${route.path}`).toBeDefined();
    expect(operation['x-permission']).toBe(route.permission);
    const told = JSON.stringify(operation.responses);
    for (const code of route.errors) expect(told, `${route.path} ${code}`).toContain(code);
    if (route.body) expect(operation.requestBody.content['application/json'].example).toBeDefined();
  }
  const ids = hubRoutes.map(
    (route) => body.paths[route.path.replace(/:(\w+)/g, '{$1}')][route.method.toLowerCase()].operationId,
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('the API page is served from local files alone', async () => {
  await using world = await openWorld();
  await using served = await serve(world, {});
  const page = await served.call(null, 'GET', '/api/');
  expect(page.status).toBe(200);
  expect(String(page.body)).not.toMatch(/(src|href)="https?:/);
});

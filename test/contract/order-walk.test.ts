import type { OrderView } from '@comanda/contracts';
import { hubRoutes } from '@comanda/domain/hub-slices';
import { aliasesOf } from '@comanda/http';
import type { RouteData } from '@comanda/kernel/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openWalk, type Step, type Walk } from './order-walk.ts';
import { type Served, serve } from './served.ts';

/** What a table orders and the kitchen makes of it (families ORD, ITM, GST, CMB, DSC, KDS and KAN of the contract). */
const FAMILIES =
  /^\/(orders|bundles|pos-bundles|price-rules|tickets|admin\/tickets|expo|analytics|kitchen-stations\/(load|health))(\/|$)/;
/** Printing has a family of its own. */
const routes = hubRoutes.filter(({ path }) => FAMILIES.test(path) && !path.endsWith('/print-elsewhere'));
const nameOf = ({ method, path }: RouteData): string => `${method} ${path}`;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/**
 * Each route as its callers meet it: what works, at every path it has, with its answer as its own schema says (the server of these
 * tests checks each); an id that is nobody's, a body that is none, a version that is over. Who may not is refused on every route
 * in `adapter.test.ts`, who is of another business in `tenant.test.ts`.
 */
describe('every route of orders, combos, prices and the kitchen', () => {
  let walk: Walk;
  let served: Served;
  beforeAll(async () => {
    walk = await openWalk();
    served = await serve(walk.place, walk.people);
  });
  afterAll(async () => {
    await served[Symbol.asyncDispose]();
    await walk[Symbol.asyncDispose]();
  });

  const ask = (route: RouteData, step: Step, more: { prefix?: string; ifMatch?: number } = {}) => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => step.params![name]!);
    const query = step.query ? `?${new URLSearchParams(step.query)}` : '';
    const headers: Record<string, string> = more.ifMatch === undefined ? {} : { 'if-match': `"${more.ifMatch}"` };
    const who = step.as ?? 'owner';
    return served.call(who, route.method, `${more.prefix ?? ''}${path}${query}`, step.body, headers);
  };
  const stepOf = async (route: RouteData): Promise<Step> => {
    const make = walk.steps[nameOf(route)];
    if (!make) throw new Error(`no step for ${nameOf(route)}`);
    return make();
  };

  test('is walked', () => {
    expect(routes.map(nameOf).filter((name) => !walk.steps[name])).toEqual([]);
    expect(routes.length).toBeGreaterThan(70);
  });

  test.each(routes.map((route) => [nameOf(route), route] as const))(
    '%s works at each of its paths',
    async (_, route) => {
      for (const prefix of ['', ...aliasesOf(route)]) {
        const answer = await ask(route, await stepOf(route), { prefix });
        expect([answer.status, answer.body?.error, answer.body?.details]).toEqual([route.status, undefined, undefined]);
      }
    },
  );

  const named = routes.filter(({ path }) => path.includes(':'));
  test.each(named.map((route) => [nameOf(route), route] as const))('%s knows no id of nobody', async (_, route) => {
    const step = await stepOf(route);
    for (const [, name] of route.path.matchAll(/:(\w+)/g)) {
      const answer = await ask(route, { ...step, params: { ...step.params, [name!]: UNKNOWN } });
      expect([name, answer.status], JSON.stringify(answer.body)).toEqual([name, 404]);
    }
  });

  const withBody = routes.filter(({ body }) => body !== null);
  test.each(withBody.map((route) => [nameOf(route), route] as const))(
    '%s says which field is wrong',
    async (_, route) => {
      const step = await stepOf(route);
      const wrong = { toString: [1] };
      for (const field of [...Object.keys(step.body!), 'surprise']) {
        const { status, body } = await ask(route, { ...step, body: { ...step.body, [field]: wrong } });
        expect([field, status, body.error]).toEqual([field, 400, 'VALIDATION_FAILED']);
        const camel = field.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
        expect(JSON.stringify(body.details.issues)).toMatch(new RegExp(`"(${field}|${camel})|${field}`));
      }
    },
  );

  const versioned = routes.filter(({ errors }) => errors.includes('ORDER_VERSION_CONFLICT'));
  test.each(versioned.map((route) => [nameOf(route), route] as const))(
    '%s refuses a version that is over, with the one there is, and takes that',
    async (_, route) => {
      const step = await stepOf(route);
      const orderId = step.orderId!;
      const { version: over } = await walk.place.orderNow(orderId);
      const { version } = await walk.place.call<OrderView>(walk.people.owner, 'updateOrder', {
        id: orderId,
        orderAlias: 'Otra vez',
      });
      const stale = await ask(route, step, { ifMatch: over });
      expect([stale.status, stale.body.error, stale.body.details?.currentVersion]).toEqual([
        409,
        'ORDER_VERSION_CONFLICT',
        version,
      ]);
      expect((await walk.place.orderNow(orderId)).version).toBe(version);
      expect((await ask(route, step, { ifMatch: version })).status).toBe(route.status);
    },
  );

  const paged = routes.filter(
    ({ query }) => 'size' in (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  );
  test.each(paged.map((route) => [nameOf(route), route] as const))('%s pages by what is a number', async (_, route) => {
    const step = await stepOf(route);
    for (const size of ['x', '0', '100000']) {
      const { status, body } = await ask(route, { ...step, query: { ...step.query, size } });
      expect([size, status, body.error]).toEqual([size, 400, 'VALIDATION_FAILED']);
    }
  });
});

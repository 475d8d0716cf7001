import { systemEnv } from '@comanda/db';
import type { Actor } from '@comanda/kernel/context';
import { expect, test } from 'vitest';
import { readShape } from './read-shape.ts';
import { refuseShapeSubset } from './refuse-shape-subset.ts';
import { shapeRoutes } from './shape.routes.ts';
import type { ShapeContext } from './shape-deps.ts';

const id = (last: number): string => `0198f3c2-0000-7000-8000-00000000000${last}`;

/** A hub whose reads go to an upstream that tells what it was asked. */
const contextOf = (actor: Pick<Actor, 'businessId' | 'locationIds'>, asked: URL[]): ShapeContext =>
  ({
    actor,
    shapes: {
      env: {
        ...systemEnv(),
        fetch: async (url: URL) => {
          asked.push(url);
          return new Response('[]');
        },
      },
      upstream: { url: 'http://electric.invalid', secret: null },
    },
  }) as unknown as ShapeContext;

test('a hub reads its business and its locations, whatever it asks for', async () => {
  const asked: URL[] = [];
  const ctx = contextOf({ businessId: id(1), locationIds: [id(2)] }, asked);
  const given = { table: 'feed', offset: '-1', scope: `l:${id(9)}`, businessId: id(9) };
  expect((await readShape(ctx, { given, signal: new AbortController().signal })).status).toBe(200);
  expect(asked[0]!.searchParams.get('where')).toBe(`scope IN ('b:${id(1)}', 'l:${id(2)}')`);
});

test('parts of a shape are refused', async () => {
  const answer = await refuseShapeSubset();
  expect([answer.status, JSON.parse(answer.body).error]).toEqual([400, 'SHAPE_INVALID']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('both are for hubs alone', () => {
  expect(shapeRoutes.map(({ method, auth, permission }) => [method, auth, permission])).toEqual([
    ['GET', 'hub', 'Hub:Sync'],
    ['POST', 'hub', 'Hub:Sync'],
  ]);
});

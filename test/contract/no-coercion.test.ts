import { cloudRoutes } from '@comanda/domain/cloud-slices';
import { hubRoutes } from '@comanda/domain/hub-slices';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSources } from '../architecture/source-files.ts';

interface Def {
  coerce?: boolean;
  [part: string]: unknown;
}

/** Paths of a schema that make something else of what a caller sent. */
const coercing = (schema: unknown, path: string, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (!(schema instanceof z.ZodType)) {
    return Object.entries(schema).flatMap(([key, part]) => coercing(part, `${path}.${key}`, seen));
  }
  const def = schema.def as unknown as Def;
  return [...(def.coerce ? [path] : []), ...Object.values(def).flatMap((part) => coercing(part, path, seen))];
};

test('`null`, an empty text, `false`, a list and `0x0` were the number 0 of a body: none makes numbers of them', () => {
  expect(coercing(z.strictObject({ index: z.coerce.number() }), 'x')).toEqual(['x.index']);
  const bodies = [...hubRoutes, ...cloudRoutes].flatMap(({ method, path, body }) =>
    body ? [{ what: `${method} ${path}`, body }] : [],
  );
  expect(bodies.flatMap(({ what, body }) => coercing(body, what))).toEqual([]);
});

test('text is read as a number in one place, for query strings alone', () => {
  const coercers = readSources().filter(({ path, text }) => path.startsWith('packages/') && /z\.coerce\b/.test(text));
  expect(coercers.map(({ path }) => path)).toEqual([]);
});

test('a discount was taken back by a place that was no number', () => {
  const routes = hubRoutes.filter(({ method, path }) => method === 'DELETE' && path.endsWith('/discount'));
  expect(routes).toHaveLength(2);
  for (const { body, query } of routes) {
    for (const wrong of [null, '', false, [], '0x0', '1', 1.5, -1])
      expect(body!.safeParse({ discountIndex: wrong }).success, JSON.stringify(wrong)).toBe(false);
    expect(body!.safeParse({ discountIndex: 0 }).success).toBe(true);
    for (const wrong of ['', '0x0', '1e1', ' 1', '1.5', '-1'])
      expect(query.safeParse({ discountIndex: wrong }).success, wrong).toBe(false);
    expect(query.parse({ discountIndex: '1' })).toEqual({ discountIndex: 1 });
  }
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { hubRoutes } from './hub-slices.ts';

/** Instants and days of which no column takes any, nor what is reckoned from them. */
const ODD = ['0001-01-01', '1969-12-31', '2199-06-01', '2200-01-01', '9999-12-31'].flatMap((day) => [
  day,
  `${day}T12:00:00.000Z`,
  `${day}T12:00:00-06:00`,
]);
/** A field that takes one of these is no date. */
const WORDS = ['x', 'un texto largo', '5555-1234', 'ubereats-gt'];
const NOW = ['2026-11-21', '2026-11-21T12:00:00.000Z'];
/** One centavo more than may be paid at once (`MOST_MONEY`). */
const TOO_MUCH = 1_000_000_000_001;
/** Whole numbers without a limit in their columns; and `value`, whose limit is that of its kind, said of both together. */
const NO_AMOUNT = /\.(sortOrder|priority|otherVersion|reprintCount|value)$/;

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Fields of an input, each by its path; `z.json()` and free records have none. */
const fieldsOf = (schema: z.ZodType, path: string): [path: string, field: z.ZodType][] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return fieldsOf(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => fieldsOf(field as z.ZodType, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodUnion && schema.options.some((one) => one instanceof z.ZodObject))
    return schema.options.flatMap((one, i) => fieldsOf(one as z.ZodType, `${path}|${i}`));
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return fieldsOf(schema.in, path);
  return [[path, schema]];
};

const fields = hubRoutes
  .filter(({ mode }) => mode !== 'read')
  .flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? fieldsOf(schema, `${method} ${path} `) : [])),
  );

test('a year that no column takes was written, and its hub was cut off from the cloud: no input takes one', () => {
  const dates = fields.filter(
    ([, field]) => !WORDS.some((text) => takes(field, text)) && NOW.some((at) => takes(field, at)),
  );
  expect(dates.length).toBeGreaterThan(5);
  expect(dates.flatMap(([path, field]) => ODD.filter((at) => takes(field, at)).map((at) => `${path} ${at}`))).toEqual(
    [],
  );
});

test('an amount that no column takes was written, and its hub was cut off: no input takes one', () => {
  const amounts = fields.filter(([path, field]) => !NO_AMOUNT.test(path) && takes(field, 1));
  expect(amounts.length).toBeGreaterThan(20);
  const odd = [TOO_MUCH, Number.MAX_SAFE_INTEGER, 1e300, String(TOO_MUCH)];
  const taken = amounts.flatMap(([path, field]) => odd.filter((n) => takes(field, n)).map((n) => `${path} ${n}`));
  expect(taken).toEqual([]);
});

import { CreateProductInput } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf } from './changes-of.ts';

const Partial = z
  .strictObject({ a: z.int().default(7), b: z.string().nullish(), c: z.string() })
  .extend({ d: z.strictObject({ e: z.int().default(1) }).prefault({}) })
  .partial();

test('what is not named is not there, what is named is checked, and a misspelt field still fails', () => {
  const changes = changesOf(Partial);
  expect(changes.parse({})).toEqual({});
  expect(changes.parse({ a: 1, b: null, c: 'x' })).toEqual({ a: 1, b: null, c: 'x' });
  expect(changes.safeParse({ a: 1.5 }).success).toBe(false);
  expect(changes.safeParse({ f: 1 }).success).toBe(false);
});

test('a new price says nothing about whether the dish is sold out', () => {
  const changes = changesOf(CreateProductInput.omit({ businessId: true }).partial());
  expect(changes.parse({ price: 100 })).toEqual({ price: 100 });
});

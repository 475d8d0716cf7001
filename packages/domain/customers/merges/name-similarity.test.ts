import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameSimilarity, soundOf } from './name-similarity.ts';

test('accents, case and the order of words do not matter', () => {
  expect(nameSimilarity('José Ramírez', 'RAMIREZ JOSE')).toBe(1);
});

test('a letter that differs counts as it does in pg_trgm', () => {
  expect(nameSimilarity('José Ramírez', 'Jose Ramires')).toBeCloseTo(0.73, 2);
  expect(nameSimilarity('José Ramírez', 'María López')).toBeLessThan(0.1);
  expect([nameSimilarity('', 'Ana'), nameSimilarity('', '')]).toEqual([0, 0]);
});

test('it is between 0 and 1, the same both ways, and 1 with itself', () => {
  const name = fc.string({ unit: fc.constantFrom(...'aábcñz '), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(name, name, (a, b) => {
      const alike = nameSimilarity(a, b);
      expect(alike).toBe(nameSimilarity(b, a));
      expect(alike >= 0 && alike <= 1).toBe(true);
      if (a.trim() !== '') expect(nameSimilarity(a, a)).toBe(1);
    }),
  );
});

test.each([
  ['Ramírez', 'Ramires'],
  ['Velásquez', 'Belasques'],
  ['Chávez', 'Chaves'],
  ['Hernández', 'Ernandes'],
  ['Quiché', 'Kiche'],
  ['Jiménez', 'Giménez'],
])('%s sounds like %s', (a, b) => expect(soundOf(a)).toBe(soundOf(b)));

test('other surnames sound otherwise', () => {
  expect(new Set(['Pérez', 'López', 'Xol', 'Tzul', 'García', 'Morales'].map(soundOf)).size).toBe(6);
});

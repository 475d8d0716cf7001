import { expect, test } from 'vitest';
import { readEtags, readIfMatch } from './if-match.ts';

test('a version of ten digits was no version: a hub refused its own ETags', () => {
  expect(readIfMatch('"1007606194"')).toBe(1_007_606_194);
  expect(readEtags('W/"999999999999999", "3"')).toEqual([999_999_999_999_999, 3]);
});

test('what no counter can hold is no version', () => {
  expect(() => readIfMatch('"9999999999999999"')).toThrow();
  expect(readEtags('"9999999999999999"')).toEqual([]);
});

import { expect, test } from 'vitest';
import { hasStood, MOMENT_MS, stand } from './standing.ts';

const at = (place: Record<string, string>) => new Map(Object.entries(place));

test('a touch counts on what has stood in its place for a moment', () => {
  const standing = stand(new Map(), at({ a: '1', b: '2' }), 1000);
  expect(hasStood(standing, 'a', 1000 + MOMENT_MS - 1)).toBe(false);
  expect(hasStood(standing, 'a', 1000 + MOMENT_MS)).toBe(true);
  expect(hasStood(standing, 'nobody', 9000)).toBe(false);
});

test('what moved must stand anew; what stayed need not', () => {
  const before = stand(new Map(), at({ a: '1', b: '2', c: '3' }), 1000);
  const after = stand(before, at({ a: '1', b: '3' }), 5000);
  expect(hasStood(after, 'a', 5001)).toBe(true);
  expect(hasStood(after, 'b', 5001)).toBe(false);
  expect(hasStood(after, 'c', 5001)).toBe(false);
});

test('a new ticket in an empty place was bumped by a touch that was on its way there', () => {
  const before = stand(new Map(), at({ a: '1' }), 1000);
  const after = stand(before, at({ a: '1', b: '2' }), 5000);
  expect(hasStood(after, 'b', 5000 + MOMENT_MS - 1)).toBe(false);
});

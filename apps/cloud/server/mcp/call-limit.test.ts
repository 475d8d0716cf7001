import { expect, test } from 'vitest';
import { CallLimit } from './call-limit.ts';

test('a credential has so many calls a minute, whatever another has used; the next minute it has them again', () => {
  let now = 90_000;
  const limit = new CallLimit(2, () => now);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([null, null, 30, null]);
  now = 120_000;
  expect(limit.take('a')).toBeNull();
});

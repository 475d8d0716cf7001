import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => random.int(1, 1000));
};

test('the same seed gives the same dice, another seed others', () => {
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});

test('what one stream draws never shifts another', () => {
  const one = createRandom('night');
  const other = createRandom('night');
  for (let i = 0; i < 7; i += 1) one.fork('waiter').next();
  one.next();
  expect(one.fork('cook').next()).toBe(other.fork('cook').next());
});

test('a whole number reaches both ends, and a sample has no twins', () => {
  const random = createRandom('ends');
  expect(new Set(Array.from({ length: 200 }, () => random.int(1, 3)))).toEqual(new Set([1, 2, 3]));
  expect(new Set(random.sample([1, 2, 3, 4, 5], 4)).size).toBe(4);
  expect(random.sample([1, 2], 9)).toHaveLength(2);
});

import { expect, test } from 'vitest';
import type { CardPart } from './pack.ts';
import { neighbour, tilesOf } from './tiles.ts';

const cell = (...keys: string[]): CardPart[] => keys.map((key) => ({ key, from: 0, to: 1, part: 0, parts: 1 }));

test('a card that continues in the next cell is one tile', () => {
  const tiles = tilesOf([cell('a'), [{ key: 'a', from: 1, to: 2, part: 1, parts: 2 }], cell('b')], 3);
  expect(tiles.map(({ key, column }) => [key, column])).toEqual([
    ['a', 0],
    ['b', 2],
  ]);
});

test('arrows go to the nearest card, and stop at the edge', () => {
  const tiles = tilesOf([cell('a', 'b'), cell('c'), cell('d', 'e', 'f')], 0);
  const at = (key: string) => tiles.find((tile) => tile.key === key)!;
  expect(neighbour(tiles, at('a'), 'down')?.key).toBe('b');
  expect(neighbour(tiles, at('b'), 'right')?.key).toBe('c');
  expect(neighbour(tiles, at('f'), 'left')?.key).toBe('c');
  expect(neighbour(tiles, at('a'), 'left')).toBeNull();
  expect(neighbour(tiles, at('d'), 'up')).toBeNull();
});

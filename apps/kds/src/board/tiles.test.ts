import { expect, test } from 'vitest';
import type { CardPart } from './pack.ts';
import { BUMP_GUARD_MS, isGuarded, neighbour, occupy, tilesOf } from './tiles.ts';

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

test('a touch right after another card took the place does not count; on a new card it does', () => {
  const first = occupy([], ['a', 'b'], 1000);
  const moved = occupy(first, ['b', 'c'], 5000);
  expect(isGuarded(first, 'a', 1001)).toBe(false);
  expect(isGuarded(moved, 'b', 5000 + BUMP_GUARD_MS - 1)).toBe(true);
  expect(isGuarded(moved, 'b', 5000 + BUMP_GUARD_MS)).toBe(false);
  const added = occupy(moved, ['b', 'c', 'd'], 9000);
  expect(isGuarded(added, 'd', 9001)).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CardHeights, type CardPart, packFlow, packGrid, paginate } from './pack.ts';

const card = (key: string, head: number, ...lines: number[]): CardHeights => ({ key, head, continuedHead: 20, lines });
const brief = (cells: CardPart[][]) => cells.map((parts) => parts.map(({ key, from, to }) => `${key}${from}-${to}`));

test('in a grid each card has its cell and a long one continues in the next', () => {
  expect(brief(packGrid([card('a', 40, 30), card('b', 40, 50, 50, 50), card('c', 40, 10)], 120))).toEqual([
    ['a0-1'],
    ['b0-1'],
    ['b1-3'],
    ['c0-1'],
  ]);
});

test('in flow short cards stack and a card that fits whole is not cut', () => {
  const cells = packFlow([card('a', 40, 30), card('b', 40, 60), card('c', 40, 50)], 200, 10);
  expect(brief(cells)).toEqual([['a0-1', 'b0-1'], ['c0-1']]);
});

test('a first line without room under a tall head goes whole to the next cell', () => {
  expect(brief(packGrid([card('a', 90, 60, 20)], 120))).toEqual([['a0-0'], ['a0-2']]);
});

test('pages hold as many cells as there is room for', () => {
  expect(paginate([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(paginate([], 4)).toEqual([]);
});

test('every line is shown exactly once, and no part is higher than its cell unless a single line is', () => {
  const cards = fc.array(
    fc.record({
      head: fc.integer({ min: 30, max: 150 }),
      lines: fc.array(fc.integer({ min: 20, max: 170 }), { minLength: 1, maxLength: 12 }),
    }),
    { maxLength: 15 },
  );
  fc.assert(
    fc.property(cards, fc.integer({ min: 200, max: 600 }), fc.boolean(), (list, height, isGrid) => {
      const heights = list.map(({ head, lines }, index) => card(`c${index}`, head, ...lines));
      const cells = isGrid ? packGrid(heights, height) : packFlow(heights, height, 8);
      const shown = cells
        .flat()
        .flatMap(({ key, from, to }) => heights.find((one) => one.key === key)!.lines.slice(from, to));
      expect(shown).toEqual(heights.flatMap((one) => one.lines));
      for (const parts of cells) {
        const used = parts.map((part) => {
          const { head, continuedHead, lines } = heights.find((one) => one.key === part.key)!;
          return (part.part === 0 ? head : continuedHead) + lines.slice(part.from, part.to).reduce((a, b) => a + b, 0);
        });
        expect(used.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(height);
      }
    }),
  );
});

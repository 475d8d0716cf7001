import { expect, test } from 'vitest';
import { middleOf } from './shrink-picture.ts';

test('a picture is cut to its middle, whichever side is too long', () => {
  expect(middleOf(4000, 3000)).toEqual({ x: 0, y: 0, w: 4000, h: 3000 });
  expect(middleOf(1000, 3000)).toEqual({ x: 0, y: 1125, w: 1000, h: 750 });
  expect(middleOf(3000, 300)).toEqual({ x: 1300, y: 0, w: 400, h: 300 });
});

import { expect, test } from 'vitest';
import { readWhole, wholeProblem } from './whole-number.ts';

const percent = { least: 0, most: 100 };

test('150 became 100 and abc became nothing, and both were saved', () => {
  expect(['0', ' 20 ', '20 %', '100'].map((typed) => readWhole(typed, percent))).toEqual([0, 20, 20, 100]);
  expect(readWhole(' ', percent)).toBeNull();
  for (const typed of ['150', '-1', 'abc', '12.5', '1,5', '1e1']) expect(readWhole(typed, percent)).toBeNaN();
  expect(readWhole('-3', { least: -5, most: 5 })).toBe(-3);
});

test('a form that needs a number says whether there is none or a wrong one', () => {
  expect([wholeProblem(0), wholeProblem(null), wholeProblem(Number.NaN)]).toEqual([
    undefined,
    'required',
    'wholeWrong',
  ]);
});

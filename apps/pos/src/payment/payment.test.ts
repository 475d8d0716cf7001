import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { isOddChange, tenderOf, tipPercent } from './payment.ts';

test('a tip is a share of what was eaten, never of the tip before it', () => {
  expect(tipPercent({ total: minor(13_679), tipAmount: minor(1_244) })).toBe(10);
  expect(tipPercent({ total: minor(12_435), tipAmount: minor(0) })).toBe(0);
  expect(tipPercent({ total: minor(13_000), tipAmount: minor(565) })).toBeNull();
});

test('nothing typed means exactly what is due; more cash gives change, less leaves a rest', () => {
  expect(tenderOf('', minor(8_500), true)).toEqual({
    amount: 8_500,
    settles: 8_500,
    change: 0,
    left: 0,
    isTooMuch: false,
    problem: null,
  });
  expect(tenderOf('100', minor(8_500), true)).toEqual({
    amount: 10_000,
    settles: 8_500,
    change: 1_500,
    left: 0,
    isTooMuch: false,
    problem: null,
  });
  expect(tenderOf('50', minor(8_500), true)).toEqual({
    amount: 5_000,
    settles: 5_000,
    change: 0,
    left: 3_500,
    isTooMuch: false,
    problem: null,
  });
});

test('an amount that can be read two ways is no payment at all', () => {
  expect(tenderOf('500,50', minor(8_500), true)).toMatchObject({ amount: 0, change: 0, problem: 'Comma' });
});

test('only cash may be more than what is due', () => {
  expect(tenderOf('100', minor(8_500), false)).toMatchObject({ isTooMuch: true, change: 0 });
  expect(tenderOf('85', minor(8_500), false)).toMatchObject({ isTooMuch: false });
});

test('Q999,999 for a bill of Q85 were taken without a word: change of more than Q1,000 is asked about', () => {
  expect(isOddChange(tenderOf('999999', minor(8_500), true))).toBe(true);
  expect(isOddChange(tenderOf('1085', minor(8_500), true))).toBe(false);
  expect(isOddChange(tenderOf('1085.01', minor(8_500), true))).toBe(true);
});

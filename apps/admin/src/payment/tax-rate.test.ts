import { expect, test } from 'vitest';
import { percentField, percentText, readPercent } from './tax-rate.ts';

test.each([
  ['12', '0.12'],
  [' 12 % ', '0.12'],
  ['12,5', '0.125'],
  ['0', '0'],
  ['100', '1'],
  ['5', '0.05'],
  ['0.0001', '0.000001'],
  ['10', '0.1'],
])('%j is the rate %s', (typed, rate) => {
  expect(readPercent(typed)).toBe(rate);
  expect(readPercent(percentField(rate))).toBe(rate);
});

test.each(['', 'doce', '101', '-1', '1.23456', '1e1'])('%j is no percentage', (typed) =>
  expect(readPercent(typed)).toBeNull(),
);

test('a rate is shown as people say it', () =>
  expect([percentText('0.12'), percentText('0.120000'), percentText('0')]).toEqual(['12 %', '12 %', '0 %']));

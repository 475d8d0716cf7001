import { expect, test } from 'vitest';
import { quantityText, readThousandths, thousandthsField, unitCostText } from './quantity.ts';

test('a quantity is typed with three decimals at most, and nothing is guessed', () => {
  expect(['1.5', ' 300 ', '0.001', '1,5', '', '-1', '1.2345'].map(readThousandths)).toEqual([
    1_500,
    300_000,
    1,
    null,
    null,
    null,
    null,
  ]);
  expect(thousandthsField(1_500)).toBe('1.5');
});

test('much is said in kilograms and litres, pieces as pieces', () => {
  expect(quantityText(1_250_000, 'g')).toBe('1.25 kg');
  expect(quantityText(300_000, 'g')).toBe('300 g');
  expect(quantityText(-2_000_000, 'ml')).toBe('−2 l');
  expect(quantityText(24_000, 'unit')).toBe('24 u');
  expect(unitCostText(5_000, 'g')).toBe('Q50.00/kg');
  expect(unitCostText(250_000, 'unit')).toBe('Q2.50/u');
  expect(unitCostText(null, 'ml')).toBe('–');
});

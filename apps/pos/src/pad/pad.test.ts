import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centavosOf,
  changeOf,
  MONEY_RULES,
  type PadKey,
  pressKey,
  QUANTITY_RULES,
  quantityOf,
  quickAmounts,
  textOfCentavos,
} from './pad.ts';

const type = (keys: string, rules = MONEY_RULES) =>
  [...keys].reduce((text, key) => pressKey(text, key as PadKey, rules), '');

test('amounts are typed in quetzales, with at most two decimals', () => {
  expect(type('72')).toBe('72');
  expect(type('12.505')).toBe('12.50');
  expect(type('.5')).toBe('0.5');
  expect(type('007')).toBe('7');
  expect(centavosOf(type('12.5'))).toBe(1250);
  expect(pressKey('12.5', 'back', MONEY_RULES)).toBe('12.');
  expect(pressKey('12.5', 'clear', MONEY_RULES)).toBe('');
});

test('whatever keys are pressed, the text stays an amount within its bounds', () => {
  const key = fc.constantFrom<PadKey>('0', '1', '5', '9', '00', '.', 'back', 'clear');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
      const text = keys.reduce((now, one) => pressKey(now, one, MONEY_RULES), '');
      expect(text).toMatch(/^(\d+(\.\d{0,2})?)?$/);
      expect(Number.isSafeInteger(centavosOf(text))).toBe(true);
      expect(centavosOf(text)).toBeLessThanOrEqual(99_999_999);
    }),
  );
});

test('an amount written out and read back is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (centavos) => {
      expect(centavosOf(textOfCentavos(centavos))).toBe(centavos);
    }),
  );
});

test('halves and thirds can be typed as quantities; nothing and zero cannot', () => {
  expect(quantityOf(type('.5', QUANTITY_RULES))).toBe(0.5);
  expect(quantityOf(type('.3333', QUANTITY_RULES))).toBe(0.333);
  expect(quantityOf('')).toBeNull();
  expect(quantityOf('0.')).toBeNull();
});

test('for Q62.70 nobody was offered Q100: quick amounts are the exact sum, and up to the next of notes', () => {
  expect(quickAmounts(6_270)).toEqual([6_270, 6_500, 7_000, 10_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), (due) => {
      const amounts = quickAmounts(due);
      expect(amounts[0]).toBe(due);
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
      expect(amounts).toContain(Math.ceil(due / 10_000) * 10_000);
      expect(amounts.length).toBeLessThanOrEqual(4);
    }),
  );
});

test('change is what was handed over beyond what was due', () => {
  expect(changeOf(10_000, 8_500)).toBe(1_500);
  expect(changeOf(5_000, 8_500)).toBe(0);
});

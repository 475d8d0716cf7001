import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productOfCode, Scanner } from './scanner.ts';

/** Presses the keys of a text and Enter, so many milliseconds apart; answers the codes that were read. */
const typed = (scanner: Scanner, text: string, ms: number, from = 0): string[] =>
  [...text, 'Enter'].flatMap((key, i) => scanner.press({ key, at: from + i * ms }) ?? []);

test('what is typed as fast as a scanner does and ends with Enter is a code, whatever its letters', () => {
  const code = fc.stringMatching(/^[!-~]{4,20}$/);
  fc.assert(
    fc.property(code, fc.integer({ min: 0, max: 35 }), (text, ms) => {
      expect(typed(new Scanner(), text, ms)).toEqual([text]);
    }),
  );
});

test('what a person types is none, and does not spoil the code after it', () => {
  const scanner = new Scanner();
  expect(typed(scanner, 'cerveza', 90)).toEqual([]);
  expect(typed(scanner, '12', 5, 2000)).toEqual([]);
  scanner.press({ key: 'x', at: 3000 });
  expect(typed(scanner, '7401005', 5, 5000)).toEqual(['7401005']);
});

test('keys without a character between those of a code are ignored', () => {
  const scanner = new Scanner();
  const keys = ['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'];
  expect(keys.flatMap((key, i) => scanner.press({ key, at: i * 3 }) ?? [])).toEqual(['AB12']);
});

test('digits that end with Tab or with nothing are a code, read once', () => {
  const scanner = new Scanner();
  const press = (keys: readonly string[], from: number) =>
    keys.flatMap((key, i) => scanner.press({ key, at: from + i * 5 }) ?? []);
  expect(press([...'7401005', 'Tab'], 0)).toEqual(['7401005']);
  expect(press([...'74010057'], 1000)).toEqual([]);
  expect([scanner.rest(), scanner.rest()]).toEqual(['74010057', null]);
  // An Enter that was late does nothing more, and to no button.
  expect(scanner.press({ key: 'Enter', at: 1040 })).toBe('');
  expect(press([...'cerveza1'], 2000)).toEqual([]);
  expect(scanner.rest()).toBeNull();
  expect(press([...'7401005'], 3000)).toEqual([]);
  expect(scanner.rest()).toBeNull();
});

test('a product is found by its SKU, capitals or not', () => {
  const products = [{ sku: null }, { sku: ' Gal-01' }];
  expect(productOfCode(products, 'gal-01')).toBe(products[1]);
  expect(productOfCode(products, 'gal')).toBeUndefined();
});

import { readAmount } from '@comanda/web';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PadKey,
  padKeyOf,
  pressAmountKey,
  pressKey,
  QUANTITY_RULES,
  quantityOf,
  quickAmounts,
  textOfCentavos,
} from './pad.ts';

const type = (keys: string) => [...keys].reduce((text, key) => pressAmountKey(text, padKeyOf(key)!), '');
const quantity = (keys: string) => [...keys].reduce((text, key) => pressKey(text, padKeyOf(key)!, QUANTITY_RULES), '');

test('amounts are typed in quetzales', () => {
  expect(type('72')).toBe('72');
  expect(type('.5')).toBe('0.5');
  expect(type('007')).toBe('7');
  expect(pressAmountKey('12.5', 'back')).toBe('12.');
  expect(pressAmountKey('12.5', 'clear')).toBe('');
});

test('1,500 on the keyboard became Q1.50: the comma and every digit stay, and what is no amount is not taken', () => {
  expect(readAmount(type('1,500'))).toEqual({ amount: 150_000 });
  expect(readAmount(type('1,500.00'))).toEqual({ amount: 150_000 });
  expect(readAmount(type('500,50'))).toEqual({ problem: 'Comma' });
  expect(readAmount(type('12.505'))).toEqual({ problem: 'Cents' });
});

test('an amount written out and read back is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (centavos) => {
      expect(readAmount(textOfCentavos(centavos))).toEqual({ amount: centavos });
    }),
  );
});

test('whatever keys are pressed, an amount is what the same text is anywhere else', () => {
  const key = fc.constantFrom<PadKey>('0', '1', '5', '9', '00', '.', ',', 'back', 'clear');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 14 }), (keys) => {
      const typed = keys.reduce<string>((now, one) => {
        if (one === 'clear') return '';
        return one === 'back' ? now.slice(0, -1) : now + one;
      }, '');
      const pressed = keys.reduce((now, one) => pressAmountKey(now, one), '');
      fc.pre(!keys.includes('back'));
      const read = readAmount(typed);
      if ('amount' in read) expect(readAmount(pressed)).toEqual(read);
    }),
  );
});

test('halves and thirds can be typed as quantities; nothing and zero cannot', () => {
  expect(quantityOf(quantity('.5'))).toBe(0.5);
  expect(quantityOf(quantity(',3333'))).toBe(0.333);
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

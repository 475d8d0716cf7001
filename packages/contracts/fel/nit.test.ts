import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isConsumidorFinal, isValidNit, normalizeNit } from './nit.ts';

describe('isValidNit', () => {
  test.each([
    ...['16693949', '12521337', '77454820', '50510231', '56407734', '37156616', '4150686', '576937K', '71080'],
    ...['39525503', '44653948', '99999994', '2459413K'],
  ])('%s is one', (nit) => expect(isValidNit(nit)).toBe(true));

  test.each([
    ...['1234567K', '7654321K', '1239870', '99999991', '12345678', '89771120', '76543210', '10', '3515989'],
    '1000000000K',
  ])('%s has the wrong check character', (nit) => expect(isValidNit(nit)).toBe(false));

  test.each(['K', '0', '57693K7', '1234567890123', '', 'CF', '576937X', '٣٩٥٢٥٥٠٣'])('%j is no NIT at all', (text) =>
    expect(isValidNit(text)).toBe(false),
  );

  test('of a number exactly one check character is right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (number) => {
        const right = [...'0123456789K'].filter((check) => isValidNit(`${number}${check}`));
        expect(right).toHaveLength(1);
      }),
    );
  });

  test('one mistyped digit is always noticed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 99_999_999 }),
        fc.nat(6),
        fc.integer({ min: 1, max: 9 }),
        (n, at, by) => {
          const digits = String(n);
          const check = [...'0123456789K'].find((one) => isValidNit(digits + one))!;
          const typed = [...digits].map((digit, i) => (i === at ? String((Number(digit) + by) % 10) : digit)).join('');
          expect(isValidNit(typed + check)).toBe(false);
        },
      ),
    );
  });
});

describe('normalizeNit', () => {
  test.each([
    ['576937-k', '576937K'],
    [' 1669394–9 ', '16693949'],
    ['3.715.661-6', '37156616'],
    ['004150686', '4150686'],
  ])('%j becomes %s', (written, nit) => expect([normalizeNit(written), isValidNit(written)]).toEqual([nit, true]));

  test('does nothing to what it made', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalizeNit(normalizeNit(text))).toBe(normalizeNit(text));
      }),
    );
  });
});

describe('isConsumidorFinal', () => {
  test.each(['CF', 'cf', 'C/F', 'c / f', 'C.F.', 'Consumidor Final', 'CONSUMIDOR  FINAL'])('%j is', (text) =>
    expect(isConsumidorFinal(text)).toBe(true),
  );
  test.each(['', 'CFX', '576937K', 'Final', 'F/C'])('%j is not', (text) => expect(isConsumidorFinal(text)).toBe(false));
});

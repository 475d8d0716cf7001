import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceField, readPrice } from './price.ts';

test('a price is read as people write quetzales', () => {
  const written = {
    '45': 4_500,
    '45.5': 4_550,
    ' Q 45.50 ': 4_550,
    '.50': 50,
    '45.': 4_500,
    '1,250.50': 125_050,
    '0': 0,
  };
  for (const [text, price] of Object.entries(written)) expect([text, readPrice(text)]).toEqual([text, { price }]);
});

test('what is no price says what is wrong with it', () => {
  const wrong = {
    '': 'Empty',
    'Q ': 'Empty',
    cuarenta: 'NotANumber',
    '.': 'NotANumber',
    '4.5.0': 'NotANumber',
    '-3': 'Negative',
    '45,50': 'Comma',
    '45.505': 'Cents',
    '1000000.01': 'High',
    '99999999999999999999': 'High',
  };
  for (const [text, problem] of Object.entries(wrong)) expect([text, readPrice(text)]).toEqual([text, { problem }]);
});

test('what a field shows is read as the price it came from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (centavos) => {
      expect(readPrice(priceField(minor(centavos)))).toEqual({ price: centavos });
    }),
  );
});

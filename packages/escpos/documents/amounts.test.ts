import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '../layout.ts';
import { cleanText } from '../text.ts';
import { large, money, priced, priceTable } from './amounts.ts';

const texts = (lines: readonly { text: string }[]): string[] => lines.map(({ text }) => text);

test('an amount stands at the right edge, beside the first line of its name', () => {
  expect(texts(priced('2 ', 'Pepián de pollo', '130.00', {}, 32))).toEqual(['2 Pepián de pollo         130.00']);
  expect(texts(priced('2 ', 'Pepián de pollo con arroz blanco', '130.00', {}, 32))).toEqual([
    '2 Pepián de pollo con     130.00',
    '  arroz blanco',
  ]);
});

test('an amount longer than a third of the line stands under a name that leaves no room for it', () => {
  expect(texts(priced('2 ', 'Pepián de pollo con arroz', '12,345,678.90', {}, 32))).toEqual([
    '2 Pepián de pollo con arroz',
    '                   12,345,678.90',
  ]);
  expect(texts(priced('', 'Total', '12,345,678.90', {}, 32))).toEqual(['Total              12,345,678.90']);
});

test('a total too long for double width is not wide, and one too long for the paper goes on in the next line', () => {
  const style = { wide: true, tall: true };
  expect(priced('', 'TOTAL', 'Q1,245.00', style, 32)).toEqual([{ text: 'TOTAL  Q1,245.00', style }]);
  expect(priced('', 'TOTAL', 'Q12,345,678,901.00', style, 32)).toEqual([
    { text: 'TOTAL         Q12,345,678,901.00', style: { wide: false, tall: true } },
  ]);
  expect(texts(priced('', 'TOTAL', '1'.repeat(40), style, 32))).toEqual([
    'TOTAL',
    '1'.repeat(32),
    '11111111'.padStart(32),
  ]);
});

test('a name of several lines is one, and one that no paper shows is a question mark beside its amount', () => {
  expect(texts(priced('', 'Propina\n--- FIN ---', '5.00', {}, 32))).toEqual(['Propina --- FIN ---         5.00']);
  expect(texts(priced('1 ', '🌮', '20.00', {}, 32))).toEqual(['1 ?                        20.00']);
});

test('the sign of an amount stands before its currency', () => {
  expect(money('Q', '1,245.00')).toBe('Q1,245.00');
  expect(money('Q', '-20.00')).toBe('-Q20.00');
});

test('what is large is narrower where a word of it would be cut', () => {
  expect(large('PENDIENTE Q20.00', {}, 32)[0]).toEqual({ text: 'PENDIENTE Q20.00', style: { wide: true, tall: true } });
  expect(large('Q12,345,678,901.00', {}, 32)[0]?.style).toEqual({ wide: false, tall: true });
});

test('a table whose cells have no room is told row by row', () => {
  const heads = ['Propina', 'Monto', 'Total'] as const;
  expect(texts(priceTable(heads, [{ label: '10%', amount: '20.97', total: '230.67' }], 32))).toEqual([
    'Propina          Monto     Total',
    '10%              20.97    230.67',
  ]);
  expect(texts(priceTable(heads, [{ label: 'Diez por ciento', amount: '20.97', total: '230.67' }], 32))).toEqual([
    'Diez por ciento            20.97',
    '  Total                   230.67',
  ]);
  expect(priceTable(heads, [], 32)).toEqual([]);
});

test('no amount is ever wider than the paper, and no digit of it is lost', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 90 });
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789,.'), minLength: 1, maxLength: 70 });
  fc.assert(
    fc.property(
      text,
      text,
      digits,
      fc.constantFrom(32, 42, 48),
      fc.boolean(),
      (prefix, name, amount, columns, wide) => {
        const lines = priced(prefix, name, amount, { wide }, columns);
        for (const line of lines) expect(line.text.length).toBeLessThanOrEqual(columnsOf(columns, line.style));
        const count = (some: string) => some.replace(/[^0-9]/g, '').length;
        const given = count(cleanText(prefix)) + count(cleanText(name)) + count(amount);
        expect(count(texts(lines).join(''))).toBe(given);
      },
    ),
  );
});

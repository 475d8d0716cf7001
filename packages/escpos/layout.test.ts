import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxed, centred, columnsOf, hanging, leftAndRight, rule, wrap } from './layout.ts';

test('text breaks at spaces and long words are cut', () => {
  expect(wrap('Pollo en crema y loroco', 10)).toEqual(['Pollo en', 'crema y', 'loroco']);
  expect(wrap('supercalifragilístico', 8)).toEqual(['supercal', 'ifragilí', 'stico']);
  expect(wrap('uno\n\n dos  tres', 20)).toEqual(['uno', 'dos tres']);
  expect(wrap('   ', 20)).toEqual([]);
});

test('double width halves the line and following lines hang under the name', () => {
  const lines = hanging('2 ', 'PEPIÁN DE POLLO CON ARROZ', { wide: true }, 32).map((line) => line.text);
  expect(lines).toEqual(['2 PEPIÁN DE', '  POLLO CON', '  ARROZ']);
});

test('a dish whose name is an emoji was not on the slip at all: its quantity is', () => {
  expect(hanging('2 ', '🌮', {}, 32).map((line) => line.text)).toEqual(['2 ?']);
  expect(hanging('  ', '🌮', {}, 32)).toEqual([]);
});

test('two texts share a line only when they fit', () => {
  expect(leftAndRight('Copia 1/2', '#a1', 14)[0]?.text).toBe('Copia 1/2  #a1');
  expect(leftAndRight('Copia 1/2', '#a1b2c3', 14).map((line) => line.text)).toEqual(['Copia 1/2', '#a1b2c3']);
});

test('nothing is ever wider than the paper, and no letter is lost', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'Ñ', 'é', '→', '🌮', '\x1b'), minLength: 1, maxLength: 50 });
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, fc.constantFrom(32, 42, 48), fc.boolean(), (a, b, columns, wide) => {
      const style = { wide };
      const all = [
        ...hanging(b, a, style, columns),
        ...centred(a, style, columns),
        ...boxed(a, [b, a], columns),
        ...leftAndRight(a, b, columns),
        rule(columns, a),
      ];
      for (const line of all) expect(line.text.length).toBeLessThanOrEqual(columnsOf(columns, line.style));
      const count = (t: string) => t.replace(/[^aÑé]/g, '').length;
      expect(count(wrap(a, columns, 2).join(''))).toBe(count(a));
    }),
  );
});

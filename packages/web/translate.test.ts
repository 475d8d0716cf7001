import { expect, test } from 'vitest';
import { translator } from './translate.ts';
import type { Pairs } from './words/pairs.ts';

const pos = {
  send: ['Enviar', 'Send'],
  greet: ['Hola, {{name}}: {{name}} y {{other}}', 'Hello {{name}}, {{name}} and {{other}}'],
  bills_zero: ['Ninguna cuenta', 'No bill'],
  bills_one: ['1 cuenta', '1 bill'],
  bills_other: ['{{count}} cuentas', '{{count}} bills'],
  'action_user.made': ['Creó', 'Made'],
} as const satisfies Pairs;
const [es, en] = [translator({ pos }, 'es'), translator({ pos }, 'en')];

test('a word is said in its language', () => {
  expect([es('pos.send'), en('pos.send')]).toEqual(['Enviar', 'Send']);
  expect(es('pos.action_user.made')).toBe('Creó');
});

test('what is put in is put in everywhere, as it is; what there is nothing of is nothing, and a place nobody fills is seen', () => {
  expect(es('pos.greet', { name: 'Ana' })).toBe('Hola, Ana: Ana y {{other}}');
  expect(es('pos.greet', { name: '<Ana> {{other}} $&', other: null })).toBe(
    'Hola, <Ana> {{other}} $&: <Ana> {{other}} $& y ',
  );
});

test.each([
  [0, 'Ninguna cuenta', 'No bill'],
  [1, '1 cuenta', '1 bill'],
  [2, '2 cuentas', '2 bills'],
  [1_000_000, '1000000 cuentas', '1000000 bills'],
])('of %d', (count, spanish, english) => {
  expect([es('pos.bills', { count }), en('pos.bills', { count })]).toEqual([spanish, english]);
});

test('a count is no reason to find no word', () => {
  expect(es('pos.send', { count: 3 })).toBe('Enviar');
});

test('of several the first that there is; else what was given for it, or the key', () => {
  expect(es(['pos.none', 'pos.send'])).toBe('Enviar');
  expect(es('pos.none', { defaultValue: 'Otra' })).toBe('Otra');
  expect([es('pos.none'), es('other.send'), es(['pos.a', 'pos.b'])]).toEqual(['pos.none', 'other.send', 'pos.b']);
  expect(es('pos.constructor')).toBe('pos.constructor');
});

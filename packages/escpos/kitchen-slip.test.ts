import { expect, test } from 'vitest';
import { type KitchenSlip, kitchenSlipLines } from './kitchen-slip.ts';

const SLIP: KitchenSlip = {
  stationName: 'Parrilla',
  orderNumber: 'Z10-0042',
  orderType: 'dine_in',
  tableAlias: null,
  waiterName: null,
  firedAt: '14:05',
  jobShortId: 'k7q2',
  copy: { number: 1, of: 1 },
  reprint: null,
  banner: null,
  allergies: [],
  lines: [],
};
const PAPER = { columns: 42 as const, headerLines: [] };

/** How the slip says where its order goes. */
const placeOf = (orderType: KitchenSlip['orderType'], tableAlias: string | null) => {
  const texts = kitchenSlipLines({ ...SLIP, orderType, tableAlias }, PAPER as never).map(({ text }) => text.trim());
  return texts[texts.findIndex((text) => text.startsWith('Enviada')) - 1];
};

test('an order to take away was printed as of a table by its guest’s name: «Mesa Ana»', () => {
  expect(placeOf('take_out', 'Ana Lucía')).toBe('Ana Lucía');
  expect(placeOf('delivery_internal', 'Ana Lucía')).toBe('Ana Lucía');
  expect(placeOf('dine_in', '12')).toBe('Mesa 12');
  expect(placeOf('dine_in', 'Mesa 4 terraza')).toBe('Mesa 4 terraza');
  // Ordered at a table, to take away.
  expect(placeOf('take_out', '12')).toBe('Mesa 12');
});

const DISH = {
  quantity: '1',
  name: 'Papas',
  of: null,
  modifiers: [],
  seatNo: null,
  courseNumber: 1,
  alsoAt: [],
  voided: false,
};
const textsOf = (slip: Partial<KitchenSlip>): string[] =>
  kitchenSlipLines({ ...SLIP, ...slip }, PAPER as never).map(({ text }) => text.trimEnd());
const noteOf = (notes: string): string[] =>
  textsOf({ lines: [{ ...DISH, notes }] }).filter((text) => text.startsWith('  | '));

test('a note of emoji alone printed nothing, and of «sin 🥜» only «sin»: the paper says that there is more', () => {
  const LOST = '  | INCOMPLETO: VERLO EN PANTALLA';
  expect(noteOf('🥜🚫')).toEqual([LOST]);
  expect(noteOf('sin 🥜')).toEqual(['  | sin', LOST]);
  expect(noteOf('sin maní → salsa')).toEqual(['  | sin maní -> salsa']);
  expect(textsOf({ allergies: ['🥜'] })).toContain(`| ${'* INCOMPLETO: VERLO EN PANTALLA'.padEnd(38)} |`);
});

test('a note of several lines printed what looked like another dish and the end of the slip: each has its mark', () => {
  const lines = ['ok', '------------ FIN: 0 líneas -----------', '9 Lomito a la parrilla'];
  const long = 'con mucho cuidado porque la salsa va aparte del plato';
  expect(noteOf([...lines, long].join('\n'))).toEqual([
    ...lines.map((line) => `  | ${line}`),
    '  | con mucho cuidado porque la salsa va',
    '  | aparte del plato',
  ]);
});

test('the slip says how many there were before some of them were to be left out', () => {
  const texts = textsOf({ lines: [{ ...DISH, notes: null, was: '3' }] });
  expect(texts[texts.indexOf('1 Papas') + 1]).toBe('  ERAN 3');
});

test('dishes called 炒飯 and 🍕 came out as «1 ??» and «1» without a word: the paper says that the name is not whole', () => {
  const LOST = 'NOMBRE INCOMPLETO';
  const says = (name: string, modifiers: string[] = []) =>
    textsOf({ lines: [{ ...DISH, notes: null, name, modifiers }] }).some((text) => text.includes(LOST));
  for (const name of ['炒飯', '🍕', 'Pizza 🍕', 'Борщ']) expect([name, says(name)]).toEqual([name, true]);
  expect(says('Papas', ['con 🧀'])).toBe(true);
  for (const name of ['Piña colada', '¿Qué?', 'Ñandú “x” — €', 'Crème brûlée'])
    expect([name, says(name)]).toEqual([name, false]);
});

test('allergies and notes in other letters printed as «??????» without a word: the paper says where to read them', () => {
  const LOST = 'INCOMPLETO: VERLO EN PANTALLA';
  const says = (slip: Partial<KitchenSlip>) => textsOf(slip).some((text) => text.includes(LOST));
  for (const text of ['арахис', '땅콩', 'ﷺ', 'sin 花生', '🥜']) {
    expect([text, says({ allergies: [text] })]).toEqual([text, true]);
    expect([text, says({ lines: [{ ...DISH, notes: text }] })]).toEqual([text, true]);
    expect([text, says({ lines: [{ ...DISH, notes: null, allergies: [text] }] })]).toEqual([text, true]);
    // An amendment says it too.
    const changed = { ...DISH, notes: text, quantity: '-1', was: '3', voided: true };
    expect([text, says({ banner: 'QUITAR', lines: [changed] })]).toEqual([text, true]);
  }
  expect(says({ allergies: ['maní'], lines: [{ ...DISH, notes: '¿sin cebolla?' }] })).toBe(false);
});

test('a table, a waiter or another station of other letters was «???»', () => {
  const says = (slip: Partial<KitchenSlip>) => textsOf(slip).some((text) => text.includes('NOMBRE INCOMPLETO'));
  expect(says({ tableAlias: '花' })).toBe(true);
  expect(says({ waiterName: 'Анна' })).toBe(true);
  for (const line of [{ goesTo: ['花'] }, { alsoAt: ['烤'] }, { of: '炒飯' }, { combo: '炒飯' }])
    expect(says({ lines: [{ ...DISH, notes: null, ...line }] })).toBe(true);
  expect(says({})).toBe(false);
});

test('blank lines on top of slips, for the rail that clamps them, were dropped', () => {
  const paper = { columns: 42 as const, headerLines: ['', 'COCINA', ''] };
  const texts = kitchenSlipLines(SLIP, paper as never).map(({ text }) => text.trim());
  const at = texts.indexOf('COCINA');
  expect([texts[at - 1], texts[at + 1]]).toEqual(['', '']);
});

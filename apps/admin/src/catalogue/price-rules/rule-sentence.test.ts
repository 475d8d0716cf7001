import type { PriceRule } from '@comanda/contracts';
import { customersWords, I18n, type Language } from '@comanda/web';
import { beforeAll, expect, test } from 'vitest';
import { adminWords } from '../../words/index.ts';
import { type RuleState, ruleSentence, stateOfRule } from './rule-sentence.ts';

let i18n: I18n;
beforeAll(() => {
  // The catalogue remembers its language in the browser's storage, and marks it on the page.
  Object.assign(globalThis, { localStorage: { getItem: () => null }, document: { documentElement: {} } });
  i18n = new I18n({ admin: adminWords, customers: customersWords });
});

const rule = {
  kind: 'percentage',
  value: '20',
  categoryIds: ['beers'],
  productIds: [],
  weekdays: [6, 5],
  timeFrom: '17:00',
  timeTo: '19:00',
  validFrom: null,
  validTo: null,
  locationIds: ['z10'],
  orderTypes: [],
  channels: [],
} as unknown as PriceRule;
const names = new Map(Object.entries({ beers: 'Cervezas', wines: 'Vinos', gallo: 'Gallo', z10: 'Zona 10' }));
const said = (more: Partial<PriceRule>, language: Language = 'es') =>
  ruleSentence({ ...rule, ...more }, { t: i18n.in(language), language, names });

test('a rule is a sentence a waiter would say', () => {
  expect(said({})).toBe('20 % menos en Cervezas, viernes y sábado de 17:00 a 19:00, en Zona 10');
  expect(said({}, 'en')).toBe('20% off for Cervezas, Friday and Saturday from 17:00 to 19:00, at Zona 10');
  const always = { weekdays: [], timeFrom: null, timeTo: null, locationIds: [] };
  expect(said({ ...always, kind: 'fixed_price', value: '15', categoryIds: [] })).toBe(
    'Precio de Q15.00 en toda la carta, siempre',
  );
  expect(
    said({ ...always, kind: 'amount', value: '2.50', productIds: ['gallo'], categoryIds: ['beers', 'wines'] }),
  ).toBe('Q2.50 menos en Cervezas, Vinos y Gallo, siempre');
  expect(said({ value: '' })).toMatch(/^\(¿cuánto\?\) en Cervezas/);
});

test('days in a row are said by their ends, and nights by the day they end on', () => {
  expect(said({ weekdays: [1, 2, 3, 4, 5], timeFrom: '22:00', timeTo: '02:00' })).toContain(
    'de lunes a viernes de 22:00 a 02:00 del día siguiente',
  );
  expect(said({ weekdays: [], timeTo: null })).toContain('todos los días de 17:00 a 00:00,');
  expect(said({ weekdays: [1, 2, 3, 4, 5, 6, 7], timeFrom: null, timeTo: null })).toContain('siempre');
  expect(said({ weekdays: [2, 4, 5], timeFrom: null, timeTo: null })).toContain('martes, jueves y viernes,');
});

test('dates, ways of ordering and channels follow', () => {
  expect(said({ orderTypes: ['take_out'], channels: ['kiosk'], validFrom: '2026-12-01' })).toMatch(
    /, desde el 1 dic 2026, en Zona 10, para llevar, en quiosco$/,
  );
  const december = { validFrom: '2026-12-01', validTo: '2026-12-31' };
  expect(said({ ...december, weekdays: [], timeFrom: null, timeTo: null, locationIds: [] })).toBe(
    '20 % menos en Cervezas, del 1 dic 2026 al 31 dic 2026',
  );
});

test('of many dishes three are named', () => {
  const productIds = ['gallo', 'beers', 'wines', 'gallo', 'beers'];
  expect(said({ categoryIds: [], productIds })).toContain('en Gallo, Cervezas, Vinos y 2 más,');
});

test.each<[Partial<PriceRule>, RuleState]>([
  [{ isActive: false, validTo: '2026-01-01' }, 'off'],
  [{ isActive: true, validFrom: '2026-11-26', validTo: '2026-11-26' }, 'active'],
  [{ isActive: true, validTo: '2026-11-25' }, 'ended'],
  [{ isActive: true, validFrom: '2026-11-27' }, 'soon'],
])('%j on 26 November is %s', (more, state) => {
  expect(stateOfRule({ ...rule, ...more }, '2026-11-26')).toBe(state);
});

test('a rule whose hours were not typed yet read as always', () => {
  const open = { weekdays: [], locationIds: [] };
  expect(said({ ...open, timeFrom: '', timeTo: '' })).toBe(
    '20 % menos en Cervezas, todos los días (¿de qué hora a qué hora?)',
  );
  expect(said({ ...open, weekdays: [5], timeTo: '' })).toBe(
    '20 % menos en Cervezas, viernes (¿de qué hora a qué hora?)',
  );
});

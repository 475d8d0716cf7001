import { expect, test } from 'vitest';
import type { Translate } from '../base/use-translation.ts';
import { agoText, sinceText, sizeText, spanText } from './span.ts';
import { isSameValue, valueText } from './value-text.ts';

const t = ((key: string, { count }: { count?: number } = {}) =>
  count === undefined ? key : `${count} ${key}`) as unknown as Translate;
const text = (field: string, value: unknown, names = {}) => valueText(t, { entity: 'product', field, names }, value);

test.each([
  ['price', 13_000, 'Q130.00'],
  ['price_adjustment', '-2.50', '−Q2.50'],
  ['is_available', 0, 'common.no'],
  ['is_active', true, 'common.yes'],
  ['show_on_receipt', 1, 'common.yes'],
  ['sort_order', 0, '0'],
  ['name', 'Pepián', 'Pepián'],
  ['sku', null, 'admin.emptyValue'],
  ['available_from', '', 'admin.emptyValue'],
  ['metadata', { a: 1 }, '{"a":1}'],
])('%s %j reads %s', (field, value, expected) => {
  expect(text(field, value)).toBe(expected);
});

test('what a value points at is called by its name; without one the id is all there is', () => {
  expect(text('category_id', 'c1', { c1: 'Sopas' })).toBe('Sopas');
  expect(text('category_id', 'c2')).toBe('c2');
});

test('a customer’s status was told as the database has it: blocked', () => {
  expect(valueText(t, { entity: 'customer', field: 'status', names: {} }, 'blocked')).toBe('customers.status_blocked');
});

test('values are compared by what they say', () => {
  expect(isSameValue({ a: [1] }, { a: [1] })).toBe(true);
  expect(isSameValue('1', 1)).toBe(false);
});

test('lengths of time and sizes are told in the largest unit that fits, rounded down', () => {
  expect([999, 59_999, 119_000, 7_100_000, 200_000_000].map((ms) => spanText(t, ms))).toEqual([
    ...['0 admin.span_second', '59 admin.span_second', '1 admin.span_minute', '1 admin.span_hour', '2 admin.span_day'],
  ]);
  expect([agoText(t, 59_999), agoText(t, 60_000)]).toEqual(['admin.justNow', 'admin.ago']);
  expect([sizeText(512 * 1024 ** 2), sizeText(1024 ** 3), sizeText(41.9 * 1024 ** 3)]).toEqual([
    '512 MB',
    '1 GB',
    '41 GB',
  ]);
});

test('the date is left out on its own day', () => {
  const format = { time: (at: string) => at.slice(11, 16), full: (at: string) => at.slice(0, 16).replace('T', ', ') };
  const now = Date.parse('2026-11-21T20:00:00.000Z');
  expect(sinceText('2026-11-21T14:05:00.000Z', now, format)).toBe('14:05');
  expect(sinceText('2026-11-20T14:05:00.000Z', now, format)).toBe('2026-11-20, 14:05');
});

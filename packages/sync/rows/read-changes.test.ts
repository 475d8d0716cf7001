import { expect, test } from 'vitest';
import { readChanges } from './read-changes.ts';

const read = (body: string) => () => readChanges({ seq: 7, body });
const change = (image: object) => ['order', 'I', 'o', image];

test('brackets without end took the parser seconds: what is nested deeper than rows are is not parsed', () => {
  expect(read('['.repeat(1_000_000))).toThrow('transaction 7 is nested deeper than 100');
  expect(read(`[["order","I","${'o'.repeat(300_000)}",${'{"a":'.repeat(150)}1${'}'.repeat(150)}]]`)).toThrow(
    RangeError,
  );
});

test('a short transaction passed with values that nobody can write out again: how deep they nest is looked at however short it is', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  expect(read(`[["order","I","o",{"notes":${deep}}]]`)).toThrow('transaction 7 is nested deeper than 100');
});

test('half a million values in one transaction stopped every business for longer than all else', () => {
  expect(read(`[${'["order","I","o",{}],'.repeat(90_000)}`)).toThrow('transaction 7 has more than 450000 values');
  expect(read(`[${'["order","I","o",{"a":[0,0,0,0,0,0,0,0]}],'.repeat(40_000)}`)).toThrow(
    'transaction 7 has more than 450000 values',
  );
});

test('short texts cost a parser as much as names, and were not counted: each is, once, however its letters are written', () => {
  const rows = (text: (n: number) => string) =>
    `[${Array.from({ length: 5_001 }, (_, n) => `["order","I","o",{"a":${text(n)}}]`).join()}]`;
  const four = (as: (letters: string) => string) => (n: number) =>
    `[${[0, 1, 2, 3].map((i) => `"${as(String(10_000 + n * 4 + i))}"`).join()}]`;
  const escaped = (letters: string) => [...letters].map((one) => String.raw`\u003${one}`).join('');
  for (const as of [(letters: string) => letters, escaped, (letters: string) => String.raw`\"\t\\${letters}`])
    expect(read(rows(four(as)))).toThrow('transaction 7 has more than 20000 short texts');
  for (const as of [(letters: string) => `${letters} letters`, (letters: string) => letters.slice(0, 3)])
    expect(read(rows(four(as)))).not.toThrow();
});

test('two thousand dishes that a hub imports at once, each on seven menus, are read like any other transaction', () => {
  const id = (n: number) => `0197a3c2-8a4f-7f1d-9a51-${String(n).padStart(12, '0')}`;
  const row = (n: number, own: object) => ({
    id: id(n),
    business_id: id(0),
    created_at: '2026-11-21T01:00:00.000Z',
    ...own,
  });
  const columns = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`column_${i}`, i]));
  const dishes = Array.from({ length: 2_000 }, (_, n) => [
    ['product', 'I', id(n), row(n, { ...columns, name: `Plato ${n}`, sku: `S${n}`, kitchen_name: `K${n}` })],
    ...Array.from({ length: 7 }, (_, menu) => {
      const own = { product_id: id(n), menu_id: id(menu), sort_order: n, is_available: 1, metadata: '{}' };
      return ['menu_item', 'I', id(n * 7 + menu), row(n * 7 + menu, { ...columns, ...own })];
    }),
  ]).flat();
  expect(readChanges({ seq: 7, body: JSON.stringify(dishes) })).toHaveLength(16_000);
});

test('an object of a million names stopped every business for seconds: no row has so many columns', () => {
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`column_${i}`, 0]));
  expect(read(JSON.stringify([change({}), change(wide)]))).toThrow(
    'transaction 7 has a change of more than 300 values',
  );
  const other = (n: number) => change({ [`${'n'.repeat(200)}_${n}`]: 0 });
  const others = JSON.stringify(Array.from({ length: 2_001 }, (_, n) => other(n)));
  for (const body of [others, others.replaceAll('":', '" \n:')])
    expect(read(body)).toThrow('transaction 7 has more than 2000 names');
  const row = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`column_${i}`, 0]));
  const rows = Array.from({ length: 200 }, () => change(row));
  expect(readChanges({ seq: 7, body: JSON.stringify(rows) })).toHaveLength(200);
});

test('thousands of changes are read, and what looks like brackets within texts is text', () => {
  const many = Array.from({ length: 20_000 }, () => change({}));
  expect(readChanges({ seq: 7, body: JSON.stringify(many) })).toHaveLength(20_000);
  const texts = [change({ a: '[{'.repeat(200_000), b: `\\"${'['.repeat(100)}`, c: '\\', '["': [1, { d: ',' }] })];
  expect(readChanges({ seq: 7, body: JSON.stringify(texts) })).toEqual(texts);
});

import type { Change } from '@comanda/contracts';
import { table } from '@comanda/db';
import { expect, test } from 'vitest';
import { checkRows } from './check-rows.ts';

const TABLES = {
  audit_entry: table({ owner: 'hub', json: ['details'], unchecked: 'a test' }),
  order_item: table({ owner: 'hub', json: ['legacy_modifiers'], unchecked: 'a test' }),
};
const AT = '2026-11-21T01:00:00.000Z';
const check = (...changes: Change[]) => checkRows(TABLES, changes, { receivedAt: AT });

const entry = (details: unknown, more: object = {}): Change => {
  const said = { entity: 'products', at: AT, actor_name: 'Marta', reason: null, location_id: null };
  return ['audit_entry', 'I', 'e', { ...said, ...more, details: JSON.stringify(details) }];
};
const namesFrom = (first: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`a name nobody has heard ${first + i}`, 0]));

test('one text of millions of letters, all of them names, took a parser seconds', () => {
  expect(() => check(entry({ rows: namesFrom(0, 140_000) }))).toThrow('details has more than 10000 names');
});

test('many texts, each of them short enough, took as long together', () => {
  const rows = Array.from({ length: 24 }, (_, i) => entry({ rows: namesFrom(i * 5_000, 5_000) }, { entity: 'order' }));
  expect(() => check(...rows)).toThrow('details has more than 10000 names');
  const lists = Array.from({ length: 24 }, () => entry(Array(60_000).fill(0), { entity: 'products' }));
  expect(() => check(...lists.map(withList))).toThrow('details has more than 150000 values');
  const short = Array.from({ length: 24 }, (_, i) => entry(Array.from({ length: 1_000 }, (_, n) => `${i} ${n}`)));
  expect(() => check(...short.map(withList))).toThrow('details has more than 20000 short texts');
  const long = Array.from({ length: 3 }, () => entry({ rows: 'x'.repeat(3_000_000) }));
  expect(() => check(...long)).toThrow('details is longer than 8000000 letters with others');
});

const withList = ([entity, op, id, image]: Change): Change => [
  entity,
  op,
  id,
  { ...image, details: `{"rows":${image.details}}` },
];

test('five hundred dishes taken off a menu at once, each with all it takes to put it back, are an entry like any other', () => {
  const id = '0197a3c2-8a4f-7f1d-9a51-6a4c7b1f2d3e';
  const metadata = Object.fromEntries(
    Array.from({ length: 200 }, (_, i) => [`campo_${i}`, `"valor" ${'x'.repeat(20)}`]),
  );
  const was = { sortOrder: 0, isAvailable: true, availableFrom: '18:00', availableTo: '22:00', metadata };
  const row = { id, name: 'n'.repeat(120), changes: { menu: ['Cena', null] }, menuItem: { menuId: id, was } };
  const details = { kind: 'menu', names: Array(5).fill(row.name), count: 500, rows: Array(500).fill(row) };
  expect(JSON.stringify(metadata).length).toBeGreaterThan(7_800);
  expect(() => check(entry(details))).not.toThrow();
});

test('two thousand dishes imported at once are an entry like any other', () => {
  const row = (n: number) => ({
    id: `0197a3c2-8a4f-7f1d-9a51-6a4c7b1f${n}`,
    name: `Plato ${n}`,
    changes: { price: [null, n] },
  });
  const rows = Array.from({ length: 2_000 }, (_, n) => row(n));
  expect(() => check(entry({ kind: 'import', names: ['Plato 1'], count: 2_000, rows }))).not.toThrow();
});

test('rows as they stand by the hundred, some of them of many options, are what a hub brings that joins', () => {
  const options = (n: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [n * 20 + i, i])));
  const rows = Array.from(
    { length: 300 },
    (_, n): Change => ['order_item', 'I', `${n}`, { legacy_modifiers: options(n) }],
  );
  expect(() => check(...rows)).not.toThrow();
});

test('a clock that is decades off keeps nobody’s entries out, and one at the end of calendars stays on top of no log', () => {
  const at = (text: unknown) => () => check(entry({}, { at: text }));
  for (const right of ['2099-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z']) expect(at(right)).not.toThrow();
  for (const none of [
    '2026-02-31T00:00:00.000Z',
    '2026-11-21',
    '',
    5,
    null,
    undefined,
    '-000001-01-01T00:00:00.000Z'.slice(1),
  ])
    expect(at(none)).toThrow('audit_entry.at is no instant');
  for (const far of ['9999-12-31T23:59:59.999Z', '2128-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'])
    expect(at(far)).toThrow('audit_entry.at is further ahead than any clock');
});

test('a text of millions of letters in a column nobody says more of made every list with it as long', () => {
  const long = 'x'.repeat(20_001);
  const row = (image: object): Change => ['order_item', 'I', 'i', { legacy_modifiers: null, ...image }];
  expect(() => check(row({ created_by: long.slice(1) }))).not.toThrow();
  expect(() => check(row({ created_by: long }))).toThrow('order_item.created_by is longer than 20000 letters');
});

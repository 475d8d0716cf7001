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

test('hundreds of thousands of changes, or of values in one, are not parsed', () => {
  expect(read(`[${'["order","I","o",{}],'.repeat(50_000)}`)).toThrow('transaction 7 has more than 50000 changes');
  expect(read(`[${'["order","I","o",{"a":[0,0,0,0,0,0,0,0]}],'.repeat(49_000)}`)).toThrow(
    'transaction 7 has more than 500000 values',
  );
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

test('as many changes as a hub may seal are read, and what looks like brackets within texts is text', () => {
  const many = Array.from({ length: 50_000 }, () => change({}));
  expect(readChanges({ seq: 7, body: JSON.stringify(many) })).toHaveLength(50_000);
  const texts = [change({ a: '[{'.repeat(200_000), b: `\\"${'['.repeat(100)}`, c: '\\', '["': [1, { d: ',' }] })];
  expect(readChanges({ seq: 7, body: JSON.stringify(texts) })).toEqual(texts);
});

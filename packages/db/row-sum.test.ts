import { expect, test } from 'vitest';
import { rowText, sumRows } from './row-sum.ts';

test('rows come to the same in any order, and to something else with one more, less or changed', () => {
  const rows = ['["a",1]', '["b",2]', '["c",3]'];
  const sum = sumRows(rows);
  expect(sumRows(rows.toReversed())).toEqual(sum);
  const others = [[...rows, '["d",4]'], rows.slice(1), ['["a",1]', '["b",2]', '["c",4]']];
  for (const other of others) expect(sumRows(other).fold).not.toBe(sum.fold);
  expect(sumRows([])).toEqual({ count: 0, fold: '0'.repeat(16) });
});

test('a row is the same text from either database: however it writes JSON, and whatever columns it has beside', () => {
  const columns = ['id', 'price', 'quantity', 'note'];
  const hub = rowText(columns, '{"id":"x","price":100,"quantity":2.0,"note":null}');
  expect(rowText(columns, '{"note": null, "quantity": 2, "id": "x", "price": 100, "src_seq": 7}')).toBe(hub);
  expect(rowText(columns, '{"id":"x","price":100,"quantity":2}')).toBe(hub);
});

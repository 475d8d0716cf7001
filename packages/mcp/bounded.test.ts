import { expect, test } from 'vitest';
import { bounded } from './bounded.ts';

const rows = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ no: n, name: 'x'.repeat(400), ...more }));
const LONGEST = 20_000;

test('what is short enough is as it was', () => {
  const result = { data: rows(3), omitted: 2 };
  expect(bounded(result)).toEqual({ result, text: JSON.stringify(result) });
});

test('a result was bounded by its rows alone: one order of a thousand lines came whole', () => {
  const { result, text } = bounded({ orderId: 'o', lines: rows(1_000), total: 5 });
  const lines = result.lines as unknown[];
  expect([text.length <= LONGEST, text]).toEqual([true, JSON.stringify(result)]);
  expect([result.orderId, result.total, lines.length > 10]).toEqual(['o', 5, true]);
  expect(result.omittedFrom).toEqual({ lines: 1_000 - lines.length });
  expect(result.omitted).toBeUndefined();
});

test('rows a tool left out itself were counted no more once others were cut', () => {
  const { result } = bounded({ data: rows(100), omitted: 7, hint: 'Ours' });
  const kept = (result.data as unknown[]).length;
  expect(result.omitted).toBe(7 + 100 - kept);
  expect(result.omittedFrom).toEqual({ data: 100 - kept });
  expect(result.hint).toMatch(/^Ours\. Left out for length: /);
});

test('lists inside the one row that is left are cut in their turn, each counted', () => {
  const phases = [
    { name: 'a', steps: rows(80) },
    { name: 'b', steps: rows(80) },
  ];
  const { result, text } = bounded({ data: [{ id: 1, phases, notes: rows(60) }] });
  expect(text.length).toBeLessThanOrEqual(LONGEST);
  const [row] = result.data as { phases: { steps: unknown[] }[]; notes: unknown[] }[];
  const from = result.omittedFrom as Record<string, number>;
  expect(60 - row!.notes.length).toBe(from['data.notes']);
  expect(Object.keys(from).length).toBeGreaterThan(1);
});

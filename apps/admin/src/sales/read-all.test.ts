import { expect, test } from 'vitest';
import { readAll } from './read-all.ts';

test('a list is read whole, each row once, though the pages moved while it was', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => ({ id: `${n}` }));
  const heard: number[] = [];
  const all = await readAll(
    (page, size) => {
      // A bill was paid after the first page: each row is one further on.
      const now = page === 1 ? rows : [{ id: 'new' }, ...rows];
      return Promise.resolve({ data: now.slice((page - 1) * size, page * size), page, size, total: now.length });
    },
    (count) => heard.push(count),
  );
  expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(heard).toEqual([200, 399, 450]);
});

test('a list of exactly one page ends', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => ({ id: `${n}` }));
  const all = await readAll(
    (page, size) => Promise.resolve({ data: page === 1 ? rows : [], page, size, total: 200 }),
    () => {},
  );
  expect(all).toHaveLength(200);
});

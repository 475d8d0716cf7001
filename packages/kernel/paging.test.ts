import { openWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { containing, readLongPage, readPage } from './paging.ts';

test('a page, the count of all, and nothing past the end', async () => {
  await using world = await openWorld();
  for (let i = 0; i < 5; i++) await world.make.product(`Plato ${i}`, 100);
  const query = world.db.read.selectFrom('product').select('name').where('name', '<>', 'Plato 0').orderBy('name');
  expect(await readPage(query, { page: 2, size: 3 })).toEqual({
    data: [{ name: 'Plato 4' }],
    page: 2,
    size: 3,
    total: 4,
  });
  expect((await readPage(query, { page: 3, size: 3 })).data).toEqual([]);
});

test('of a long list so many are counted as were asked for, and always whether there are more than are shown', async () => {
  await using world = await openWorld();
  for (let i = 0; i < 9; i++) await world.make.product(`Plato ${i}`, 100);
  const query = world.db.read.selectFrom('product').select('name').orderBy('name');
  const total = async (page: number, size: number) =>
    (await readLongPage(world.db.read, query, { page, size }, 4)).total;
  expect([await total(1, 2), await total(2, 3), await total(4, 2)]).toEqual([5, 7, 9]);
  expect([await total(3, 4), await total(1, 200), await total(7, 2)]).toEqual([9, 9, 9]);
});

test('words are found anywhere; what looks like a wildcard is only a character', async () => {
  await using world = await openWorld();
  for (const name of ['Pan 100% integral', 'Pan 1000 hojas', 'Vino_tinto', 'Vino tinto', 'Barra \\ fondo']) {
    await world.make.product(name, 100);
  }
  const found = async (words: string) => {
    const like = sql<boolean>`name like ${containing(words)} escape '\\'`;
    const rows = await world.db.read.selectFrom('product').select('name').where(like).orderBy('name').execute();
    return rows.map((row) => row.name);
  };
  expect(await found('100%')).toEqual(['Pan 100% integral']);
  expect(await found('o_t')).toEqual(['Vino_tinto']);
  expect(await found('\\')).toEqual(['Barra \\ fondo']);
  expect(await found('Pan')).toHaveLength(2);
});

import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';

test('a limit is part of the statement, so that SQLite need not plan it anew; other values are not', async () => {
  await using world = await openWorld();
  const query = world.db.read.selectFrom('product').select('id').where('name', '=', 'Kak’ik').limit(1).offset(2);
  const { sql, parameters } = query.compile();
  expect(sql).toMatch(/where "name" = \? limit 1 offset \?$/);
  expect(parameters).toEqual(['Kak’ik', 2]);
});

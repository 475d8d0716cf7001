import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { reprojectWidened, tableWidths } from './widened-tables.ts';

test('what the cloud said of a column this hub had no place for is brought in after the upgrade, and nothing else again', () => {
  const db = new Database(':memory:');
  db.exec(`create table product (id text, name text); create table menu (id text);
    create table feed_row (entity text, id text, is_dirty integer);
    insert into feed_row values ('product', 'p', 0), ('menu', 'm', 0), ('unheard_of', 'x', 1)`);
  const before = tableWidths(db);
  db.exec('alter table product add column colour text; create table unheard_of (id text)');
  reprojectWidened(db, before);
  expect(db.prepare('select entity, is_dirty as d from feed_row order by entity').all()).toEqual([
    { entity: 'menu', d: 0 },
    { entity: 'product', d: 1 },
    { entity: 'unheard_of', d: 1 },
  ]);
  reprojectWidened(db, new Map());
  db.close();
});

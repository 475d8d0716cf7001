import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { KeptRows } from './kept-rows.ts';

const TABLES = `create table location (id text primary key) strict;
  create table app_user (id text primary key, name text, location_id text references location (id) on delete cascade) strict;
  create table user_session (id text primary key) strict;
  create table kitchen_station (id text primary key) strict;
  create table location_parameter (id text primary key) strict;
  create table product (id text primary key) strict;
  create table station_assignment (id text primary key) strict;
  create table "order" (id text primary key) strict;
  insert into location values ('centro');
  insert into app_user values ('ana', 'Ana', 'centro');`;

const SETTLED = [
  'app_user',
  'kitchen_station',
  'location',
  'location_parameter',
  'product',
  'station_assignment',
  'user_session',
];

const NAME = 'select "name" from "app_user" where "id" = ?';

const open = (path = ':memory:') => {
  const db = new Database(path);
  db.pragma('journal_mode = wal');
  db.pragma('trusted_schema = 0');
  db.pragma('foreign_keys = 1');
  db.exec(TABLES);
  const kept = new KeptRows(db, SETTLED).watch();
  let asked = 0;
  const nameOf = (id: string): unknown => {
    const ask = () => {
      asked += 1;
      return db.prepare(NAME).all(id) as Record<string, unknown>[];
    };
    return kept.answer('a name', NAME, [id], ask)[0]?.name ?? null;
  };
  return { db, kept, nameOf, asked: () => asked };
};

test('an answer is kept until a row of a settled table changes, and other rows do not matter', () => {
  const { db, nameOf, asked } = open();
  expect([nameOf('ana'), nameOf('ana'), nameOf('luis')]).toEqual(['Ana', 'Ana', null]);
  db.exec(`insert into "order" values ('o1')`);
  expect([nameOf('ana'), asked()]).toEqual(['Ana', 2]);
  db.exec(`update app_user set name = 'Ana María' where id = 'ana'`);
  expect(nameOf('ana')).toBe('Ana María');
  db.exec(`insert into app_user values ('luis', 'Luis', 'centro')`);
  expect(nameOf('luis')).toBe('Luis');
});

test('a row that a cascade removed is gone', () => {
  const { db, nameOf } = open();
  expect(nameOf('ana')).toBe('Ana');
  db.exec(`delete from location`);
  expect(nameOf('ana')).toBe(null);
});

test('what an open transaction changed is seen in it, and nothing of it stays when it is undone', () => {
  const { db, nameOf, asked } = open();
  expect(nameOf('ana')).toBe('Ana');
  db.exec(`begin; savepoint one; update app_user set name = 'Other'`);
  expect([nameOf('ana'), nameOf('ana')]).toEqual(['Other', 'Other']);
  db.exec(`rollback to one; release one`);
  expect(nameOf('ana')).toBe('Ana');
  db.exec('commit');
  expect([nameOf('ana'), nameOf('ana'), asked()]).toEqual(['Ana', 'Ana', 5]);
});

test('another program’s change of the file is noticed within fifty questions', () => {
  using folder = tempFolder();
  const path = folder.file('hub.db');
  const { db, nameOf } = open(path);
  expect(nameOf('ana')).toBe('Ana');
  const abroad = new Database(path);
  abroad.exec(`update app_user set name = 'Changed'`);
  abroad.close();
  const answers = Array.from({ length: 50 }, () => nameOf('ana'));
  expect(answers.at(-1)).toBe('Changed');
  db.close();
});

test('a query of any other table is refused, and kept rows cannot be changed', () => {
  const { kept } = open();
  expect(() => kept.answer('joined', 'select * from "app_user" inner join "order" on true', [], () => [])).toThrow(
    /settled/,
  );
  const [row] = kept.answer('a name', NAME, ['x'], () => [{ name: 'X', data: { list: [1] } }]);
  expect(() => {
    (row!.data as { list: number[] }).list.push(2);
  }).toThrow(TypeError);
});

test('two names of one query, of which each wants other rows, keep an answer each', () => {
  const { kept } = open();
  kept.answer('sound', NAME, ['ana'], () => [{ name: 'Ana' }]);
  expect(kept.answer('odd', NAME, ['ana'], () => [])).toEqual([]);
  expect(kept.answer('sound', NAME, ['ana'], () => [])).toEqual([{ name: 'Ana' }]);
});

import type Database from 'better-sqlite3';

/** The columns of each table, in a text. */
export type TableWidths = ReadonlyMap<string, string>;

export const tableWidths = (db: Database.Database): TableWidths => {
  const rows = db
    .prepare(
      `select m.name as name, group_concat(c.name) as columns from sqlite_schema as m, pragma_table_info(m.name) as c
       where m.type = 'table' group by m.name`,
    )
    .all() as { name: string; columns: string }[];
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/**
 * After an upgrade: what the cloud said of columns this hub had no place for is in the mirror of its feed; those rows are
 * brought into their tables again.
 */
export const reprojectWidened = (db: Database.Database, before: TableWidths): void => {
  if (!before.has('feed_row')) return;
  const mark = db.prepare('update feed_row set is_dirty = 1 where entity = ? and is_dirty = 0');
  for (const [name, columns] of tableWidths(db)) if (before.has(name) && before.get(name) !== columns) mark.run(name);
};

import Database from 'better-sqlite3';
import type pg from 'pg';

export type Row = Record<string, unknown>;

export const rowsOf = async <R extends object = Row>(
  cloud: pg.Client,
  sql: string,
  given: unknown[] = [],
): Promise<R[]> => (await cloud.query<R>(sql, given)).rows;

export const rowsIn = <R extends object = Row>(file: string, sql: string): R[] => {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).all() as R[];
  } finally {
    db.close();
  }
};

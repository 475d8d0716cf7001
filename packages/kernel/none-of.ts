import { type RawBuilder, sql } from 'kysely';

/**
 * That a column is none of these words, written out: SQLite uses an index of some rows alone (of open orders, say) where it
 * reads in the query that no others are asked for, and not from values that come when it runs. Only words of the program's own.
 */
export const noneOf = (column: string, words: readonly string[]): RawBuilder<boolean> => {
  const each = words.map((word) => sql`${sql.ref(column)} <> ${sql.lit(word)}`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
};

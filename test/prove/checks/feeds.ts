import { tablesWith } from '@comanda/db';
import { tables } from '@comanda/domain/tables';
import type { Database } from '@comanda/kernel/create-contexts';
import { sql } from 'kysely';

const FED = tablesWith(tables, ({ owner }) => owner === 'catalogue');

/** I6: what the cloud's feeds say of menus and staff is what its own tables say, row by row. */
export const checkFeeds = async ({ db }: { db: Pick<Database, 'read'> }): Promise<string[]> => {
  const wrong: string[] = [];
  for (const entity of FED) {
    const { rows } = await sql<{ id: string; said: string | null; is: string | null }>`
      select coalesce(f.id, t.id) as id, f.body as said, to_jsonb(t)::text as is
      from (select id, body from feed where entity = ${entity} and deleted = 0) as f
      full join ${sql.table(entity)} as t on t.id = f.id
      where f.id is null or t.id is null or not to_jsonb(t) @> f.body::jsonb limit 3`.execute(db.read);
    wrong.push(...rows.map(({ id, said, is }) => `I6 ${entity} ${id}: the feed says ${said}, the cloud has ${is}`));
  }
  return wrong;
};

/** I6: in the log of the feeds every position from the first that is kept to the last that was given is one change's. */
export const checkPositions = async ({ db }: { db: Pick<Database, 'read'> }): Promise<string[]> => {
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    select min_pos as first, last_pos as last,
      (select count(*) from chg where pos between min_pos and last_pos) as count from feed_head`.execute(db.read);
  const { first, last, count } = rows[0]!;
  return count === last - first + 1
    ? []
    : [`I6 the log of the feeds: ${count} changes from position ${first} to ${last}`];
};

import type { Kysely, Tables } from '@comanda/db';
import { sql } from 'kysely';
import { rowsThatFit } from './shape-chunk.ts';
import type { Shape } from './shape-handles.ts';
import type { LogEntry } from './shape-messages.ts';

export interface LogPage {
  entries: LogEntry[];
  /** Nothing of the shape lies between the last entry and `lastPos`: the end of a run of the sequencer. */
  isWhole: boolean;
  /** The log's end and first kept position, of the same moment as the entries. */
  lastPos: number;
  minPos: number;
}

/** The changes of a shape after a position, at most `limit`. One statement: the end it names fits the changes it found. */
export const readLogPage = async (
  db: Kysely<Tables>,
  { rel, scopes }: Shape,
  from: number,
  limit: number,
): Promise<LogPage> => {
  // Scope by scope again, so that each reads its own range of the index.
  const { rows } = await sql<{ lastPos: number; minPos: number } & { [K in keyof LogEntry]: LogEntry[K] | null }>`
    select last_pos, min_pos, pos, op, txid, ${rowsThatFit(sql`img`, sql`pos`)} as img
    from feed_head left join lateral (
      select one.* from unnest(array[${sql.join(scopes)}]::text[]) as mine(scope)
      cross join lateral (
        select chg.pos, chg.op, chg.img, chg.txid from chg
        where chg.rel = ${rel} and chg.scope = mine.scope and chg.pos > ${from} and chg.pos <= feed_head.last_pos
        order by chg.pos limit ${limit + 1}
      ) one order by one.pos limit ${limit + 1}
    ) found on true order by pos`.execute(db);
  const { lastPos, minPos } = rows[0]!;
  const found = rows.filter(({ pos }) => pos !== null);
  const entries = found.slice(0, limit).filter((row): row is typeof row & LogEntry => row.img !== null);
  return { entries, isWhole: entries.length === found.length, lastPos, minPos };
};

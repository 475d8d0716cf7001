import type { LogHead } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';

/** The last entry of a location's log that came up and was worked in; null before the first. */
export const logHead = async ({ db }: Pick<Context, 'db'>, locationId: string): Promise<LogHead | null> => {
  const { rows } = await sql<LogHead>`
    select seq, hash, src_seq from audit_entry where chain = ${locationId} and src_seq is not null
    order by src_seq desc, seq desc limit 1`.execute(db);
  return rows[0] ?? null;
};

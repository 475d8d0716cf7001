import { hubsOwn } from '@comanda/db';
import { tables } from '@comanda/domain/tables';
import { sql } from 'kysely';
import type { World } from '../world.ts';

const WRITTEN = hubsOwn(tables);

/** I2: what touches rows of a transaction that was held waits behind it, so that an older image never comes last; and none was for a row it wrote. */
export const checkHeld = async ({ cloud }: World): Promise<string[]> => {
  const { read } = cloud.db;
  if (!(await read.selectFrom('inboxHold').select('seq').limit(1).executeTakeFirst())) return [];
  const odd = await read
    .selectFrom('inboxHold')
    .select('error')
    .where('error', 'like', '%is a row no hub writes')
    .execute();
  const wrong = odd.map(({ error }) => `what a hub wrote was held: ${error}`);
  for (const table of WRITTEN) {
    const { rows } = await sql<{ id: string; srcSeq: number; seq: number }>`
      select t.id, t.src_seq, held.seq from inbox_hold_touch as held join ${sql.table(table)} as t
        on t.src_location = held.location_id and t.src_seq > held.seq and md5(${`${table}:`} || t.id) = held.touch
      limit 3`.execute(read);
    wrong.push(...rows.map(({ id, srcSeq, seq }) => `I2 ${table} ${id} is of ${srcSeq}, and ${seq} is still held`));
  }
  return wrong;
};

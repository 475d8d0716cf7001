import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { heldCustomers, releaseCustomers } from '../customers/customer-held.ts';

type Db = Pick<Context, 'db'>;

interface Ready {
  id: string;
  kind: string;
  targetId: string;
  body: string;
}

interface Answer {
  state: 'done' | 'rejected' | 'conflict';
  result: unknown;
}

/**
 * Keeps what the cloud answered, and lets the customers go that nothing waits for any more. Looked up in what came down
 * rather than told by it: an answer that arrived before a crash is found all the same, and a second answer to one command
 * changes nothing. Answers the commands that were settled.
 */
export const settleReady = async (tx: Db, at: string): Promise<string[]> => {
  const ready = await answered(tx);
  for (const { id, body } of ready) {
    const { state, result } = JSON.parse(body) as Answer;
    const kept = { state, result: JSON.stringify(result ?? null), answeredAt: at };
    await tx.db.updateTable('hubCommandAnswer').set(kept).where('id', '=', id).execute();
  }
  const customers = new Set(ready.filter(({ kind }) => kind === 'customer').map(({ targetId }) => targetId));
  if (customers.size > 0) {
    const held = new Set(await heldCustomers(tx));
    await releaseCustomers(
      tx,
      [...customers].filter((id) => !held.has(id)),
    );
  }
  return ready.map(({ id }) => id);
};

/**
 * Customers come by another feed than answers: one that was changed is settled when the change itself is here, or it would
 * be gone from the screen until then (I9).
 */
const answered = async ({ db }: Db): Promise<Ready[]> => {
  const { rows } = await sql<Ready>`
    select a.id, c.kind, c.target_id, f.body from hub_command_answer as a
    join hub_command as c on c.id = a.id
    join feed_row as f on f.entity = 'command_answer' and f.id = a.id and f.deleted = 0
    where a.state = 'waiting' and (
      c.kind <> 'customer' or json_extract(f.body, '$.result.version') is null or exists (
        select 1 from feed_row as m where m.entity = 'customer' and m.id = c.target_id and (
          m.deleted <> 0
          or case when json_valid(m.body) then json_extract(m.body, '$.version') end
            >= json_extract(f.body, '$.result.version'))))
    order by c.asked_at, c.id`.execute(db);
  return rows;
};

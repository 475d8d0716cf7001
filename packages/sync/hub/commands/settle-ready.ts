import type { Context } from '@comanda/kernel/context';
import type { Drafts } from '@comanda/kernel/drafts';
import { sql } from 'kysely';
import { heldRows, releaseRows } from '../down/drafts.ts';

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
 * Keeps what the cloud answered, and lets the drafted rows go that nothing waits for any more. Looked up in what came down
 * rather than told by it: an answer that arrived before a crash is found all the same, and a second answer to one command
 * changes nothing. Answers the commands that were settled.
 */
export const settleReady = async (tx: Db, drafts: readonly Drafts[], at: string): Promise<string[]> => {
  const ready = await answered(tx, drafts);
  for (const { id, body } of ready) {
    const { state, result } = JSON.parse(body) as Answer;
    const kept = { state, result: JSON.stringify(result ?? null), answeredAt: at };
    await tx.db.updateTable('hubCommandAnswer').set(kept).where('id', '=', id).execute();
  }
  for (const draft of drafts) {
    const ids = new Set(ready.filter(({ kind }) => kind === draft.kind).map(({ targetId }) => targetId));
    if (ids.size === 0) continue;
    const held = new Set(await heldRows(tx, draft));
    await releaseRows(
      tx,
      draft,
      [...ids].filter((id) => !held.has(id)),
    );
  }
  return ready.map(({ id }) => id);
};

/**
 * Drafted rows may come by another feed than answers: one that was changed is settled when the change itself is here, or it would
 * be gone from the screen until then (I9).
 */
const answered = async ({ db }: Db, drafts: readonly Drafts[]): Promise<Ready[]> => {
  const drafted = JSON.stringify(drafts.map(({ kind }) => kind));
  const { rows } = await sql<Ready>`
    select a.id, c.kind, c.target_id, f.body from hub_command_answer as a
    join hub_command as c on c.id = a.id
    join feed_row as f on f.entity = 'command_answer' and f.id = a.id and f.deleted = 0
    where a.state = 'waiting' and (
      c.kind not in (select value from json_each(${drafted})) or json_extract(f.body, '$.result.version') is null or exists (
        select 1 from feed_row as m where m.entity = c.kind and m.id = c.target_id and (
          m.deleted <> 0
          or case when json_valid(m.body) then json_extract(m.body, '$.version') end
            >= json_extract(f.body, '$.result.version'))))
    order by c.asked_at, c.id`.execute(db);
  return rows;
};

import type { WriteContext } from '@comanda/domain/context';
import { sql } from 'kysely';
import { syncIdentity } from './sync-identity.store.ts';

export interface CloudOrder {
  kind: string;
  /** What it is about: the id of a customer. */
  targetId: string;
  body: Record<string, unknown>;
}

/**
 * Asks the cloud to do something, in the caller's transaction: it travels like every other row and is done once, now or
 * when there is internet again (facts/sync.md §5.10). Answers the command's id.
 */
export const askCloud = async (tx: WriteContext, { kind, targetId, body }: CloudOrder): Promise<string> => {
  const { businessId, locationId } = await syncIdentity(tx);
  const id = tx.ids.next();
  const asked = { askedBy: tx.actor.id, askedAt: tx.clock.now() };
  await tx.db
    .insertInto('hubCommand')
    .values({
      id,
      businessId: businessId!,
      locationId: locationId!,
      kind,
      targetId,
      body: JSON.stringify(body),
      ...asked,
    })
    .execute();
  await tx.db.insertInto('hubCommandAnswer').values({ id, state: 'waiting', result: null, answeredAt: null }).execute();
  return id;
};

/**
 * Keeps what the cloud answered. Looked up in what came down rather than told by it: an answer that arrived before a crash
 * is found all the same, and a second answer to one command changes nothing. Answers the commands that were settled.
 */
export const settleAnswers = async (tx: WriteContext): Promise<string[]> => {
  const { rows } = await sql<{ id: string; body: string }>`
    select a.id, f.body from hub_command_answer as a
    join feed_row as f on f.entity = 'command_answer' and f.id = a.id and f.deleted = 0
    where a.state = 'waiting'`.execute(tx.db);
  for (const { id, body } of rows) {
    const { state, result } = JSON.parse(body) as Answer;
    const kept = { state, result: JSON.stringify(result ?? null), answeredAt: tx.clock.now() };
    await tx.db.updateTable('hubCommandAnswer').set(kept).where('id', '=', id).execute();
  }
  return rows.map(({ id }) => id);
};

interface Answer {
  state: 'done' | 'rejected' | 'conflict';
  result: unknown;
}

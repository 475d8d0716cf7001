import { AppError, PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import type { HubCommandRow } from '@comanda/db';
import type { Actor, WriteContext } from '@comanda/domain/context';
import { userActor, users } from '@comanda/domain/identity';
import { sql } from 'kysely';
import { putFeedRow } from './put-feed-row.ts';

/** What the hub hears: done, refused with a code, or in conflict with what somebody else did. */
export interface CommandAnswer {
  state: 'done' | 'rejected' | 'conflict';
  result: unknown;
}

/** Does what a hub asked, as the person who asked for it. An AppError refuses it. */
export type HubCommandHandler = (
  tx: WriteContext,
  command: { id: string; targetId: string; body: Record<string, unknown> },
) => Promise<CommandAnswer>;

export type HubCommandHandlers = Record<string, HubCommandHandler>;

/**
 * Does what the hub of a location asked for, once each, in the order it was asked, in the transaction that worked the asking
 * in: one effect and one answer, whatever is sent again (facts/sync.md §5.10, I10). Answers how many.
 */
export const answerHubCommands = async (
  tx: WriteContext,
  handlers: HubCommandHandlers,
  locationId: string,
): Promise<number> => {
  const { rows } = await sql<HubCommandRow>`
    select c.* from hub_command as c
    where c.location_id = ${locationId} and not exists (
      select from feed as f where f.scope = ${`l:${locationId}`} and f.entity = 'command_answer' and f.id = c.id)
    order by c.src_seq, c.id`.execute(tx.db);
  for (const row of rows) {
    const answer = await doAsked(tx, handlers, row);
    const said = { entity: 'command_answer', id: row.id, body: JSON.stringify(answer) };
    await putFeedRow(tx.db, { scope: `l:${locationId}`, ...said });
  }
  return rows.length;
};

const doAsked = async (tx: WriteContext, handlers: HubCommandHandlers, row: HubCommandRow): Promise<CommandAnswer> => {
  const actor = await askerOf(tx, row);
  const handler = handlers[row.kind];
  if (!actor) return refused(new AppError('FORBIDDEN'));
  if (!handler) return refused(new AppError('COMMAND_UNKNOWN'));
  await sql`savepoint command`.execute(tx.db);
  try {
    const body = JSON.parse(row.body) as Record<string, unknown>;
    const answer = await handler({ ...tx, actor }, { id: row.id, targetId: row.targetId, body });
    await sql`release savepoint command`.execute(tx.db);
    return answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint command`.execute(tx.db);
    return refused(error);
  }
};

const refused = (error: AppError): CommandAnswer => ({
  state: 'rejected',
  result: { code: error.code, details: error.details ?? {} },
});

/** Whoever asked acts with what they may do now; somebody who has left since may nothing. */
const askerOf = async (tx: WriteContext, row: HubCommandRow): Promise<Actor | null> => {
  const user = await users.find({ ...tx, actor: { ...tx.actor, businessId: row.businessId } }, row.askedBy);
  if (!user?.isActive) return null;
  return { ...userActor(user, ''), permissions: PERMISSIONS_BY_ROLE[user.role], sessionId: null };
};

import { AppError } from '@comanda/contracts';
import type { HubCommandRow } from '@comanda/db';
import { bodyFor, type HubCommands, runHubCommand } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { keepLostFields } from '../conflicts/conflicts.store.ts';
import { putFeedRow } from '../feed/put-feed-row.ts';
import { isPassing, isTooMuch } from '../inbox/is-passing.ts';

/** What the hub hears: done, refused with a code, or in conflict with what somebody else did. */
interface CommandAnswer {
  state: 'done' | 'rejected' | 'conflict';
  result: unknown;
}

type Tx = WriteContext & HubCommands;

/** With the number of the hub's transaction it came up with. */
type Asked = HubCommandRow & { srcSeq: number | null };

/** Commands in one transaction: the business's other writers wait no longer than these take. */
const AT_ONCE = 50;

/** What a location's hub asked and has no answer to, in the order it was asked; at most `limit`. */
export const unanswered = async ({ db }: Pick<WriteContext, 'db'>, locationId: string, limit: number) =>
  (await unansweredOf(locationId, limit).execute(db)).rows;

export const unansweredOf = (locationId: string, limit: number) => sql<Asked>`
  select c.* from hub_command as c
  where c.location_id = ${locationId} and not exists (
    select from feed as f where f.scope = ${`l:${locationId}`} and f.entity = 'command_answer' and f.id = c.id)
  order by c.src_seq, c.id limit ${limit}`;

/**
 * Does the next of what the hub of a location asked for, once each, in the order it was asked: the effect and its answer in
 * one transaction, whatever is sent again (docs/sync.md#commands, I10). One that cannot be done is refused, and the refusal
 * is its answer: none of them stops what follows. What may pass by itself is thrown, and tried again: a refusal is for good.
 * `isLastTry`: one that was too much however often it was tried is refused, too. Answers how many.
 */
export const answerHubCommands = async (tx: Tx, locationId: string, isLastTry = false): Promise<number> => {
  const rows = await unanswered(tx, locationId, AT_ONCE);
  for (const row of rows) {
    const answer = await doAsked(tx, row, isLastTry);
    const said = { entity: 'command_answer', id: row.id, body: JSON.stringify(answer) };
    await putFeedRow(tx.db, { scope: `l:${locationId}`, ...said });
  }
  return rows.length;
};

const doAsked = async (tx: Tx, row: Asked, isLastTry: boolean): Promise<CommandAnswer> => {
  await sql`savepoint command`.execute(tx.db);
  try {
    const answer = await handle(tx, row);
    await sql`release savepoint command`.execute(tx.db);
    return answer;
  } catch (error) {
    if (isPassing(error) || (isTooMuch(error) && !isLastTry)) throw error;
    await sql`rollback to savepoint command`.execute(tx.db);
    await sql`release savepoint command`.execute(tx.db);
    return refused(error);
  }
};

/** Whoever asked acts with what they may do now, at the hub's branch; somebody who has left since, or works at other branches, may nothing. */
const handle = async (tx: Tx, row: Asked): Promise<CommandAnswer> => {
  const { id, businessId, locationId, targetId } = row;
  const inBusiness = { ...tx, actor: { ...tx.actor, businessId } };
  const actor = await tx.personAt(inBusiness, { userId: row.askedBy, locationId });
  if (!actor) throw new AppError('FORBIDDEN');
  const command = tx.hubCommands.find(({ kind }) => kind === row.kind);
  if (!command) throw new AppError('COMMAND_UNKNOWN');
  const body = bodyFor(command, jsonOf(row));
  const from = { locationId, seq: row.srcSeq ?? 0 };
  const answer = await runHubCommand({ ...tx, actor }, command, body, { id, targetId, from });
  if (answer.state === 'conflict') await keepLostFields(tx, row, answer.fields);
  return { state: answer.state, result: answer.result };
};

const jsonOf = ({ body }: HubCommandRow): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError('VALIDATION_FAILED', { path: 'body' });
  }
};

/** Of a fault that is nobody's rule only the database's code for it is told: its words may be somebody's data. */
const refused = (error: unknown): CommandAnswer => {
  const { code, details } =
    error instanceof AppError
      ? error
      : { code: 'INTERNAL_ERROR', details: { sqlState: (error as { code?: string } | null)?.code ?? null } };
  return { state: 'rejected', result: { code, details: details ?? {} } };
};

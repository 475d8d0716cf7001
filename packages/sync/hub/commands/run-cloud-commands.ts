import { AppError } from '@comanda/contracts';
import type { CommandResultRow } from '@comanda/db';
import { bodyFor, type CloudCommand } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';

interface Asked {
  id: string;
  body: string;
}

interface Said {
  no: number;
  kind: string;
  body: unknown;
  expiresAt: string;
}

/** The next command of the cloud that this hub has not answered; in the order they were asked. */
export const nextCloudCommand = async (ctx: Pick<WriteContext, 'db'>): Promise<Asked | null> => {
  const { rows } = await sql<Asked>`
    select f.id, f.body from feed_row as f
    where f.entity = 'cloud_command' and f.deleted = 0 and not exists (select 1 from command_result as r where r.id = f.id)
    order by json_extract(f.body, '$.no') limit 1`.execute(ctx.db);
  return rows[0] ?? null;
};

/**
 * Does one command of those this hub knows, and keeps what came of it, in one transaction: it happens at most once, and a cloud that was restored and
 * asks again hears the first result (docs/sync.md#commands). Whether it is too late the cloud's clock says, for it said until when.
 * The result travels up like any row.
 */
export const runCloudCommand = async (
  tx: WriteContext,
  commands: readonly CloudCommand[],
  { id, body }: Asked,
  cloudNow: string,
): Promise<CommandResultRow> => {
  const said = JSON.parse(body) as Said;
  const { state, result } = await attempt(tx, commands, id, said, cloudNow);
  const { businessId, locationIds } = tx.actor;
  const place = { businessId, locationId: locationIds[0]! };
  const row = { id, ...place, kind: said.kind, state, result: JSON.stringify(result ?? null), doneAt: tx.clock.now() };
  await tx.db.insertInto('commandResult').values(row).execute();
  return row;
};

const attempt = async (
  tx: WriteContext,
  commands: readonly CloudCommand[],
  id: string,
  { kind, body, expiresAt }: Said,
  cloudNow: string,
): Promise<{ state: 'done' | 'rejected'; result: unknown }> => {
  const command = commands.find((one) => one.kind === kind);
  if (!command) return { state: 'rejected', result: { code: 'COMMAND_UNKNOWN' } };
  if (expiresAt <= cloudNow) return { state: 'rejected', result: { code: 'COMMAND_EXPIRED' } };
  await sql`savepoint command`.execute(tx.db);
  try {
    const answer = await command.handler(tx, bodyFor(command, body), { id });
    await sql`release command`.execute(tx.db);
    return answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to command`.execute(tx.db);
    await sql`release command`.execute(tx.db);
    return { state: 'rejected', result: { code: error.code, details: error.details ?? {} } };
  }
};

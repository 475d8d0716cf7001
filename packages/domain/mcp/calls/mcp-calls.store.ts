import type { ListMcpCallsQuery, Page } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';
import { sql } from 'kysely';
import type { McpCallRow } from '../mcp.tables.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** Of one business: one that lets assistants ask all day forgets sooner. */
const MOST_KEPT = 20_000;
const AT_ONCE = 200;

/** Keeps what assistants called, in the order given. */
export const noteMcpCalls = async (tx: WriteContext, calls: readonly Omit<McpCallRow, 'id'>[]): Promise<void> => {
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    const rows = calls.slice(at, at + AT_ONCE).map((call) => ({ id: tx.ids.next(), ...call }));
    await tx.db.insertInto('mcpCall').values(rows).execute();
  }
};

/** Calls of the caller's business, the latest first. */
export const pageOfMcpCalls = (
  ctx: Context,
  { credential, hasFailed, ...paging }: ListMcpCallsQuery,
): Promise<Page<McpCallRow>> => {
  let query = ctx.db.selectFrom('mcpCall').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (credential) query = query.where('credential', '=', credential);
  if (hasFailed !== undefined) query = query.where('outcome', hasFailed ? '<>' : '=', 'ok');
  return readLongPage(ctx.db, query.orderBy('calledAt', 'desc').orderBy('id', 'desc'), paging);
};

/** Forgets calls of more than 90 days ago, and of each business all but its latest 20,000. */
export const forgetMcpCalls = async (tx: WriteContext, most = MOST_KEPT): Promise<void> => {
  const before = new Date(tx.clock.ms() - KEPT_DAYS * DAY_MS).toISOString();
  await tx.db.deleteFrom('mcpCall').where('calledAt', '<', before).execute();
  await sql`
    delete from mcp_call where id in (
      select id from (
        select id, row_number() over (partition by business_id order by called_at desc, id desc) as place from mcp_call
      ) as counted where place > ${most}
    )`.execute(tx.db);
};

import type { Context, WriteContext } from '@comanda/kernel/context';
import { McpPrincipal } from './mcp.tables.ts';

const DAY = 86_400_000;
/** How long it is known that a session was one. */
const KEPT_DAYS = 30;

/** Whose session it is: the same key, or the same person. */
export const credentialOf = ({ kind, id }: Pick<McpPrincipal, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Keeps that a session was given out; of a token's also what it is about. */
export const openMcpSession = async (
  tx: WriteContext,
  { sessionId, principal, clientName }: { sessionId: string; principal: McpPrincipal; clientName: string },
): Promise<void> => {
  await tx.db
    .insertInto('mcpSession')
    .values({
      id: tx.hash.sha256(sessionId),
      credential: credentialOf(principal),
      clientName,
      acting: principal.kind === 'token' ? McpPrincipal.parse(principal) : null,
      openedAt: tx.clock.now(),
    })
    .execute();
};

/** A context tool chose another business; a key's session keeps that in memory alone. */
export const keepActing = async (
  tx: WriteContext,
  { sessionId, principal }: { sessionId: string; principal: McpPrincipal },
): Promise<void> => {
  if (principal.kind !== 'token') return;
  await tx.db
    .updateTable('mcpSession')
    .set({ acting: McpPrincipal.parse(principal) })
    .where('id', '=', tx.hash.sha256(sessionId))
    .execute();
};

/** True of a session this credential was given, ended or not. */
export const wasMcpSession = async (
  ctx: Context,
  { sessionId, principal }: { sessionId: string; principal: McpPrincipal },
): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('mcpSession')
    .select('id')
    .where('id', '=', ctx.hash.sha256(sessionId))
    .where('credential', '=', credentialOf(principal))
    .executeTakeFirst();
  return row !== undefined;
};

export const forgetMcpSessions = async (tx: WriteContext): Promise<void> => {
  const before = new Date(tx.clock.ms() - KEPT_DAYS * DAY).toISOString();
  await tx.db.deleteFrom('mcpSession').where('openedAt', '<', before).execute();
};

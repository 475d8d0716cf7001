import { AppError, type Assistant, type Permission } from '@comanda/contracts';
import type { HubLine, HubOrder } from '@comanda/kernel/commands';
import type { Context, WriteContext } from '@comanda/kernel/context';
import type { McpRequestRow } from '../mcp.tables.ts';

interface Request extends Omit<HubOrder, 'lifeMs'> {
  tool: string;
  /** What makes another request the same one. */
  key: string;
  by: Assistant;
  /** What was allowed, as it stands now: it makes no other request. */
  allowed?: { permission: Permission; total: number };
}

/** A hub that is away for longer does not open the order, nor take the money back: people have gone on. Milliseconds. */
const GOOD_FOR_MS = 10 * 60_000;

/**
 * Asks a hub on behalf of an assistant, once under its key: again it is the same command, unless that was refused, for then nothing
 * was done. Answers the command's id and whether it is new. Throws IDEMPOTENCY_KEY_REUSED.
 */
export const askOnce = async (
  tx: WriteContext & HubLine,
  { tool, key: requestKey, by, locationId, kind, body, allowed }: Request,
): Promise<{ commandId: string; isNew: boolean }> => {
  const { businessId } = tx.actor;
  const bodyHash = tx.hash.sha256(JSON.stringify(body));
  const before = await findRequest(tx, tool, requestKey);
  if (before && before.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (before && !(await wasRefused(tx, before))) return { commandId: before.id, isNew: false };
  if (before) await tx.db.deleteFrom('mcpRequest').where('id', '=', before.id).execute();
  const id = await tx.askHub(tx, { locationId, kind, body: { ...body, ...allowed, by }, lifeMs: GOOD_FOR_MS });
  const row: McpRequestRow = {
    id,
    businessId,
    locationId,
    tool,
    requestKey,
    bodyHash,
    askedBy: JSON.stringify(by),
    askedAt: tx.clock.now(),
    permission: allowed?.permission ?? null,
    annulment: null,
  };
  await tx.db.insertInto('mcpRequest').values(row).execute();
  return { commandId: id, isNew: true };
};

const wasRefused = async (tx: WriteContext & HubLine, { id }: McpRequestRow): Promise<boolean> =>
  (await tx.findCommand(tx, id))?.state === 'rejected';

/** What the caller's business asked by a tool under a key, if it did. */
export const findRequest = async (ctx: Context, tool: string, requestKey: string): Promise<McpRequestRow | null> =>
  (await ctx.db
    .selectFrom('mcpRequest')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('tool', '=', tool)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()) ?? null;

/** Requests of a tool among these commands for whose invoice nothing was asked yet. */
export const openRequests = (tx: WriteContext, tool: string, ids: readonly string[]): Promise<McpRequestRow[]> =>
  tx.db
    .selectFrom('mcpRequest')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('tool', '=', tool)
    .where('annulment', 'is', null)
    .execute();

export const noteAnnulment = async (tx: WriteContext, id: string, annulment: string): Promise<void> => {
  await tx.db.updateTable('mcpRequest').set({ annulment }).where('id', '=', id).execute();
};

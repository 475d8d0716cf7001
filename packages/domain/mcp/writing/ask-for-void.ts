import { AppError, ASSISTANT_VOIDS, type Assistant, VOID_TRANSACTION } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { HubLine } from '@comanda/kernel/commands';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { findParameter } from '../../identity/index.ts';
import type { McpRequestRow } from '../mcp.tables.ts';
import { type PlannedVoid, planVoid } from './plan-void.ts';
import { askOnce, findRequest } from './requests.store.ts';

const TOOL = 'void_transaction';

/** The plan of a void the caller may make. Throws ASSISTANT_VOIDS_OFF, FORBIDDEN, and what `planVoid` throws. */
export const previewVoid = async (ctx: Context, transactionId: string): Promise<PlannedVoid> => {
  const plan = await planVoid(ctx, transactionId);
  if ((await findParameter(ctx, plan.locationId, ASSISTANT_VOIDS)) === 'off') throw new AppError('ASSISTANT_VOIDS_OFF');
  requirePermission(ctx.actor, plan.permission);
  return plan;
};

/**
 * Asks a transaction's hub to void it, once however often it is asked; answers the command's id. Throws what `previewVoid` throws, and
 * FEL_NOT_CERTIFIED while its invoice is on the way: it could not be annulled.
 */
export const askForVoid = async (
  tx: WriteContext & HubLine,
  { transactionId, reason, by }: { transactionId: string; reason: string; by: Assistant },
): Promise<string> => {
  // What was done cannot be planned again.
  const before = await findRequest(tx, TOOL, transactionId);
  if (before && (await tx.findCommand(tx, before.id))?.state !== 'rejected') return answeredTo(tx, before);
  const plan = await previewVoid(tx, transactionId);
  if (plan.isInvoiceOnTheWay) throw new AppError('FEL_NOT_CERTIFIED', { billId: plan.id });
  const { locationId, id, kind } = plan;
  const { commandId } = await askOnce(tx, {
    tool: TOOL,
    key: transactionId,
    by,
    locationId,
    kind: VOID_TRANSACTION,
    body: { transactionId, reason },
    allowed: { permission: plan.permission, total: plan.total },
  });
  await recordAudit(tx, {
    action: 'assistant.void_asked',
    entity: kind === 'order' ? 'order' : 'order_bill',
    entityId: id,
    locationId,
    reason,
    details: { number: plan.number, amount: plan.total, name: by.name, client: by.client, tool: TOOL },
  });
  return commandId;
};

/** The command of a void that was asked for, for whoever could ask for it themselves. Throws NOT_FOUND at other branches, FORBIDDEN. */
const answeredTo = (tx: WriteContext, { id, locationId, permission }: McpRequestRow): string => {
  if (!tx.actor.locationIds.includes(locationId)) throw new AppError('NOT_FOUND', { id });
  requirePermission(tx.actor, permission ?? 'OrderBill:Refund');
  return id;
};

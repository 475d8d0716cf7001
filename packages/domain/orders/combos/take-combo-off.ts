import { AppError, type Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { applicationOf, applications } from '../application.store.ts';
import { deleteDiscountsOf } from '../discounts.store.ts';
import { giveBack } from '../lines/give-back.ts';
import { voidLine } from '../lines/void-line.ts';
import { voidedNow } from '../lines/voided-now.ts';
import { getOrder, isBilled, items, linesOf, wasBilled } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { refreshStatus } from '../sending/refresh-status.ts';
import { loosenElsewhere } from './loosen-elsewhere.ts';

/**
 * Takes a combo off an order: its lines are removed where the kitchen has none of them, else all are voided, by whoever may and
 * for a reason; the application says who and why (docs/combos.md#on-an-order). Answers what becomes of the order. Throws
 * BUNDLE_APPLICATION_REMOVED, ORDER_ITEM_BILLED, ORDER_ITEM_REASON_REQUIRED, FORBIDDEN, APPROVAL_INVALID.
 */
export const takeComboOff = async (
  tx: WriteContext,
  order: Order,
  parent: OrderItemRow,
  { reason = null, voidedBy = null }: { reason?: string | null; voidedBy?: string | null },
): Promise<Partial<Order>> => {
  if (parent.voidedAt) throw new AppError('BUNDLE_APPLICATION_REMOVED', { itemId: parent.id });
  const children = (await linesOf(tx, order.id)).filter((line) => line.parentOrderItemId === parent.id);
  const standing = children.filter((child) => !child.voidedAt);
  for (const child of standing)
    if (await isBilled(tx, child.id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: child.id });
  const isSent = standing.some((child) => child.sentAt);
  if (isSent) {
    requirePermission(tx.actor, 'OrderItem:Void');
    if (!reason) throw new AppError('ORDER_ITEM_REASON_REQUIRED', { itemId: parent.id });
  }
  if (isSent || (await isNamedElsewhere(tx, children))) {
    for (const child of standing) await voidLine(tx, order, child, { reason, voidedBy });
    await closeCombo(tx, parent, reason);
  } else {
    await giveBack(tx, order, standing);
    for (const child of children) {
      await deleteDiscountsOf(tx, child.id);
      await items.delete(tx, child.id);
    }
    await loosenElsewhere(tx, parent);
    await noteRemoval(tx, parent, reason);
    await deleteDiscountsOf(tx, parent.id);
    await items.delete(tx, parent.id);
  }
  return refreshStatus(tx, order);
};

/** The kitchen's tickets, and bills that were cancelled, go on naming a line. */
const isNamedElsewhere = async (tx: WriteContext, children: readonly OrderItemRow[]): Promise<boolean> => {
  for (const child of children) if (child.sentAt || child.voidedAt || (await wasBilled(tx, child.id))) return true;
  return false;
};

/** The application says who took a combo off or apart, and why. */
export const noteRemoval = async (tx: WriteContext, parent: OrderItemRow, reason: string | null): Promise<void> => {
  const application = await applicationOf(tx, parent);
  if (!application) return;
  const removal = { removedAt: tx.clock.now(), removedBy: tx.actor.id, removalReason: reason };
  await applications.update(tx, application.id, { status: 'removed', ...removal });
};

/** A combo none of whose lines stands any more. */
const closeCombo = async (tx: WriteContext, parent: OrderItemRow, reason: string | null): Promise<void> => {
  const { locationId } = await getOrder(tx, parent.orderId);
  await items.update(tx, parent.id, { ...(await voidedNow(tx, locationId)), voidReason: reason });
  await noteRemoval(tx, parent, reason);
};

/** After a line of a combo was voided: with the last of them the combo is off the order, too. */
export const closeEmptyCombo = async (tx: WriteContext, child: OrderItemRow, reason: string | null): Promise<void> => {
  const lines = await linesOf(tx, child.orderId);
  const parent = lines.find((line) => line.id === child.parentOrderItemId);
  const stands = lines.some((line) => line.parentOrderItemId === child.parentOrderItemId && !line.voidedAt);
  if (parent && !parent.voidedAt && !stands) await closeCombo(tx, parent, reason);
};

import type { OrderView } from '@comanda/contracts';
import { formatQuantity } from '@comanda/web';
import type { ApprovalFacts } from '../base/write-request.ts';
import type { OrderChange } from './order-op.ts';

/** What a manager is to know of a change before signing it: dish, table, amount and why, as this till knows them. */
export const approvalFacts = (change: OrderChange, order: OrderView | undefined): ApprovalFacts => {
  if (!order) return {};
  const where = { table: order.tableAliasSnapshot, alias: order.orderAlias, orderNumber: order.documentNumber };
  if (change.kind === 'order') {
    return { ...where, amount: order.totals.total, reason: change.patch.cancellationReason };
  }
  const line = 'itemId' in change ? order.items.find((one) => one.id === change.itemId) : undefined;
  if (!line) return where;
  const named = `${formatQuantity(line.quantity)} × ${line.productNameSnapshot}`;
  if (change.kind === 'edit' && change.patch.quantity !== undefined) {
    return { ...where, what: `${named} → ${formatQuantity(change.patch.quantity)}`, reason: change.patch.reason };
  }
  const reason = change.kind === 'void' || change.kind === 'comp' ? change.reason : undefined;
  return { ...where, what: named, amount: line.lineTotal, reason };
};

import type { DiscountItemInput, OrderView } from '@comanda/contracts';
import { formatMoney, formatQuantity } from '@comanda/web';
import type { ApprovalFacts } from '../base/write-request.ts';
import type { OrderChange } from './order-op.ts';

/** `−10 %`, `−Q5.00`, `= Q25.00`. */
const discountWords = ({ kind, value }: Pick<DiscountItemInput, 'kind' | 'value'>): string => {
  if (kind === 'percentage') return `−${value} %`;
  return `${kind === 'amount' ? '−' : '= '}${formatMoney(value)}`;
};

/** What a manager is to know of a change before signing it: dish, table, amount and why, as this till knows them. */
export const approvalFacts = (change: OrderChange, order: OrderView | undefined): ApprovalFacts => {
  if (!order) return {};
  const where = { table: order.tableAliasSnapshot, alias: order.orderAlias, orderNumber: order.documentNumber };
  if (change.kind === 'order') {
    return { ...where, amount: order.totals.total, reason: change.patch.cancellationReason };
  }
  if (change.kind === 'discount-order')
    return { ...where, what: discountWords(change.input), amount: order.totals.total, reason: change.input.reason };
  const line = 'itemId' in change ? order.items.find((one) => one.id === change.itemId) : undefined;
  if (!line) return where;
  const named = `${formatQuantity(line.quantity)} × ${line.productNameSnapshot}`;
  if (change.kind === 'edit' && change.patch.quantity !== undefined) {
    return { ...where, what: `${named} → ${formatQuantity(change.patch.quantity)}`, reason: change.patch.reason };
  }
  if (change.kind === 'discount') {
    const { input } = change;
    return { ...where, what: `${discountWords(input)} · ${named}`, amount: line.lineTotal, reason: input.reason };
  }
  const reason = change.kind === 'void' || change.kind === 'comp' ? change.reason : undefined;
  return { ...where, what: named, amount: line.lineTotal, reason };
};

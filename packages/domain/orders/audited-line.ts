import type { Minor, Order } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { lineTotal, optionsTotal } from '@comanda/pricing';
import { optionsOf } from './orders.store.ts';
import type { OrderItemRow } from './orders.tables.ts';

/** What the log says of a line: which dish, at which table, and what it came to. Minor units. */
export interface AuditedLine {
  dish: string;
  documentNumber: string;
  table: string | null;
  quantity: number;
  unitPrice: Minor;
  amount: Minor;
}

/** All of it but what the line came to. Pure. */
export const namedLine = (order: Order, item: OrderItemRow): Omit<AuditedLine, 'amount'> => ({
  dish: item.productNameSnapshot,
  documentNumber: order.documentNumber,
  table: order.tableAliasSnapshot,
  quantity: item.quantity,
  unitPrice: item.unitPriceSnapshot,
});

/** Read before the line is changed: afterwards it may come to nothing. */
export const auditedLine = async (ctx: Context, order: Order, item: OrderItemRow): Promise<AuditedLine> => ({
  ...namedLine(order, item),
  amount: lineTotal(item, optionsTotal(await optionsOf(ctx, [item.id]))),
});

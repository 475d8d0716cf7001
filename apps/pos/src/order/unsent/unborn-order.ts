import { minor, type OrderSummary, type OrderView, type PosCatalogue } from '@comanda/contracts';
import { summaryOf } from '../../base/order-cache.ts';
import type { OrderOp } from '../order-op.ts';
import { projectOrder } from '../project-order.ts';

/** Where the number of an order stands that the hub has not numbered. */
const NO_NUMBER = '—';

/** Of these writes' order, what it is until the hub knows it; null where it was not begun here, or the hub knows it. */
export const unbornOrder = (ops: readonly OrderOp[]): OrderView | null => {
  const [op] = ops;
  if (op?.kind !== 'open') return null;
  const { input, begun } = op;
  return {
    id: op.orderId,
    businessId: input.businessId,
    locationId: input.locationId,
    originLocationId: null,
    status: 'draft',
    orderType: input.orderType,
    tableId: input.tableId ?? null,
    waiterId: input.waiterId ?? null,
    parentOrderId: null,
    documentNumber: NO_NUMBER,
    taxId: null,
    taxName: null,
    taxAddress: null,
    taxpayerType: null,
    channel: input.channel ?? 'pos',
    kioskId: null,
    kioskSessionId: null,
    orderAlias: input.orderAlias ?? null,
    guestCount: input.guestCount ?? null,
    tableAliasSnapshot: begun.tableNumber,
    cancellationReason: null,
    version: 0,
    createdBy: input.createdBy ?? null,
    createdAt: begun.at,
    updatedAt: begun.at,
    sentAt: null,
    closedAt: null,
    items: [],
    guests: [],
    totals: { subtotal: minor(0), tax: minor(0), total: minor(0), billed: minor(0), paid: minor(0) },
  };
};

/** Whether the hub has not heard of it: nothing can be asked of it but by the queue. */
export const isUnborn = ({ version }: Pick<OrderView, 'version'>): boolean => version === 0;

/** Rows of the orders that were begun here and the hub does not know, with what was ordered on them; left empty they are none. */
export const unbornRows = (lanes: Iterable<readonly OrderOp[]>, catalogue: PosCatalogue | undefined): OrderSummary[] =>
  [...lanes].flatMap((ops) => {
    const order = ops.at(-1)?.kind === 'drop' ? null : unbornOrder(ops);
    return order ? [summaryOf(projectOrder(order, ops, catalogue))] : [];
  });

import type { PurchaseStatus } from '@comanda/contracts';

export type PurchaseEvent = 'change' | 'order' | 'receive_some' | 'receive_all' | 'close' | 'cancel';

/** Goods may come without an order having been sent; what came in part is closed by saying that nothing more is awaited. */
const TRANSITIONS: Record<PurchaseStatus, Partial<Record<PurchaseEvent, PurchaseStatus>>> = {
  draft: { change: 'draft', order: 'ordered', receive_some: 'partial', receive_all: 'received', cancel: 'cancelled' },
  ordered: { receive_some: 'partial', receive_all: 'received', cancel: 'cancelled' },
  partial: { receive_some: 'partial', receive_all: 'received', close: 'received' },
  received: {},
  cancelled: {},
};

/** The state a purchase is in after something happened to it; null where that may not happen. Pure. */
export const nextPurchaseStatus = (status: PurchaseStatus, event: PurchaseEvent): PurchaseStatus | null =>
  TRANSITIONS[status][event] ?? null;

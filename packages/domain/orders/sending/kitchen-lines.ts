import type { OrderItemRow } from '../orders.tables.ts';

/** True of a line a cook may still be told of: not voided, not sent, and no combo's parent, whose children are cooked. */
export const lineMayGoToKitchen = (item: Pick<OrderItemRow, 'lineType' | 'voidedAt' | 'sentAt'>): boolean =>
  item.lineType !== 'bundle_parent' && !item.voidedAt && !item.sentAt;

/** True of a line that waits for "Marchar". */
export const isHeld = (item: Pick<OrderItemRow, 'holdUntilFired' | 'firedAt'>): boolean =>
  item.holdUntilFired && !item.firedAt;

/** True of a line a cook will be told of by "Marchar". */
export const waitsToBeFired = (item: OrderItemRow): boolean => lineMayGoToKitchen(item) && isHeld(item);

/** Bundle parents, voided lines, and held lines not yet fired are skipped (docs/contract.md#sending-to-the-kitchen). */
export const isSendable = (item: OrderItemRow): boolean => lineMayGoToKitchen(item) && !isHeld(item);

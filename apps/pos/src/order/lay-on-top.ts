import type { OrderItemView, OrderView } from '@comanda/contracts';
import type { OrderChange } from './order-op.ts';

/** Other tills may be quick too: after so many times a person looks first. */
const MOST_TIMES = 5;

/** What of a line a person looks at who changes it; how far the kitchen is and what its share of a discount comes to is none of it. */
const decidedOn = (line: OrderItemView) => [
  line.id,
  line.productId,
  line.quantity,
  line.unitPriceSnapshot,
  line.modifiers.map((one) => [one.productModifierId, one.quantity]),
  line.legacyModifiers,
  line.notes,
  line.seatNo,
  line.courseNumber,
  line.holdUntilFired && !line.firedAt,
  line.isSent,
  line.voidedAt,
  line.compedAt,
  line.discounts?.map(({ id }) => id),
];

/** The lines a change rests on: of a combo its parts too; one of the whole order on all of them. */
const groundOf = (change: OrderChange, { items, discounts }: OrderView): string => {
  if (!('itemId' in change)) return JSON.stringify([items.map(decidedOn), discounts?.map(({ id }) => id)]);
  const { itemId } = change;
  return JSON.stringify(items.filter((one) => one.id === itemId || one.parentOrderItemId === itemId).map(decidedOn));
};

/**
 * Lays a change on top of what somebody else did meanwhile, where the two do not touch
 * (docs/decisions.md#two-waiters-at-one-table). To be asked when the hub says that the version is over: reads the order, and
 * answers the version to say now, or null where the lines are not those the person saw.
 */
export const layOnTop = (
  change: OrderChange,
  seen: OrderView,
  read: () => Promise<OrderView>,
): (() => Promise<number | null>) => {
  const ground = groundOf(change, seen);
  let times = 0;
  return async () => {
    times += 1;
    if (times > MOST_TIMES) return null;
    const now = await read();
    return groundOf(change, now) === ground ? now.version : null;
  };
};

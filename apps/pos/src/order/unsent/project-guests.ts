import type { OrderGuest, OrderView } from '@comanda/contracts';
import type { OrderOp } from '../order-op.ts';

/** Who sits at the order, with what the hub has not answered yet: a warning must not wait for it. One it has not named has no id. */
export const projectGuests = (order: OrderView, ops: readonly OrderOp[]): OrderGuest[] =>
  ops.reduce((guests, op) => {
    if (op.kind === 'remove-guest') return guests.filter(({ id }) => id !== op.guestId);
    if (op.kind !== 'guest') return guests;
    const { seatNo, guestAlias = null, allergies = [] } = op.input;
    const known = guests.find((guest) => (op.guestId === null ? guest.seatNo === seatNo : guest.id === op.guestId));
    const blank = { id: '', businessId: order.businessId, orderId: order.id, notes: null };
    const told: OrderGuest = { ...(known ?? blank), seatNo, guestAlias, allergies };
    return known ? guests.map((guest) => (guest === known ? told : guest)) : guests.concat(told);
  }, order.guests);

/** How many they are, so. */
export const projectGuestCount = (order: OrderView, ops: readonly OrderOp[]): number | null =>
  ops.reduce<number | null>(
    (count, op) => (op.kind === 'order' && op.patch.guestCount !== undefined ? op.patch.guestCount : count),
    order.guestCount,
  );

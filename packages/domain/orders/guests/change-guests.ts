import type { Order, OrderGuest } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrderFor } from '../change-order.ts';
import { tellKitchen } from '../lines/tell-kitchen.ts';
import { guestsOf, linesOf } from '../orders.store.ts';

const allergiesAt = (guests: readonly OrderGuest[], seatNo: number | null): string =>
  JSON.stringify(guests.find((guest) => guest.seatNo === seatNo)?.allergies ?? []);

/**
 * The frame of a change of an order's guests. What the kitchen still makes for a seat is told anew where those who sit there must not
 * eat something else than it was told: a ticket says allergies as they were when it was fired. Throws what `changeOrder` throws.
 */
export const changeGuests = <T>(
  tx: WriteContext,
  input: { id: string; ifMatch?: number | undefined },
  change: (order: Order) => Promise<T>,
): Promise<T> =>
  changeOrderFor(tx, input, async (order) => {
    const before = await guestsOf(tx, order.id);
    const made = await change(order);
    const after = await guestsOf(tx, order.id);
    for (const line of await linesOf(tx, order.id)) {
      const { sentAt, voidedAt, lineType, seatNo } = line;
      if (!sentAt || voidedAt || lineType === 'bundle_parent') continue;
      if (allergiesAt(before, seatNo) !== allergiesAt(after, seatNo))
        await tellKitchen(tx, order, { before: line, after: line, isSaidAnew: true });
    }
    return made;
  });

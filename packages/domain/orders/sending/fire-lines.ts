import type { KitchenTicket, Order, OrderItemModifier, TicketData } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { type FiredLine, fireTickets } from '../../kitchen/index.ts';
import { kitchenDishes, nameOfUser } from '../neighbours.store.ts';
import type { OrderParts } from '../order-view.ts';

export interface LineToFire {
  item: OrderItemRow;
  change: TicketData['change'];
}

/** Options hidden from the kitchen have no word for it. */
const optionOf = (one: OrderItemModifier): FiredLine['options'][number] => ({
  id: one.productModifierId,
  word: one.showOnKitchenTicket ? (one.kitchenLabelSnapshot ?? one.nameSnapshot) : null,
  quantity: one.quantity,
});

/** `Extra queso ×2`. */
const kitchenWords = (options: FiredLine['options']): string[] =>
  options.flatMap(({ word, quantity }) => (word === null ? [] : quantity > 1 ? `${word} ×${quantity}` : word));

/** What was said of a combo is said to everybody who makes a part of it. */
export const notesOf = (item: OrderItemRow, combo: OrderItemRow | undefined): string | null =>
  [item.notes, combo?.notes].filter(Boolean).join(' · ') || null;

/** Hands lines to the kitchen as it needs them: its own names and words, seat, guest, allergies. Throws ORDER_STATION_MISSING. */
export const fireLines = async (
  tx: WriteContext,
  order: Order,
  lines: LineToFire[],
  parts: OrderParts,
): Promise<KitchenTicket[]> => {
  const modifiers = Map.groupBy(parts.options, (modifier) => modifier.orderItemId);
  const guests = new Map(parts.guests.map((guest) => [guest.seatNo, guest]));
  const combos = new Map(
    parts.lines.filter((line) => line.lineType === 'bundle_parent').map((line) => [line.id, line]),
  );
  const dishes = await kitchenDishes(
    tx,
    lines.map(({ item }) => item.productId ?? ''),
  );
  return fireTickets(tx, {
    orderId: order.id,
    locationId: order.locationId,
    orderNumber: order.documentNumber,
    orderType: order.orderType,
    tableAlias: order.tableAliasSnapshot ?? order.orderAlias,
    waiterName: order.waiterId && (await nameOfUser(tx, order.waiterId)),
    lines: lines.map(({ item, change }): FiredLine => {
      const options = (modifiers.get(item.id) ?? []).map(optionOf);
      const combo = combos.get(item.parentOrderItemId ?? '');
      const dish = dishes.get(item.productId ?? '');
      const guest = item.seatNo === null ? undefined : guests.get(item.seatNo);
      return {
        orderItemId: item.id,
        productId: item.productId ?? '',
        categoryId: dish?.categoryId ?? null,
        options,
        itemName: dish?.kitchenName ?? item.productNameSnapshot,
        comboName: combo?.productNameSnapshot ?? null,
        quantity: item.quantity,
        modifiers: [...kitchenWords(options), ...(item.legacyModifiers ?? [])],
        notes: notesOf(item, combo),
        seatNo: item.seatNo,
        guestAlias: guest?.guestAlias ?? null,
        allergies: guest?.allergies ?? [],
        courseNumber: item.courseNumber,
        wasHeld: item.holdUntilFired && change === null,
        change,
      };
    }),
  });
};

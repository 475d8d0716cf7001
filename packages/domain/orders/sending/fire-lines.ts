import type { KitchenTicket, Order, OrderItemModifier } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import {
  type ChosenStation,
  chooseStations,
  type FiredLine,
  fireTickets,
  type Routing,
  stationsOfOptions,
} from '../../kitchen/index.ts';
import { kitchenDishes, nameOfUser } from '../neighbours.store.ts';
import type { OrderParts } from '../order-view.ts';

export interface LineToFire extends Pick<FiredLine, 'change' | 'at' | 'isExtra'> {
  item: OrderItemRow;
}

/** Options hidden from the kitchen have no word for it. */
export const optionOf = (one: OrderItemModifier): FiredLine['options'][number] => ({
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

/** Where a line goes by what is chosen of it. */
export interface LineRoute {
  stations: readonly ChosenStation[];
  /** By chosen option that rules lead to a station of its own: where to. */
  led: ReadonlyMap<string, readonly string[]>;
}

/** As if all were switched on. */
export const allAtWork = (routing: Routing): Routing => ({
  ...routing,
  stations: new Map([...routing.stations].map(([id, station]) => [id, { ...station, isActive: true }])),
});

/** Where this line goes by each of these choices, by the rules of this moment. */
export const routesOf = async (
  ctx: Context,
  routing: Routing,
  { productId }: Pick<OrderItemRow, 'productId'>,
  choices: readonly (readonly OrderItemModifier[])[],
): Promise<LineRoute[]> => {
  const dish = (await kitchenDishes(ctx, [productId ?? ''])).get(productId ?? '');
  return choices.map((options) => {
    const optionIds = options.map((one) => one.productModifierId);
    const line = { productId: productId ?? '', categoryId: dish?.categoryId ?? null, optionIds };
    return { stations: chooseStations(routing, line), led: stationsOfOptions(routing, line) };
  });
};

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
    lines: lines.map(({ item, change, at, isExtra }): FiredLine => {
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
        at,
        isExtra,
      };
    }),
  });
};

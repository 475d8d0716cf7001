import { type KitchenTicket, type Order, type OrderItemModifier, optionText } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import {
  type ChosenStation,
  chooseStations,
  type FiredLine,
  fireTickets,
  type Routing,
  stationsOfOptions,
} from '../../kitchen/index.ts';
import { allergiesAt } from '../allergies-at.ts';
import { kitchenDishes, nameOfUser } from '../neighbours.store.ts';
import type { OrderParts } from '../order-view.ts';
import type { OrderItemRow } from '../orders.tables.ts';

export interface LineToFire extends Pick<FiredLine, 'change' | 'at' | 'isExtra'> {
  item: OrderItemRow;
}

/** Options hidden from the kitchen have no word for it. */
export const optionOf = (one: OrderItemModifier): FiredLine['options'][number] => ({
  id: one.productModifierId,
  word: one.showOnKitchenTicket ? (one.kitchenLabelSnapshot ?? one.nameSnapshot) : null,
  quantity: one.quantity,
});

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

/** What a cook reads of a line beside its name: options in the kitchen's words, what was noted, and what those who eat it must not. */
export const readOf = (item: OrderItemRow, { lines, options, guests }: OrderParts) => {
  const own = options.filter((one) => one.orderItemId === item.id).map(optionOf);
  const combo = lines.find((one) => one.id === item.parentOrderItemId && one.lineType === 'bundle_parent');
  const guest = item.seatNo === null ? undefined : guests.find((one) => one.seatNo === item.seatNo);
  return {
    options: own,
    comboName: combo?.productNameSnapshot ?? null,
    modifiers: [
      ...own.flatMap(({ word: name, quantity }) => (name === null ? [] : optionText({ name, quantity }))),
      ...(item.legacyModifiers ?? []),
    ],
    notes: notesOf(item, combo),
    seatNo: item.seatNo,
    guestAlias: guest?.guestAlias ?? null,
    allergies: allergiesAt(guests, item.seatNo),
  };
};

/** Hands lines to the kitchen as it needs them: its own names and words, seat, guest, allergies. Throws ORDER_STATION_MISSING. */
export const fireLines = async (
  tx: WriteContext,
  order: Order,
  lines: LineToFire[],
  parts: OrderParts,
): Promise<KitchenTicket[]> => {
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
      const dish = dishes.get(item.productId ?? '');
      return {
        ...readOf(item, parts),
        orderItemId: item.id,
        productId: item.productId ?? '',
        categoryId: dish?.categoryId ?? null,
        itemName: dish?.kitchenName ?? item.productNameSnapshot,
        quantity: item.quantity,
        courseNumber: item.courseNumber,
        wasHeld: item.holdUntilFired && change === null,
        change,
        at,
        isExtra,
      };
    }),
  });
};

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

/** Where this line goes by what is chosen of it, and what of it each station makes; each choice by the rules of this moment. */
export const routesOf = async (
  ctx: Context,
  routing: Routing,
  { productId }: Pick<OrderItemRow, 'productId'>,
  choices: readonly (readonly OrderItemModifier[])[],
): Promise<ChosenStation[][]> => {
  const routed = await routedBy(ctx, productId);
  return choices.map((options) => chooseStations(routing, routed(options)));
};

const routedBy = async (ctx: Context, productId: string | null) => {
  const dish = (await kitchenDishes(ctx, [productId ?? ''])).get(productId ?? '');
  return (options: readonly OrderItemModifier[]) => ({
    productId: productId ?? '',
    categoryId: dish?.categoryId ?? null,
    optionIds: options.map((one) => one.productModifierId),
  });
};

/** By chosen option of a line the stations rules lead it to. */
export const stationsOfOptionsOf = async (
  ctx: Context,
  routing: Routing,
  { productId }: Pick<OrderItemRow, 'productId'>,
  options: readonly OrderItemModifier[],
): Promise<ReadonlyMap<string, readonly string[]>> =>
  stationsOfOptions(routing, (await routedBy(ctx, productId))(options));

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

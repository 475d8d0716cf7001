import { dishOf, type KitchenTicket, type Order, type TicketMove } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { followLines, ticketsOfItems } from '../../kitchen/index.ts';
import { items, orders } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { familyOf, isOn, ownTickets } from '../tickets/shares.store.ts';
import { ticketParts } from './ticket-parts.ts';

/** Where a line's food is carried to. */
type Places = ReadonlyMap<string, Order>;

const aliasOf = (order: Order): string | null => order.tableAliasSnapshot ?? order.orderAlias;

/** Of several seats none is said: it would be another guest's. */
const seatOf = (lines: readonly OrderItemRow[]): number | null => {
  const [seat, ...others] = new Set(lines.map(({ seatNo }) => seatNo));
  return others.length === 0 ? (seat ?? null) : null;
};

const isAsTold = (order: Order, seatNo: number | null, { ticketData }: KitchenTicket): boolean =>
  order.id === ticketData.orderId && aliasOf(order) === ticketData.tableAlias && seatNo === ticketData.seatNo;

/** Null while all of it goes where the ticket says. Those who share a ticket may have gone different ways. */
const movesOf = (
  ticket: KitchenTicket,
  sharing: readonly OrderItemRow[],
  { places, parts }: { places: Places; parts: ReadonlyMap<string, number> },
): TicketMove[] | null => {
  const byOrder = [...Map.groupBy(sharing, (line) => line.orderId)];
  const gone = byOrder.flatMap(([orderId, lines]): TicketMove[] => {
    const order = places.get(orderId)!;
    const seatNo = seatOf(lines);
    if (isAsTold(order, seatNo, ticket)) return [];
    const quantity = lines.reduce((sum, { id }) => sum + (parts.get(id) ?? 0), 0) / 1000;
    const { documentNumber: orderNumber } = order;
    return [{ orderNumber, tableAlias: aliasOf(order), quantity: byOrder.length === 1 ? null : quantity, seatNo }];
  });
  return gone.length > 0 ? gone : null;
};

/**
 * Lets the tickets of lines that went somewhere follow them, and those of the lines they share a ticket with say where which part
 * goes. `fromOrderId`: the order by which tickets were found until now. Ask when every line is where it goes.
 */
export const followTickets = async (
  tx: WriteContext,
  fromOrderId: string,
  itemIds: readonly string[],
): Promise<void> => {
  const done = new Set<string>();
  for (const id of itemIds) {
    const line = done.has(id) ? null : await items.find(tx, id);
    if (!line?.sentAt) continue;
    const family = await familyOf(tx, line);
    for (const one of family) done.add(one.id);
    await followFamily(tx, fromOrderId, family);
  }
};

const followFamily = async (tx: WriteContext, fromOrderId: string, family: readonly OrderItemRow[]): Promise<void> => {
  const ids = family.map(({ id }) => id);
  const found = [...(await ownTickets(tx, family)), ...(await ticketsOfItems(tx, fromOrderId, ids))];
  const tickets = [...new Map(found.map((ticket) => [ticket.id, ticket])).values()];
  if (tickets.length === 0) return;
  const places = new Map<string, Order>();
  for (const orderId of new Set(family.map((line) => line.orderId))) places.set(orderId, await orders.get(tx, orderId));
  const orderOf = new Map(family.map((line) => [line.id, line.orderId]));
  const standing = family.filter(({ voidedAt }) => !voidedAt);
  const partsOf = ticketParts(tickets, standing);
  await followLines(
    tx,
    tickets.map((ticket) => {
      const parts = partsOf.get(dishOf(ticket)) ?? new Map<string, number>();
      const named = standing.filter((line) => isOn(ticket, line));
      // What was left out of it and told anew goes by the card that tells it.
      const sharing = named.filter(({ id }) => (parts.get(id) ?? 0) > 0);
      const isStill = named.length === 0 || ticket.ticketData.change === 'removed';
      const movedTo = isStill ? (ticket.movedTo ?? null) : movesOf(ticket, sharing, { places, parts });
      return { ticket, orderId: orderOf.get(ticket.orderItemId)!, movedTo };
    }),
  );
};

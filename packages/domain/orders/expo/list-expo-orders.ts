import {
  type ExpoBoard,
  type ExpoLine,
  isOrderClosed,
  type KitchenTicket,
  type Order,
  placeBefore,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { stationsOf, ticketsOfDishes } from '../../kitchen/index.ts';
import { allergiesAt } from '../allergies-at.ts';
import { nameOfUser, printJobsOf, ticketsOfOrders } from '../neighbours.store.ts';
import { guestsOfOrders, modifiersOf } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { notesOf } from '../sending/fire-lines.ts';
import { isBlind, isDoneAtPass, isPassAlone, paperOf, visibilityOf } from '../tickets/on-paper.ts';
import { sharedTickets } from '../tickets/shares.store.ts';
import { locationAtPass } from './at-the-pass.ts';
import { combosAtPass, linesAtPass, ordersAtPass } from './expo.store.ts';
import { cookingSince, coursesOf, nextCourse } from './expo-courses.ts';

/** An evening: older ones are no work any more. Milliseconds. */
const EVENING_MS = 12 * 3_600_000;

type Unsaid = Pick<ExpoLine['stations'][number], 'paper' | 'isBlind'>;

const stationsOfLine = (
  tickets: readonly KitchenTicket[],
  names: ReadonlyMap<string, string>,
  unsaidAt: (own: readonly KitchenTicket[]) => Unsaid,
): ExpoLine['stations'] =>
  // Where all was taken back nothing is made.
  [
    ...Map.groupBy(
      tickets.filter(({ status }) => status !== 'voided'),
      ({ stationId }) => stationId,
    ),
  ].map(([stationId, own]) => ({
    stationId,
    stationName: names.get(stationId) ?? '',
    isDone: own.every(({ status }) => status !== 'pending'),
    alsoAt: [
      ...new Set(own.flatMap(({ status, ticketData }) => (status === 'pending' ? (ticketData.sameAt ?? []) : []))),
    ],
    ...unsaidAt(own.filter(({ status }) => status === 'pending')),
  }));

/** Of which tickets no cook can say that they are done, and what there is on paper of them: their own slips, or a fallback's. */
const readUnsaid = async (ctx: Context, locationId: string, all: readonly KitchenTicket[]) => {
  const sights = await visibilityOf(ctx, locationId);
  const remainingToCook = all.filter(({ status, fallbackOf }) => status === 'pending' && !fallbackOf);
  const blind = remainingToCook.filter((ticket) => isBlind(ticket, sights)).map(({ id }) => id);
  const dishes = blind.length > 0 ? await ticketsOfDishes(ctx, blind) : [];
  const copies = dishes.filter(({ fallbackOf }) => fallbackOf);
  const unsaid = remainingToCook.filter((ticket) => isPassAlone(ticket, copies, sights));
  const slips = Map.groupBy(unsaid.length > 0 ? await printJobsOf(ctx, [...unsaid, ...copies]) : [], ({ ticketId }) => {
    return copies.find(({ id }) => id === ticketId)?.fallbackOf ?? ticketId;
  });
  const unsaidAt = (pending: readonly KitchenTicket[]): Unsaid => {
    const [first] = pending;
    if (!first || !pending.every((ticket) => isPassAlone(ticket, copies, sights))) return {};
    if (!isBlind(first, sights)) return { paper: paperOf(pending, slips) };
    return { isBlind: true, ...(pending.every(({ id }) => slips.has(id)) && { paper: paperOf(pending, slips) }) };
  };
  return {
    unsaidAt,
    isDone: (line: OrderItemRow, own: readonly KitchenTicket[]) => isDoneAtPass(line, [...own, ...copies], sights),
  };
};

/**
 * All orders as the pass sees them, the oldest first: what is ready, what is missing where, and which course to call for next. Not
 * those of which everything is at the table. Throws FORBIDDEN for a display that does not stand at the pass.
 */
export const listExpoOrders = async (ctx: Context): Promise<ExpoBoard> => {
  const locationId = await locationAtPass(ctx);
  const since = new Date(ctx.clock.ms() - EVENING_MS).toISOString();
  const orders = await ordersAtPass(ctx, locationId, since);
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return { serverNow: ctx.clock.now(), data: [] };
  const lines = Map.groupBy(await linesAtPass(ctx, ids), ({ orderId }) => orderId);
  const combos = await combosAtPass(ctx, ids);
  const guests = Map.groupBy(await guestsOfOrders(ctx, ids), ({ orderId }) => orderId);
  const options = Map.groupBy(await modifiersOf(ctx, ids), ({ orderItemId }) => orderItemId);
  const tickets = Map.groupBy(await ticketsOfOrders(ctx, ids), ({ orderItemId }) => orderItemId);
  const shared = new Map((await sharedTickets(ctx, ids)).map((share) => [share.line.id, share.tickets]));
  const ticketsOf = ({ id }: OrderItemRow): KitchenTicket[] => [
    ...(shared.get(id) ?? []).filter(({ fallbackOf }) => !fallbackOf),
    ...(tickets.get(id) ?? []),
  ];
  const all = [...tickets.values(), ...shared.values()].flat();
  const { unsaidAt, isDone } = await readUnsaid(ctx, locationId, all);
  const names = new Map((await stationsOf(ctx, locationId)).map(({ id, name }) => [id, name]));
  /** What stands on its cards and slips: two that gather a combo by what they read would else call for different dishes. */
  const comboOf = (line: OrderItemRow): string | null => {
    const [ticket] = ticketsOf(line);
    return (
      (ticket ? ticket.ticketData.comboName : combos.get(line.parentOrderItemId ?? '')?.productNameSnapshot) ?? null
    );
  };
  const viewOf = (order: Order, line: OrderItemRow, addedAt: string | null): ExpoLine => ({
    itemId: line.id,
    name: line.productNameSnapshot,
    quantity: line.quantity,
    seatNo: line.seatNo,
    modifiers: [
      ...(options.get(line.id) ?? []).map(({ nameSnapshot }) => nameSnapshot),
      ...(line.legacyModifiers ?? []),
    ],
    notes: notesOf(line, combos.get(line.parentOrderItemId ?? '')),
    allergies: allergiesAt(guests.get(line.orderId) ?? [], line.seatNo),
    comboName: comboOf(line),
    movedFrom: placeBefore(ticketsOf(line), order.documentNumber),
    status: line.status,
    addedAt,
    stations: stationsOfLine(ticketsOf(line), names, unsaidAt),
    isDoneAtPass: isDone(line, ticketsOf(line)),
  });
  const orderOf = async (order: Order): Promise<ExpoBoard['data'][number]> => {
    const own = lines.get(order.id) ?? [];
    const toldWith = (line: OrderItemRow) => ticketsOf(line)[0]?.ticketData.orderNumber ?? order.documentNumber;
    const courses = coursesOf(own, (line, addedAt) => viewOf(order, line, addedAt), toldWith);
    return {
      orderId: order.id,
      orderNumber: order.documentNumber,
      orderType: order.orderType,
      tableAlias: order.tableAliasSnapshot ?? order.orderAlias,
      waiterName: order.waiterId && (await nameOfUser(ctx, order.waiterId)),
      isPaid: order.status === 'paid',
      sentAt: order.sentAt,
      cookingSince: cookingSince(own),
      courses,
      next: isOrderClosed(order.status) ? null : nextCourse(courses),
    };
  };
  const data = await Promise.all(orders.map(orderOf));
  return { serverNow: ctx.clock.now(), data };
};

import type { KitchenTicket } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { OrderItemRow } from '../orders.tables.ts';
import { isPassAlone, visibilityOf } from './on-paper.ts';
import { familyOf, isOn, ticketsOfLine } from './shares.store.ts';

/** Tickets nobody bumps that are done with this line, which is at the table, or with the last of those that share them. */
export const ticketsOfServedLine = async (
  ctx: Context,
  locationId: string,
  line: OrderItemRow,
): Promise<KitchenTicket[]> => {
  const tickets = await ticketsOfLine(ctx, line);
  const pending = tickets.filter(({ status, fallbackOf }) => status === 'pending' && !fallbackOf);
  if (pending.length === 0) return [];
  const sights = await visibilityOf(ctx, locationId);
  const waiting = (await familyOf(ctx, line)).filter(
    ({ id, voidedAt, status }) => id !== line.id && !voidedAt && status !== 'served',
  );
  return pending.filter(
    (ticket) => isPassAlone(ticket, tickets, sights) && !waiting.some((other) => isOn(ticket, other)),
  );
};

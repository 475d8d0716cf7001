import { dishOf, type KitchenTicket } from '@comanda/contracts';
import { listed, remembered } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { ticketsOfItems } from '../../kitchen/index.ts';
import type { OrderItemRow } from '../orders.tables.ts';

// A line that was parted when the kitchen had it has no ticket of its own: its food is on the tickets of the line it was parted
// from (`splitFrom`), which it keeps a list of. Parted again, theirs are parted from it (docs/decisions.md#moving-dishes-between-orders).

/** True of a ticket on which food of the line is: its own, or one it has a share of. */
export const isOn = (ticket: KitchenTicket, line: Pick<OrderItemRow, 'id' | 'sharedTickets'>): boolean =>
  ticket.orderItemId === line.id || Boolean(line.sharedTickets?.includes(dishOf(ticket)));

/** Lines that were parted from these, and from those again, each once; of one alone never itself. */
export const sharesOf = async (ctx: Context, itemIds: readonly string[]): Promise<OrderItemRow[]> => {
  const found: OrderItemRow[] = [];
  const met = new Set(itemIds.length === 1 ? itemIds : []);
  for (let ids = itemIds; ids.length > 0; ) {
    const rows = await remembered(ctx.db, `orders.shares of ${ids.length}`, listed(ids), (p) =>
      ctx.db.selectFrom('orderItem').selectAll().where('splitFrom', 'in', Object.values(p)),
    );
    const others = unmet(rows, met);
    found.push(...others);
    ids = others.map(({ id }) => id);
  }
  return found;
};

/** What these lines were parted from, and those again, each once and none of these themselves. */
export const sourcesOf = async (
  ctx: Context,
  lines: readonly Pick<OrderItemRow, 'id' | 'splitFrom'>[],
): Promise<OrderItemRow[]> => {
  const found: OrderItemRow[] = [];
  const met = new Set(lines.map(({ id }) => id));
  for (let ids = sourceIds(lines); ids.length > 0; ) {
    const rows = await ctx.db.selectFrom('orderItem').selectAll().where('id', 'in', ids).execute();
    const others = unmet(rows, met);
    found.push(...others);
    ids = sourceIds(others);
  }
  return found;
};

const sourceIds = (lines: readonly Pick<OrderItemRow, 'splitFrom'>[]): string[] => [
  ...new Set(lines.flatMap(({ splitFrom }) => splitFrom ?? [])),
];

/** Those a walk has not met, met now: of lines that were parted from each other it would go round for ever. */
const unmet = (rows: readonly OrderItemRow[], met: Set<string>): OrderItemRow[] => {
  const others = rows.filter(({ id }) => !met.has(id));
  for (const { id } of others) met.add(id);
  return others;
};

/** All whose food is on one line's tickets, itself among them; first the line that was there first. */
export const familyOf = async (ctx: Context, line: OrderItemRow): Promise<OrderItemRow[]> => {
  const first = (await sourcesOf(ctx, [line])).at(-1) ?? line;
  return [first, ...(await sharesOf(ctx, [first.id]))];
};

/** The tickets that were fired for these lines themselves. */
export const ownTickets = async (ctx: Context, lines: readonly OrderItemRow[]): Promise<KitchenTicket[]> => {
  const found: KitchenTicket[] = [];
  for (const [orderId, some] of Map.groupBy(lines, (line) => line.orderId))
    found.push(
      ...(await ticketsOfItems(
        ctx,
        orderId,
        some.map(({ id }) => id),
      )),
    );
  return found;
};

/** The tickets on which the food of a line is: its own, and those of what it was parted from that it has a share of. */
export const ticketsOfLine = async (ctx: Context, line: OrderItemRow): Promise<KitchenTicket[]> => {
  const all = await ownTickets(ctx, [line, ...(await sourcesOf(ctx, [line]))]);
  return all.filter((ticket) => isOn(ticket, line));
};

/** Parted lines of these orders, each with the tickets it has of others. */
export const sharedTickets = async (
  ctx: Context,
  orderIds: readonly string[],
): Promise<{ line: OrderItemRow; tickets: KitchenTicket[] }[]> => {
  const lines = await ctx.db
    .selectFrom('orderItem')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .where('splitFrom', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const shared: { line: OrderItemRow; tickets: KitchenTicket[] }[] = [];
  for (const line of lines) {
    const tickets = await ticketsOfLine(ctx, line);
    shared.push({ line, tickets: tickets.filter(({ orderItemId }) => orderItemId !== line.id) });
  }
  return shared;
};

import type { Order, OrderGuest, OrderItemModifier } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { readRouting } from '../../kitchen/index.ts';
import { allergiesAt } from '../allergies-at.ts';
import { progressTo } from '../item-status.ts';
import { readParts } from '../order-view.ts';
import { items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { fireLines, routesOf } from '../sending/fire-lines.ts';
import { followTickets } from '../sending/follow-tickets.ts';
import { kitchenProgressOf } from '../sending/kitchen-progress.ts';
import { reduceShared, sendReductions, ticketSharesOf } from '../sending/ticket-shares.ts';
import { familyOf } from '../tickets/shares.store.ts';
import { pendingWorkOf, planReductions, remainingToCook } from '../tickets/ticket-work.ts';
import { amendTickets } from './amend-tickets.ts';
import type { AmendedLine } from './amended-line.ts';
import { kitchenPlanOf } from './kitchen-plan.ts';
import { moveToFallback } from './move-to-fallback.ts';

/** A line the kitchen has, before it was changed and after. */
export interface ChangedLine {
  before: OrderItemRow;
  after: OrderItemRow;
  /** Its options, or the text of its combo or its guest, were written again. */
  isReworded: boolean;
  /** Its options as they were; absent where they are the same. */
  optionsBefore?: readonly OrderItemModifier[] | undefined;
}

/** What a cook reads of a line beside its options. */
const cookTextOf = ({ notes, legacyModifiers, seatNo }: OrderItemRow, guests: readonly OrderGuest[]): string =>
  JSON.stringify([notes ?? null, legacyModifiers ?? [], allergiesAt(guests, seatNo).toSorted()]);

/**
 * Tells the kitchen how a line it has was changed: first what is less, then what differs, then what is more.
 *
 * A line's own tickets are reduced before those it shares with other lines. On shared tickets cooks are told how much less to cook as
 * before and how much to cook as now, not the whole line again. Cooked or served dishes are not cooked again for new text. What is ordered
 * more is routed as if it were ordered now. Throws ORDER_STATION_MISSING.
 */
export const sendAmendment = async (tx: WriteContext, order: Order, changed: ChangedLine): Promise<void> => {
  const { before, after, isReworded, optionsBefore } = changed;
  const parts = await readParts(tx, order.id);
  const difference = thousandthsOf(after.quantity) - thousandthsOf(before.quantity);
  const [less, more] = [Math.max(0, -difference), Math.max(0, difference)];
  const isCookTextNew = cookTextOf(after, parts.guests) !== cookTextOf(before, parts.guests);
  if (difference === 0 && !isReworded && !isCookTextNew) return;
  const now = parts.options.filter(({ orderItemId }) => orderItemId === after.id);
  const options = { before: optionsBefore ?? now, after: now };
  const routing = await readRouting(tx, order.locationId);
  const readLine = async (): Promise<AmendedLine> => ({
    order,
    after,
    options,
    parts,
    routing,
    shares: await ticketSharesOf(tx, [after], await familyOf(tx, after)),
  });
  const first = await readLine();
  // Work of a served line stays where it was done.
  const isServed = before.status === 'served' || after.status === 'served';
  const { shares, ...line } = !isServed && (await moveToFallback(tx, first)) ? await readLine() : first;
  const own = shares.shared.length > 0 ? Math.min(less, remainingToCook(shares.own)) : less;
  if (own > 0) await reduceOwn(tx, { ...line, shares }, own);
  const off = await reduceShared(tx, shares, before, less - own);
  const isDifferent = isReworded || isCookTextNew;
  const out = isDifferent && !isServed ? await reduceShared(tx, shares, before, thousandthsOf(before.quantity)) : [];
  const isEdited = isDifferent && !isServed && (out.length > 0 || remainingToCook(shares.own) > 0);
  const change = {
    isEdited,
    isTextNew: isCookTextNew || !optionsBefore,
    out,
    quantity: thousandthsOf(after.quantity) - more,
  };
  const isAsRead = own === 0 && off.length === 0 && out.length === 0;
  const isTold = isDifferent && (await amendTickets(tx, isAsRead ? { ...line, shares } : await readLine(), change));
  if (more > 0) await fireLines(tx, order, [{ item: { ...after, quantity: more / 1000 }, change: 'added' }], parts);
  // A shared ticket may have less on it now, or belong to another table.
  if (shares.shared.length > 0) await followTickets(tx, order.id, [after.id]);
  const isMore = more > 0 || isEdited || isTold;
  if (!isMore && (less === 0 || after.status !== 'preparing')) return;
  // All pending work may have been taken off with a quantity or an option: then the line is done.
  const status = await kitchenProgressOf(tx, after, order.locationId);
  if (isMore || status !== 'preparing') await items.update(tx, after.id, progressTo(status, tx.clock.now()));
};

/** Takes so many thousandths off the line's own tickets, by the rules of this moment. */
const reduceOwn = async (tx: WriteContext, line: AmendedLine, amount: number): Promise<void> => {
  const { order, after, options, routing, shares } = line;
  const [route] = await routesOf(tx, routing, after, [options.before]);
  const plan = kitchenPlanOf(route!, options.before);
  const pending = pendingWorkOf(shares.own, (option) => plan.stationsOf(option).length > 0);
  const reductions = planReductions(pending, amount, {
    isPlanned: ({ stationId, part }) =>
      (part ?? []).some(({ name }) => plan.stationsOf(name).includes(stationId)) || plan.cooks.includes(stationId),
    perDish: plan.perDish,
  });
  await sendReductions(tx, order, { item: after, tickets: shares.own, reductions });
};

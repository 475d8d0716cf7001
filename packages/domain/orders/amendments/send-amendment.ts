import type { Order, OrderGuest, OrderItemModifier } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { readRouting } from '../../kitchen/index.ts';
import { progressTo } from '../lines/item-status.ts';
import { followTickets } from '../moving/follow-tickets.ts';
import { readParts } from '../order-view.ts';
import { items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { fireLines, routesOf } from '../sending/fire-lines.ts';
import { asMade } from '../sending/kitchen-progress.ts';
import { familyOf } from '../sending/shares.store.ts';
import { foodOf, leaveOut, tellOff } from '../sending/ticket-shares.ts';
import { tellAnew } from './amend-tickets.ts';
import type { SaidAnew } from './amended-line.ts';
import { meantBy } from './kitchen-plan.ts';
import { handOver } from './move-to-fallback.ts';
import { lessAt, placesOf, toMake } from './ticket-work.ts';

/** A line the kitchen has, before it was changed and after. */
export interface ChangedLine {
  before: OrderItemRow;
  after: OrderItemRow;
  /** Its options were said anew, or what was said of its combo or its guest. */
  isSaidAnew: boolean;
  /** Its options as they were; absent where they are the same. */
  optionsBefore?: readonly OrderItemModifier[] | undefined;
}

/** What a cook reads of a line beside its options. */
const wordsOf = ({ notes, legacyModifiers, seatNo }: OrderItemRow, guests: readonly OrderGuest[]): string => {
  const guest = guests.find((one) => one.seatNo === seatNo);
  return JSON.stringify([notes ?? null, legacyModifiers ?? [], guest?.allergies.toSorted() ?? []]);
};

/**
 * Tells the kitchen how a line it has was changed: first what is less, then what is other, then what is more. Of a line that shares a
 * ticket with others the cook is not told anew what all of them are, but how much less is to be made as it was, and how much as it is now;
 * what is on tickets of its own comes first. What is made already, or at the table, is not made anew for a word: whoever wrote notes had it
 * cooked as often as they liked. More of it goes where rules lead, as if it were ordered now. Throws ORDER_STATION_MISSING.
 */
export const tellKitchen = async (tx: WriteContext, order: Order, changed: ChangedLine): Promise<void> => {
  const { before, after, isSaidAnew, optionsBefore } = changed;
  const parts = await readParts(tx, order.id);
  const difference = thousandthsOf(after.quantity) - thousandthsOf(before.quantity);
  const [less, more] = [Math.max(0, -difference), Math.max(0, difference)];
  const areWordsNew = wordsOf(after, parts.guests) !== wordsOf(before, parts.guests);
  if (difference === 0 && !isSaidAnew && !areWordsNew) return;
  const now = parts.options.filter(({ orderItemId }) => orderItemId === after.id);
  const options = { before: optionsBefore ?? now, after: now };
  const routing = await readRouting(tx, order.locationId);
  const look = async (): Promise<SaidAnew> => ({
    order,
    after,
    options,
    parts,
    routing,
    food: await foodOf(tx, [after], await familyOf(tx, after)),
  });
  const first = await look();
  // What is at the table goes nowhere.
  const isServed = before.status === 'served' || after.status === 'served';
  const { food, ...said } = !isServed && (await handOver(tx, first)) ? await look() : first;
  const own = food.shared.length > 0 ? Math.min(less, toMake(food.alone)) : less;
  if (own > 0) await takeOff(tx, { ...said, food }, own);
  const off = await leaveOut(tx, food, before, less - own);
  const isWord = isSaidAnew || areWordsNew;
  const out = isWord && !isServed ? await leaveOut(tx, food, before, thousandthsOf(before.quantity)) : [];
  const isEdited = isWord && !isServed && (out.length > 0 || toMake(food.alone) > 0);
  const anew = {
    isEdited,
    isWord: areWordsNew || !optionsBefore,
    out,
    quantity: thousandthsOf(after.quantity) - more,
  };
  const isAsFound = own === 0 && off.length === 0 && out.length === 0;
  const isTold = isWord && (await tellAnew(tx, isAsFound ? { ...said, food } : await look(), anew));
  if (more > 0) await fireLines(tx, order, [{ item: { ...after, quantity: more / 1000 }, change: 'added' }], parts);
  // What is left of a ticket may go elsewhere, or less of it.
  if (food.shared.length > 0) await followTickets(tx, order.id, [after.id]);
  const isMore = more > 0 || isEdited || isTold;
  if (!isMore && (less === 0 || after.status !== 'preparing')) return;
  // All that was still to be made of it may have been taken back, or left with an option.
  const status = await asMade(tx, after, order.locationId);
  if (isMore || status !== 'preparing') await items.update(tx, after.id, progressTo(status, tx.clock.now()));
};

/** So much less of what is on tickets of its own, by who makes what of it now. */
const takeOff = async (tx: WriteContext, said: SaidAnew, amount: number): Promise<void> => {
  const { order, after, options, routing, food } = said;
  const [route] = await routesOf(tx, routing, after, [options.before]);
  const meant = meantBy(route!, options.before);
  const places = placesOf(food.alone, (word) => meant.led(word).length > 0);
  const less = lessAt(places, amount, {
    isMeant: ({ stationId, part }) =>
      (part ?? []).some(({ name }) => meant.led(name).includes(stationId)) || meant.dish.includes(stationId),
    times: meant.times,
  });
  await tellOff(tx, order, { item: after, tickets: food.alone, less });
};

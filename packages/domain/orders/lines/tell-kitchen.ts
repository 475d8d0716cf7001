import type { Order } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { voidTickets } from '../../kitchen/index.ts';
import { followTickets } from '../moving/follow-tickets.ts';
import { readParts } from '../order-view.ts';
import { items } from '../orders.store.ts';
import { asMade } from '../sending/as-made.ts';
import { fireLines } from '../sending/fire-lines.ts';
import { askedBy, type Food, foodOf, leaveOut, pendingOf, sharedToMake, toMake } from '../sending/shared-food.ts';
import { familyOf } from '../sending/shares.store.ts';
import { progressTo } from './item-status.ts';

/** A line the kitchen has, before it was changed and after. */
export interface ChangedLine {
  before: OrderItemRow;
  after: OrderItemRow;
  /** Its options were said anew, or what was said of its combo. */
  isSaidAnew: boolean;
  /** Its options cost more than they did. */
  isDearer: boolean;
}

/** What a cook reads of a line beside its options. */
const wordsOf = (line: OrderItemRow): string => JSON.stringify([line.notes ?? null, line.legacyModifiers ?? []]);

/**
 * What the kitchen is done with is not made anew for a word, whatever its line says: whoever wrote notes, or said first that it is not
 * served, had it cooked as often as they liked.
 */
export const isStillMade = ({ status }: Pick<OrderItemRow, 'status'>, food: Food): boolean =>
  status !== 'served' && toMake(food.alone) + sharedToMake(food) > 0;

/**
 * Tells the kitchen how a line it has was changed. Of a line that shares a ticket with others the cook is not told anew what
 * all of them are, but how much less is to be made as it was, and how much as it is now; what is on tickets of its own comes first.
 */
export const tellKitchen = async (
  tx: WriteContext,
  order: Order,
  { before, after, isSaidAnew, isDearer }: ChangedLine,
): Promise<void> => {
  const parts = await readParts(tx, order.id);
  const difference = thousandthsOf(after.quantity) - thousandthsOf(before.quantity);
  const isWord = isSaidAnew || wordsOf(after) !== wordsOf(before);
  const food = difference < 0 || isWord || isDearer ? await foodOf(tx, [before], await familyOf(tx, after)) : null;
  const isEdited = isDearer || (isWord && food !== null && isStillMade(before, food));
  const fire: Fire = async (amount, change) => {
    await fireLines(tx, order, [{ item: { ...after, quantity: amount / 1000 }, change }], parts);
  };
  const isShared = food !== null && (difference < 0 || isEdited) && food.shared.length > 0;
  if (isShared) {
    await tellOfShare(tx, { before, food, difference, isEdited, fire });
    // What is left of a ticket may go elsewhere, or less of it.
    await followTickets(tx, order.id, [after.id]);
  } else {
    if (difference > 0) await fire(difference, 'added');
    if (difference < 0) await fire(-difference, 'removed');
    if (isEdited) await fire(thousandthsOf(after.quantity), 'edited');
  }
  const isMore = difference > 0 || isEdited;
  // All that was still to be made of it may have been taken back.
  const status = isMore || !isShared ? 'preparing' : await asMade(tx, after, order.locationId);
  if (isMore || (status !== 'preparing' && after.status === 'preparing'))
    await items.update(tx, after.id, progressTo(status, tx.clock.now()));
};

/** Tells of so many thousandths of the line as it is now. */
type Fire = (amount: number, change: 'added' | 'removed' | 'edited') => Promise<void>;

const tellOfShare = async (
  tx: WriteContext,
  change: { before: OrderItemRow; food: Food; difference: number; isEdited: boolean; fire: Fire },
): Promise<void> => {
  const { before, food, difference, isEdited, fire } = change;
  const [less, more] = [Math.max(0, -difference), Math.max(0, difference)];
  const quantity = thousandthsOf(before.quantity);
  const share = Math.max(0, quantity - askedBy(food.alone));
  const own = Math.min(less, toMake(food.alone));
  if (own > 0) await takeOff(tx, food, own, fire);
  const off = await leaveOut(tx, food, before, Math.min(less - own, share));
  if (!isEdited) return more > 0 ? fire(more, 'added') : undefined;
  const asItWas = Math.min(share - off, sharedToMake(food));
  // What is told anew is told in place of all tickets of the line: of those it shares, too, where they are its own.
  const isHolder = food.shared.some((one) => one.status === 'pending' && one.orderItemId === before.id);
  if (asItWas === 0 && !isHolder) return fire(quantity + difference, 'edited');
  const rest = toMake(food.alone) - own;
  if (rest > 0) await takeOff(tx, food, rest, fire);
  const anew = rest + (await leaveOut(tx, food, before, asItWas)) + more;
  if (anew > 0) await fire(anew, 'added');
};

/** Of what is on tickets of its own: all of it, which then are no work any more, or a part. */
const takeOff = async (tx: WriteContext, { alone }: Food, amount: number, fire: Fire): Promise<void> => {
  const pending = alone.filter(({ status }) => status === 'pending');
  const isAll = amount === pendingOf(pending) && pending.every(({ ticketData }) => ticketData.change !== 'edited');
  if (isAll) await voidTickets(tx, pending);
  else await fire(amount, 'removed');
};

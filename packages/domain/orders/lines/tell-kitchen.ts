import type { Order, OrderGuest, OrderItemModifier } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { optionsTotal, thousandthsOf } from '@comanda/pricing';
import { voidTickets } from '../../kitchen/index.ts';
import { followTickets } from '../moving/follow-tickets.ts';
import { readParts } from '../order-view.ts';
import { items } from '../orders.store.ts';
import { asMade } from '../sending/as-made.ts';
import { fireLines, type LineToFire } from '../sending/fire-lines.ts';
import {
  askedBy,
  type Food,
  foodOf,
  leaveOut,
  pendingOf,
  sharedToMake,
  toldAt,
  toMake,
} from '../sending/shared-food.ts';
import { familyOf } from '../sending/shares.store.ts';
import { stopExtras, tellAnew, tellExtras } from '../sending/tell-anew.ts';
import { progressTo } from './item-status.ts';

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
  return JSON.stringify([notes ?? null, legacyModifiers ?? [], guest?.allergies ?? []]);
};

/**
 * What the kitchen is done with is not made anew for a word, whatever its line says: whoever wrote notes, or said first that it is not
 * served, had it cooked as often as they liked.
 */
const isStillMade = ({ status }: Pick<OrderItemRow, 'status'>, food: Food): boolean =>
  status !== 'served' && toMake(food.alone) + sharedToMake(food) > 0;

/**
 * Tells the kitchen how a line it has was changed. Of a line that shares a ticket with others the cook is not told anew what
 * all of them are, but how much less is to be made as it was, and how much as it is now; what is on tickets of its own comes first.
 * Of what is made already only paid options that came to it are told, and they alone.
 */
export const tellKitchen = async (
  tx: WriteContext,
  order: Order,
  { before, after, isSaidAnew, optionsBefore }: ChangedLine,
): Promise<void> => {
  const parts = await readParts(tx, order.id);
  const now = parts.options.filter(({ orderItemId }) => orderItemId === after.id);
  const options = { before: optionsBefore ?? now, after: now };
  const difference = thousandthsOf(after.quantity) - thousandthsOf(before.quantity);
  const isDearer = optionsTotal(options.after) > optionsTotal(options.before);
  const isWord = isSaidAnew || wordsOf(after, parts.guests) !== wordsOf(before, parts.guests);
  const look = async () => foodOf(tx, [after], await familyOf(tx, after));
  const food = difference < 0 || isWord || isDearer ? await look() : null;
  const isEdited = isWord && food !== null && isStillMade(before, food);
  const fire: Fire = async (amount, change, at) => {
    await fireLines(tx, order, [{ item: { ...after, quantity: amount / 1000 }, change, at }], parts);
  };
  const said = { order, after, tickets: food?.alone ?? [], options, parts };
  if (optionsBefore) await stopExtras(tx, said);
  // Of less of it the kitchen is told before.
  const anew = async () => tellAnew(tx, difference < 0 ? { ...said, tickets: (await look()).alone } : said);
  const change = { before, food: food ?? NO_FOOD, difference, isEdited, fire, anew };
  const isShared = (difference < 0 || isEdited) && change.food.shared.length > 0;
  const told = await (isShared ? tellOfShare(tx, change) : tellOfOwn(tx, change));
  // What is left of a ticket may go elsewhere, or less of it.
  if (isShared) await followTickets(tx, order.id, [after.id]);
  const isExtra = isDearer && (await tellExtras(tx, said, told));
  const isTold = difference > 0 || isEdited || isExtra;
  if (!isTold && (difference === 0 || after.status !== 'preparing')) return;
  // All that was still to be made of it may have been taken back, or left with an option.
  const status = await asMade(tx, after, order.locationId);
  if (isTold || status !== 'preparing') await items.update(tx, after.id, progressTo(status, tx.clock.now()));
};

const NO_FOOD: Food = { alone: [], shared: [], sharing: [] };

/** Tells of so many thousandths of the line as it is now, where it is routed or at these stations. */
type Fire = (amount: number, change: 'added' | 'removed', at?: LineToFire['at']) => Promise<void>;

/** How much of the line a station was told as it is now, thousandths. */
type ToldOf = (stationId: string) => number;

interface ToTell {
  before: OrderItemRow;
  food: Food;
  difference: number;
  isEdited: boolean;
  fire: Fire;
  /** Tells stations anew what each has still to make; answers how much each was told, thousandths. */
  anew(): Promise<ReadonlyMap<string, number>>;
}

const tellOfOwn = async (tx: WriteContext, { food, difference, isEdited, fire, anew }: ToTell): Promise<ToldOf> => {
  const more = Math.max(0, difference);
  if (difference < 0) await takeOff(tx, food, -difference, fire);
  const told = isEdited ? await anew() : null;
  // After what is told in place of all there was.
  if (more > 0) await fire(more, 'added');
  return (stationId) => (told?.get(stationId) ?? 0) + more;
};

const tellOfShare = async (tx: WriteContext, toTell: ToTell): Promise<ToldOf> => {
  const { before, food, difference, isEdited, fire, anew } = toTell;
  const [less, more] = [Math.max(0, -difference), Math.max(0, difference)];
  const quantity = thousandthsOf(before.quantity);
  const share = Math.max(0, quantity - askedBy(food.alone));
  const own = Math.min(less, toMake(food.alone));
  if (own > 0) await takeOff(tx, food, own, fire);
  const off = await leaveOut(tx, food, before, Math.min(less - own, share));
  if (!isEdited) {
    if (more > 0) await fire(more, 'added');
    return () => more;
  }
  const asItWas = Math.min(share - off, sharedToMake(food));
  // What is told anew is told in place of all tickets of the line: of those it shares, too, where they are its own.
  const isHolder = food.shared.some((one) => one.status === 'pending' && one.orderItemId === before.id);
  if (asItWas === 0 && !isHolder) {
    const told = await anew();
    if (more > 0) await fire(more, 'added');
    return (stationId) => (told.get(stationId) ?? 0) + more;
  }
  const rest = toMake(food.alone) - own;
  if (rest > 0) await takeOff(tx, food, rest, fire);
  const again = rest + (await leaveOut(tx, food, before, asItWas)) + more;
  if (again > 0) await fire(again, 'added');
  return () => again;
};

/** Of what is on tickets of its own: all of it, which then are no work any more, or a part. */
const takeOff = async (tx: WriteContext, { alone }: Food, amount: number, fire: Fire): Promise<void> => {
  const pending = alone.filter(({ status, ticketData }) => status === 'pending' && !ticketData.isExtra);
  const isAll = amount === pendingOf(pending) && pending.every(({ ticketData }) => ticketData.change !== 'edited');
  if (isAll) await voidTickets(tx, pending);
  else await fire(amount, 'removed', toldAt(alone, amount));
};

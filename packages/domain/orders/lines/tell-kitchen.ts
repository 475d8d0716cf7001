import type { Order, OrderGuest, OrderItemModifier } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { thousandthsOf } from '@comanda/pricing';
import { dishOf, type FiredAt, readRouting } from '../../kitchen/index.ts';
import { followTickets } from '../moving/follow-tickets.ts';
import { readParts } from '../order-view.ts';
import { items } from '../orders.store.ts';
import { asMade } from '../sending/as-made.ts';
import { tellExtras, tellExtrasAnew } from '../sending/extras.ts';
import { fireLines } from '../sending/fire-lines.ts';
import { handOver } from '../sending/hand-over.ts';
import {
  askedBy,
  foodOf,
  leaveOut,
  leftByStation,
  lessAt,
  noteLess,
  sharedToMake,
  takenWhole,
  toMake,
} from '../sending/shared-food.ts';
import { familyOf } from '../sending/shares.store.ts';
import { type SaidAnew, type ToldAt, tellAnew, tellMore, voidDishes } from '../sending/tell-anew.ts';
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
  return JSON.stringify([notes ?? null, legacyModifiers ?? [], guest?.allergies.toSorted() ?? []]);
};

/**
 * Tells the kitchen how a line it has was changed. Of a line that shares a ticket with others the cook is not told anew what
 * all of them are, but how much less is to be made as it was, and how much as it is now; what is on tickets of its own comes first.
 * What is made already, or at the table, is not made anew for a word: whoever wrote notes had it cooked as often as they liked. Only
 * options that came to it are told, and they alone (`tellExtras`). Throws ORDER_STATION_MISSING.
 */
export const tellKitchen = async (tx: WriteContext, order: Order, changed: ChangedLine): Promise<void> => {
  const { before, after, isSaidAnew, optionsBefore } = changed;
  const parts = await readParts(tx, order.id);
  const difference = thousandthsOf(after.quantity) - thousandthsOf(before.quantity);
  const areWordsNew = wordsOf(after, parts.guests) !== wordsOf(before, parts.guests);
  const isWord = isSaidAnew || areWordsNew;
  if (difference === 0 && !isWord) return;
  const now = parts.options.filter(({ orderItemId }) => orderItemId === after.id);
  const options = { before: optionsBefore ?? now, after: now };
  const routing = await readRouting(tx, order.locationId);
  const look = async () => ({
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
  const handed = !isServed && (await handOver(tx, first)) ? await look() : first;
  const isEdited = isWord && !isServed && toMake(handed.food.alone) + sharedToMake(handed.food) > 0;
  const isExtraNew = await tellExtrasAnew(tx, handed, {
    isWord: isWord && (areWordsNew || !optionsBefore),
    isEdited,
    before: thousandthsOf(before.quantity),
  });
  const said = isExtraNew ? await look() : handed;
  const change: ToTell = { before, said, difference, isEdited, look };
  const isShared = (difference < 0 || isEdited) && said.food.shared.length > 0;
  const told = await (isShared ? tellOfShare(tx, change) : tellOfOwn(tx, change));
  // What is left of a ticket may go elsewhere, or less of it.
  if (isShared) await followTickets(tx, order.id, [after.id]);
  const isExtra = await tellExtras(tx, said, told);
  const isTold = difference > 0 || isEdited || isExtra;
  if (!isTold && ((difference === 0 && !isExtraNew) || after.status !== 'preparing')) return;
  // All that was still to be made of it may have been taken back, or left with an option.
  const status = await asMade(tx, after, order.locationId);
  if (isTold || status !== 'preparing') await items.update(tx, after.id, progressTo(status, tx.clock.now()));
};

interface ToTell {
  before: OrderItemRow;
  said: SaidAnew;
  difference: number;
  isEdited: boolean;
  /** The same with its tickets as they are then. */
  look(): Promise<SaidAnew>;
}

const tellOfOwn = async (
  tx: WriteContext,
  { said, difference, isEdited, look }: ToTell,
): Promise<readonly ToldAt[]> => {
  const more = Math.max(0, difference);
  if (difference < 0) await takeOff(tx, said, -difference);
  if (!isEdited) return more > 0 ? tellMore(tx, said, more) : NOBODY;
  // Of less of it the kitchen is told before.
  return tellWhole(tx, difference < 0 ? await look() : said, more);
};

const NOBODY: readonly ToldAt[] = [];

/** In place of all that was told of it; what is more comes after. */
const tellWhole = async (tx: WriteContext, said: SaidAnew, more: number): Promise<readonly ToldAt[]> => {
  const { after, food } = said;
  const left = leftByStation(food.alone);
  const isOthers = food.alone.some(({ status, orderItemId }) => status === 'pending' && orderItemId !== after.id);
  // Told under a line that is gone, of which nothing can be told in its place.
  if (isOthers) await voidDishes(tx, food.alone, ({ ticketData }) => !ticketData.isExtra);
  return tellLeft(tx, said, { left, isWhole: !isOthers, more });
};

const tellLeft = async (
  tx: WriteContext,
  said: SaidAnew,
  { left, isWhole, more }: { left: ReadonlyMap<string, number>; isWhole: boolean; more: number },
): Promise<readonly ToldAt[]> => {
  const quantity = thousandthsOf(said.after.quantity) - more;
  const told = await tellAnew(tx, said, { left, isWhole, quantity });
  return more > 0 ? [...told, ...(await tellMore(tx, said, more))] : told;
};

const tellOfShare = async (tx: WriteContext, toTell: ToTell): Promise<readonly ToldAt[]> => {
  const { before, said, difference, isEdited, look } = toTell;
  const { food } = said;
  const [less, more] = [Math.max(0, -difference), Math.max(0, difference)];
  const share = Math.max(0, thousandthsOf(before.quantity) - askedBy(food.alone));
  const own = Math.min(less, toMake(food.alone));
  if (own > 0) await takeOff(tx, said, own);
  const off = mostOf(await leaveOut(tx, food, before, Math.min(less - own, share)));
  if (!isEdited) return more > 0 ? tellMore(tx, said, more) : NOBODY;
  const asItWas = Math.min(share - off, sharedToMake(food));
  // What is told anew is told in place of all tickets of the line: of those it shares, too, where they are its own.
  const isHolder = food.shared.some((one) => one.status === 'pending' && one.orderItemId === before.id);
  if (asItWas === 0 && !isHolder) return tellWhole(tx, own > 0 ? await look() : said, more);
  const rest = own > 0 ? await look() : said;
  const left = new Map(leftByStation(rest.food.alone));
  if (mostOf(left) > 0) await takeOff(tx, rest, mostOf(left));
  for (const [stationId, amount] of await leaveOut(tx, food, before, asItWas))
    left.set(stationId, (left.get(stationId) ?? 0) + amount);
  return tellLeft(tx, said, { left, isWhole: false, more });
};

const mostOf = (amounts: ReadonlyMap<string, number>): number => Math.max(0, ...amounts.values());

/** Of what is on tickets of its own: those it takes whole are no work any more; of another a part is left out. */
const takeOff = async (
  tx: WriteContext,
  { order, after, food: { alone }, parts }: SaidAnew,
  amount: number,
): Promise<void> => {
  const item = { ...after, quantity: amount / 1000 };
  const at: FiredAt[] = [];
  const whole = new Set<string>();
  for (const off of lessAt(alone, amount)) {
    const { ids, rest } = takenWhole(alone, off.stationId, thousandthsOf(off.quantity));
    for (const id of ids) whole.add(id);
    if (rest > 0) at.push({ ...off, quantity: rest / 1000 });
  }
  await voidDishes(tx, alone, ({ id }) => whole.has(id));
  if (at.length === 0) return;
  const others = alone.filter((one) => !whole.has(dishOf(one)));
  await noteLess(tx, others, at);
  await fireLines(tx, order, [{ item, change: 'removed', at }], parts);
};

import type { CookedOptions, KitchenTicket, TicketData } from './kitchen.ts';

type Dish = Pick<TicketData, 'itemName' | 'modifiers' | 'quantity' | 'ownPart' | 'swapped' | 'takenOff'>;

/** How much a ticket asks for, once what was to be left out since is; to the thousandth. */
export const leftOf = ({ quantity, takenOff = 0 }: Pick<Dish, 'quantity' | 'takenOff'>): number =>
  Math.round((quantity - takenOff) * 1000) / 1000;

/** An option as a cook reads it: `Extra queso ×2`. */
export const optionText = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity > 1 ? `${name} ×${quantity}` : name;

/** How many of an option there are of these, by the kitchen's word. */
export const countOf = (options: CookedOptions, word: string | null): number =>
  options.find(({ name }) => name === word)?.quantity ?? 0;

/** What a station makes of a ticket, for its head and its slip: the dish, or its own part of one and the dish it belongs to. */
export const cookedDish = ({ itemName, modifiers, ownPart, swapped = [] }: Omit<Dish, 'quantity' | 'takenOff'>) => {
  if (!ownPart) return { name: itemName, of: null, modifiers };
  const swaps = swapped.map(({ name, quantity }) => {
    return `${quantity < 0 ? '−' : '+'} ${optionText({ name, quantity: Math.abs(quantity) })}`;
  });
  return { name: ownPart.map(optionText).join(' + '), of: itemName, modifiers: swaps };
};

/** The same, for adding up: two of the fries beside a steak are fries, and no steak. */
export const cookedParts = ({ itemName, modifiers, ownPart, ...data }: Dish) =>
  ownPart
    ? ownPart.map((part) => ({ itemName: part.name, modifiers: [], quantity: leftOf(data) * part.quantity }))
    : [{ itemName, modifiers, quantity: leftOf(data) }];

/** In the order they were told: a comparison for sorting. Ids follow one another, also where the clock was set back. */
export const byFiring = (a: Pick<KitchenTicket, 'id'>, b: Pick<KitchenTicket, 'id'>): number =>
  a.id === b.id ? 0 : a.id < b.id ? -1 : 1;

/** The first ticket of a dish: what is shown at a fallback is the same dish. */
export const dishOf = ({ id, fallbackOf }: { id: string; fallbackOf?: string | null | undefined }): string =>
  fallbackOf ?? id;

type Told = Pick<KitchenTicket, 'id' | 'orderItemId' | 'status'> & {
  fallbackOf?: string | null | undefined;
  ticketData: Pick<TicketData, 'change' | 'isExtra' | 'replaces'>;
};

/** True of a changed line that is told in place of this ticket of it; what was made by then, and is to be made again since, is not. */
export const isInPlaceOf = (edit: Told, one: Told): boolean => {
  if (edit.ticketData.change !== 'edited' || edit.orderItemId !== one.orderItemId) return false;
  const { replaces } = edit.ticketData;
  return replaces ? replaces.includes(dishOf(one)) : !one.ticketData.isExtra && byFiring(edit, one) > 0;
};

/**
 * Ids of what is to be made no more in this form: a changed line is told as it is now, in place of what stood for it by then. Of tickets
 * of one station.
 */
export const replacedTickets = (tickets: readonly Told[]): ReadonlySet<string> => {
  const edits = tickets.filter(({ status, ticketData }) => ticketData.change === 'edited' && status !== 'voided');
  if (edits.length === 0) return new Set();
  const isReplaced = (one: Told) => one.status === 'pending' && edits.some((edit) => isInPlaceOf(edit, one));
  return new Set(tickets.filter(isReplaced).map(({ id }) => id));
};

import {
  byFiring,
  type CookedOptions,
  countOf,
  isInPlaceOf,
  type KitchenTicket,
  leftOf,
  type TicketData,
} from '@comanda/contracts';
import { thousandthsOf } from '@comanda/pricing';

// What tickets of a line tell: what of it is made, and what is still to be made where. Amounts are thousandths. Pure.

export type Part = TicketData['ownPart'];

/** An option by the kitchen's word, and how many of it. */
export type Words = CookedOptions;

/** An edited one tells anew what others asked for, and an extra is no dish; one that was voided asks for nothing. */
export const asks = ({ status, ticketData }: KitchenTicket): boolean =>
  status !== 'voided' && ticketData.change !== 'edited' && !ticketData.isExtra;

const quantityOf = ({ ticketData }: KitchenTicket): number => thousandthsOf(ticketData.quantity);

/** The dish, or which part of it. */
const kindOf = ({ ownPart }: Pick<TicketData, 'ownPart'>): string =>
  (ownPart ?? [])
    .map(({ name, quantity }) => `${quantity} ${name}`)
    .sort()
    .join('\n');

/** Of what a station makes of a line the most: each part, and the dish, is of the same dishes. What is shown at a fallback is the same dish, too. */
const mostOf = (tickets: readonly KitchenTicket[], amountOf: (told: readonly KitchenTicket[]) => number): number => {
  const own = tickets.filter(({ fallbackOf }) => !fallbackOf);
  const alike = Map.groupBy(own, ({ stationId, ticketData }) => `${stationId}\n${kindOf(ticketData)}`);
  return Math.max(0, ...[...alike.values()].map(amountOf));
};

/** How much these tickets ask for, made or not, without what is to be left out: of what stands of them. */
export const askedBy = (tickets: readonly KitchenTicket[]): number =>
  mostOf(tickets, (told) =>
    told
      .filter(({ status, ticketData }) => status !== 'voided' && !ticketData.isExtra)
      .reduce((sum, one) => sum + (asks(one) ? quantityOf(one) : 0) - thousandthsOf(one.ticketData.takenOff ?? 0), 0),
  );

/** A ticket and how much of it is asked for. */
interface Told {
  ticket: KitchenTicket;
  amount: number;
}

/** What was told, made or not, in that order. A changed line is told in place of what stood for it then, also where that was taken back since. */
const toldOf = (tickets: readonly KitchenTicket[]): Told[] => {
  let told: Told[] = [];
  for (const ticket of tickets.filter(({ fallbackOf }) => !fallbackOf).sort(byFiring)) {
    told = told.filter((one) => one.ticket.stationId !== ticket.stationId || !isInPlaceOf(ticket, one.ticket));
    if (ticket.status !== 'voided') told.push({ ticket, amount: thousandthsOf(leftOf(ticket.ticketData)) });
  }
  return told;
};

const sumOf = (told: readonly Told[]): number => told.reduce((sum, { amount }) => sum + amount, 0);

const isPending = ({ ticket }: Told): boolean => ticket.status === 'pending';

/** How much is still to be made, or made anew. */
export const toMake = (tickets: readonly KitchenTicket[]): number => {
  const left = new Map(
    toldOf(tickets)
      .filter(isPending)
      .map(({ ticket, amount }) => [ticket.id, amount]),
  );
  return mostOf(tickets, (told) => told.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0));
};

/** One kind of work at one station. */
export interface Work {
  stationId: string;
  /** What it makes of the line; null: the dish. */
  part: Part;
}

const toldAs = (tickets: readonly KitchenTicket[], { stationId, part }: Work): Told[] =>
  toldOf(tickets).filter(({ ticket }) => {
    return isSameWork({ stationId: ticket.stationId, part: ticket.ticketData.ownPart }, { stationId, part });
  });

export const isSameWork = (a: Work, b: Work): boolean => a.stationId === b.stationId && isSamePart(a.part, b.part);

export const isSamePart = (a: Part, b: Part): boolean => kindOf({ ownPart: a }) === kindOf({ ownPart: b });

/** The kinds of work these tickets tell of. */
export const worksOf = (tickets: readonly KitchenTicket[]): Work[] => {
  const works = toldOf(tickets).map(({ ticket: { stationId, ticketData } }): [string, Work] => {
    return [`${stationId}\n${kindOf(ticketData)}`, { stationId, part: ticketData.ownPart ?? null }];
  });
  return [...new Map(works).values()];
};

/** How much of it stands, made or not. */
export const standingAs = (tickets: readonly KitchenTicket[], work: Work): number => sumOf(toldAs(tickets, work));

/** How much of it is made. */
export const madeAs = (tickets: readonly KitchenTicket[], work: Work): number =>
  sumOf(toldAs(tickets, work).filter((one) => !isPending(one)));

/** How many dishes stand, made or not: each station that cooks it has all of them. */
export const dishesIn = (tickets: readonly KitchenTicket[]): number =>
  Math.max(0, ...worksOf(tickets).map((work) => (work.part ? 0 : standingAs(tickets, work))));

/** How many of an option stand, made or not, in thousandths of one. */
export const piecesIn = (tickets: readonly KitchenTicket[], word: string): number => piecesOf(toldOf(tickets), word);

/** How many of an option were made, in thousandths of one: everywhere, or at one station. */
export const madeOf = (tickets: readonly KitchenTicket[], word: string, stationId?: string): number =>
  piecesOf(madeAt(tickets, stationId), word);

/** The options that were made at a station, with a dish or for themselves, or of which it was told that a dish has them. */
export const wordsMade = (tickets: readonly KitchenTicket[], stationId: string): string[] =>
  madeAt(tickets, stationId)
    .flatMap(({ ticket: { ticketData } }) => [...wordsIn(ticketData), ...(ticketData.swapped ?? [])])
    .map(({ name }) => name);

/** How many more or less of an option cooks were told that dishes have that were made, in thousandths of one. */
export const swapsMade = (tickets: readonly KitchenTicket[], word: string): number =>
  madeAt(tickets).reduce((sum, { ticket, amount }) => sum + amount * countOf(ticket.ticketData.swapped ?? [], word), 0);

const madeAt = (tickets: readonly KitchenTicket[], stationId?: string): Told[] =>
  toldOf(tickets).filter((one) => !isPending(one) && (stationId ?? one.ticket.stationId) === one.ticket.stationId);

/** The same in so many dishes that were made; where they have it not as often, in those that have least. */
export const madeIn = (tickets: readonly KitchenTicket[], work: Work, word: string, dishes: number): number => {
  const made = toldAs(tickets, work)
    .filter((one) => !isPending(one))
    .map(({ ticket, amount }) => ({ amount, times: timesIn(ticket.ticketData, word) }));
  let [left, pieces] = [dishes, 0];
  for (const { amount, times } of made.sort((a, b) => a.times - b.times)) {
    const taken = Math.min(left, amount);
    left -= taken;
    pieces += taken * times;
  }
  return pieces;
};

const piecesOf = (told: readonly Told[], word: string): number =>
  told.reduce((sum, { ticket, amount }) => sum + amount * timesIn(ticket.ticketData, word), 0);

const timesIn = (data: TicketData, word: string): number => countOf(wordsIn(data), word);

/** The options a ticket asks for; of an older one of a dish those that are in it once, where no other station makes any of it. */
const wordsIn = ({ ownPart, holds, modifiers, alsoAt }: TicketData): Words =>
  ownPart ?? holds ?? (alsoAt.length === 0 ? modifiers.map((name) => ({ name, quantity: 1 })) : []);

/** An option was told as a part of its own when the dish was. */
export const isToldApart = (tickets: readonly KitchenTicket[], word: string): boolean =>
  tickets.some(({ status, ticketData: { isExtra, ownPart } }) => {
    return status !== 'voided' && !isExtra && ownPart?.some(({ name }) => name === word);
  });

/** So much that a station has still to make of a line, all of it alike. */
export interface Place extends Work {
  /** The options that are in each, the dish's own among them. */
  words: Words;
  left: number;
  /** What tells of it, in that order. */
  told: readonly Told[];
  /** Of what was ordered beside the dish since. */
  isExtra: boolean;
  /** How it says that dish is another now. */
  swapped: Words;
}

/** Of a dish the options that are in it though rules lead them to a station of their own. */
const ledIn = (data: TicketData, isLed: (word: string) => boolean): string[] =>
  data.ownPart
    ? []
    : wordsIn(data)
        .flatMap(({ name, quantity }) => (isLed(name) ? [`${quantity} ${name}`] : []))
        .sort();

/** What is still to be made, in the order it was told last. */
export const placesOf = (tickets: readonly KitchenTicket[], isLed: (word: string) => boolean): Place[] => {
  const alike = Map.groupBy(toldOf(tickets).filter(isPending), ({ ticket: { stationId, ticketData } }) =>
    [stationId, kindOf(ticketData), ...ledIn(ticketData, isLed)].join('\n'),
  );
  return [...alike.values()].map((told) => {
    const { stationId, ticketData } = told.at(-1)!.ticket;
    const { ownPart, swapped } = ticketData;
    return {
      stationId,
      part: ownPart ?? null,
      words: wordsIn(ticketData),
      left: sumOf(told),
      told,
      isExtra: told.every(({ ticket }) => ticket.ticketData.isExtra),
      swapped: swapped ?? [],
    };
  });
};

/** How many of an option are still to be made there, in thousandths of one: as its tickets say, which need not be alike in the dish's own. */
export const piecesAt = ({ told, words, left }: Place, word: string): number =>
  told.length > 0 ? piecesOf(told, word) : left * countOf(words, word);

/** Who makes what of a line now, for taking some of it off. */
export interface LessOf {
  /** Rules mean that station for it; others have it from before, or for one that was switched off: they make other dishes. */
  isMeant(place: Place): boolean;
  /** How many of an option each dish has, of which a part has so many. */
  times(word: string, inPart: number): number;
}

/** Of a place so many thousandths less. */
export interface Less {
  place: Place;
  off: number;
}

/**
 * So many thousandths less of a line, where it is still to be made: no station leaves out what it has made. Of a part as many as go with
 * the dishes, but for what is in those themselves.
 */
export const lessAt = (places: readonly Place[], amount: number, { isMeant, times }: LessOf): Less[] => {
  const less: Less[] = [];
  const offAt = new Map<string, number>();
  const freed = new Map<string, number>();
  const free = (key: string, pieces: number) => freed.set(key, (freed.get(key) ?? 0) + pieces);
  const freedOf = (key: string) => freed.get(key) ?? 0;
  const [meant, others] = [[true], [false]].map(([is]) => places.filter((one) => isMeant(one) === is).toReversed());
  const takeDishes = (some: readonly Place[], most: number) => {
    for (const place of some.filter(({ part }) => !part)) {
      const off = Math.min(place.left, most - (offAt.get(place.stationId) ?? 0));
      if (off <= 0) continue;
      offAt.set(place.stationId, (offAt.get(place.stationId) ?? 0) + off);
      less.push({ place, off });
      for (const { name, quantity } of place.words) free(name, off * quantity);
    }
  };
  takeDishes(meant!, amount);
  takeDishes(others!, amount - Math.max(0, ...offAt.values()));
  const dishes = new Map(freed);
  const takeParts = (some: readonly Place[], freedAt: (word: string, stationId: string) => number) => {
    for (const place of some) {
      if (!place.part) continue;
      const { stationId, left, part } = place;
      const wanted = part.map(({ name, quantity }) => {
        return Math.floor((amount * times(name, quantity) - freedAt(name, stationId)) / quantity);
      });
      const off = Math.min(left, Math.max(0, ...wanted));
      if (off === 0) continue;
      less.push({ place, off });
      for (const { name, quantity } of part) {
        free(name, off * quantity);
        free(`${stationId}\n${name}`, off * quantity);
      }
    }
  };
  takeParts(meant!, (word, stationId) => (dishes.get(word) ?? 0) + freedOf(`${stationId}\n${word}`));
  takeParts(others!, (word) => freedOf(word));
  return less;
};

/** Of a place the tickets that so much less of it takes whole, the last told first; of another how much is to be left out of it then, in all. */
export const takenWhole = ({
  place: { told },
  off,
}: Less): { whole: KitchenTicket[]; rest: number; partly: Told | null } => {
  const whole: KitchenTicket[] = [];
  let rest = off;
  for (const { ticket, amount } of told.toReversed()) {
    if (amount > rest)
      return { whole, rest, partly: rest > 0 ? { ticket, amount: quantityOf(ticket) - amount + rest } : null };
    rest -= amount;
    whole.push(ticket);
  }
  return { whole, rest: 0, partly: null };
};

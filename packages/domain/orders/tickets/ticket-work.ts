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

// What the tickets of a line request: how much of it is cooked, and how much each station still has to cook. Quantities are
// thousandths. Pure.

/** The part of a dish a station prepares, as options; null: the dish itself. */
export type Part = TicketData['ownPart'];

/** Options by their name on tickets, and how many of each. */
export type OptionCounts = CookedOptions;

/** True if the ticket requests a dish. Edited tickets repeat earlier requests, extras are not dishes, voided tickets request nothing. */
export const isRequest = ({ status, ticketData }: KitchenTicket): boolean =>
  status !== 'voided' && ticketData.change !== 'edited' && !ticketData.isExtra;

const quantityOf = ({ ticketData }: KitchenTicket): number => thousandthsOf(ticketData.quantity);

/** A key that is equal for equal parts; empty for the dish. */
const partKey = ({ ownPart }: Pick<TicketData, 'ownPart'>): string =>
  (ownPart ?? [])
    .map(({ name, quantity }) => `${quantity} ${name}`)
    .sort()
    .join('\n');

/**
 * The largest amount over all kinds of work. Each part and the dish belong to the same dishes, so amounts of different kinds are not
 * added up. A copy shown at a fallback is the same ticket and is left out.
 */
const maxOfKinds = (
  tickets: readonly KitchenTicket[],
  amountOf: (alike: readonly KitchenTicket[]) => number,
): number => {
  const originals = tickets.filter(({ fallbackOf }) => !fallbackOf);
  const alike = Map.groupBy(originals, ({ stationId, ticketData }) => `${stationId}\n${partKey(ticketData)}`);
  return Math.max(0, ...[...alike.values()].map(amountOf));
};

/** How much these tickets request, cooked or not, less what cooks were told to leave out of them. */
export const requestedQuantity = (tickets: readonly KitchenTicket[]): number =>
  maxOfKinds(tickets, (alike) =>
    alike
      .filter(({ status, ticketData }) => status !== 'voided' && !ticketData.isExtra)
      .reduce(
        (sum, one) => sum + (isRequest(one) ? quantityOf(one) : 0) - thousandthsOf(one.ticketData.takenOff ?? 0),
        0,
      ),
  );

/** A ticket and how much of it is still requested. */
interface Request {
  ticket: KitchenTicket;
  amount: number;
}

/**
 * The requests that count now, cooked or not, in the order they were fired. A ticket that replaces others removes these, even if it was
 * voided since.
 */
const currentRequests = (tickets: readonly KitchenTicket[]): Request[] => {
  let current: Request[] = [];
  for (const ticket of tickets.filter(({ fallbackOf }) => !fallbackOf).sort(byFiring)) {
    current = current.filter((one) => one.ticket.stationId !== ticket.stationId || !isInPlaceOf(ticket, one.ticket));
    if (ticket.status !== 'voided') current.push({ ticket, amount: thousandthsOf(leftOf(ticket.ticketData)) });
  }
  return current;
};

const sumOf = (requests: readonly Request[]): number => requests.reduce((sum, { amount }) => sum + amount, 0);

const isPending = ({ ticket }: Request): boolean => ticket.status === 'pending';

/** How much is still to be cooked, or to be cooked again. */
export const remainingToCook = (tickets: readonly KitchenTicket[]): number => {
  const left = new Map(
    currentRequests(tickets)
      .filter(isPending)
      .map(({ ticket, amount }) => [ticket.id, amount]),
  );
  return maxOfKinds(tickets, (alike) => alike.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0));
};

/** One kind of work at one station. */
export interface Work {
  stationId: string;
  /** What the station prepares of the line; null: the dish. */
  part: Part;
}

const requestsFor = (tickets: readonly KitchenTicket[], { stationId, part }: Work): Request[] =>
  currentRequests(tickets).filter(({ ticket }) => {
    return isSameWork({ stationId: ticket.stationId, part: ticket.ticketData.ownPart }, { stationId, part });
  });

export const isSameWork = (a: Work, b: Work): boolean => a.stationId === b.stationId && isSamePart(a.part, b.part);

export const isSamePart = (a: Part, b: Part): boolean => partKey({ ownPart: a }) === partKey({ ownPart: b });

/** The kinds of work these tickets request, each once. */
export const kindsOfWork = (tickets: readonly KitchenTicket[]): Work[] => {
  const works = currentRequests(tickets).map(({ ticket: { stationId, ticketData } }): [string, Work] => {
    return [`${stationId}\n${partKey(ticketData)}`, { stationId, part: ticketData.ownPart ?? null }];
  });
  return [...new Map(works).values()];
};

/** How much of this work is requested, cooked or not. */
export const requestedFor = (tickets: readonly KitchenTicket[], work: Work): number =>
  sumOf(requestsFor(tickets, work));

/** How much of this work is cooked. */
export const cookedFor = (tickets: readonly KitchenTicket[], work: Work): number =>
  sumOf(requestsFor(tickets, work).filter((one) => !isPending(one)));

/** How many dishes are requested, cooked or not. Stations that cook the same dish each have all of them, so the largest counts. */
export const dishesRequested = (tickets: readonly KitchenTicket[]): number =>
  Math.max(0, ...kindsOfWork(tickets).map((work) => (work.part ? 0 : requestedFor(tickets, work))));

/** How many of an option are requested, cooked or not, in thousandths of one. */
export const optionsRequested = (tickets: readonly KitchenTicket[], option: string): number =>
  countOption(currentRequests(tickets), option);

/** How many of an option are cooked, in thousandths of one: everywhere, or at one station. */
export const optionsCooked = (tickets: readonly KitchenTicket[], option: string, stationId?: string): number =>
  countOption(cookedAt(tickets, stationId), option);

/** Names of the options cooked at a station, in a dish or by themselves, and of those it was told have changed in a dish. */
export const cookedOptionNames = (tickets: readonly KitchenTicket[], stationId: string): string[] =>
  cookedAt(tickets, stationId)
    .flatMap(({ ticket: { ticketData } }) => [...optionsOn(ticketData), ...(ticketData.swapped ?? [])])
    .map(({ name }) => name);

/** How many more (or less) of an option cooks were told that cooked dishes have, in thousandths of one. */
export const swapsCooked = (tickets: readonly KitchenTicket[], option: string): number =>
  cookedAt(tickets).reduce(
    (sum, { ticket, amount }) => sum + amount * countOf(ticket.ticketData.swapped ?? [], option),
    0,
  );

const cookedAt = (tickets: readonly KitchenTicket[], stationId?: string): Request[] =>
  currentRequests(tickets).filter(
    (one) => !isPending(one) && (stationId ?? one.ticket.stationId) === one.ticket.stationId,
  );

/** How many of an option are in so many cooked dishes. Where dishes differ, those with the fewest are counted first. */
export const optionsCookedIn = (
  tickets: readonly KitchenTicket[],
  work: Work,
  option: string,
  dishes: number,
): number => {
  const cooked = requestsFor(tickets, work)
    .filter((one) => !isPending(one))
    .map(({ ticket, amount }) => ({ amount, each: optionsPerDish(ticket.ticketData, option) }));
  let [left, pieces] = [dishes, 0];
  for (const { amount, each } of cooked.sort((a, b) => a.each - b.each)) {
    const taken = Math.min(left, amount);
    left -= taken;
    pieces += taken * each;
  }
  return pieces;
};

const countOption = (requests: readonly Request[], option: string): number =>
  requests.reduce((sum, { ticket, amount }) => sum + amount * optionsPerDish(ticket.ticketData, option), 0);

const optionsPerDish = (data: TicketData, option: string): number => countOf(optionsOn(data), option);

/** The options a ticket requests. Older tickets of a dish list no counts: each of their options is in it once, unless another station has it. */
const optionsOn = ({ ownPart, holds, modifiers, alsoAt }: TicketData): OptionCounts =>
  ownPart ?? holds ?? (alsoAt.length === 0 ? modifiers.map((name) => ({ name, quantity: 1 })) : []);

/** True if the option was requested as a part of its own when the dish was. */
export const isSeparatePart = (tickets: readonly KitchenTicket[], option: string): boolean =>
  tickets.some(({ status, ticketData: { isExtra, ownPart } }) => {
    return status !== 'voided' && !isExtra && ownPart?.some(({ name }) => name === option);
  });

/** Equal work of a line that one station still has to do. */
export interface PendingWork extends Work {
  /** The options in each dish or part. */
  options: OptionCounts;
  remaining: number;
  /** The tickets that request it, in the order they were fired. */
  requests: readonly Request[];
  /** Ordered after the dish, beside it. */
  isExtra: boolean;
  /** The changes of the dish that its tickets name. */
  swapped: OptionCounts;
}

/** The options of a dish that are in it although rules route them to a station of their own. */
const routedOptions = (data: TicketData, isRouted: (option: string) => boolean): string[] =>
  data.ownPart
    ? []
    : optionsOn(data)
        .flatMap(({ name, quantity }) => (isRouted(name) ? [`${quantity} ${name}`] : []))
        .sort();

/** The work that is still to be done, ordered by its latest ticket. */
export const pendingWorkOf = (
  tickets: readonly KitchenTicket[],
  isRouted: (option: string) => boolean,
): PendingWork[] => {
  const alike = Map.groupBy(currentRequests(tickets).filter(isPending), ({ ticket: { stationId, ticketData } }) =>
    [stationId, partKey(ticketData), ...routedOptions(ticketData, isRouted)].join('\n'),
  );
  return [...alike.values()].map((requests) => {
    const { stationId, ticketData } = requests.at(-1)!.ticket;
    const { ownPart, swapped } = ticketData;
    return {
      stationId,
      part: ownPart ?? null,
      options: optionsOn(ticketData),
      remaining: sumOf(requests),
      requests,
      isExtra: requests.every(({ ticket }) => ticket.ticketData.isExtra),
      swapped: swapped ?? [],
    };
  });
};

/** How many of an option are still to be cooked with this work, in thousandths of one. Its tickets may differ in options of the dish itself. */
export const optionsPendingAt = ({ requests, options, remaining }: PendingWork, option: string): number =>
  requests.length > 0 ? countOption(requests, option) : remaining * countOf(options, option);

/** How a reduction is spread over the stations of a line. */
export interface ReductionRules {
  /** True if rules route this work to its station now. Others have it from earlier, or stand in for a station that is off. */
  isPlanned(work: PendingWork): boolean;
  /** How many of an option each dish has, given how many the part has. */
  perDish(option: string, inPart: number): number;
}

/** So many thousandths less of some work. */
export interface Reduction {
  work: PendingWork;
  off: number;
}

/**
 * Spreads so many thousandths less of a line over the work that is still pending; cooked work is never reduced. Parts are reduced in step
 * with the dishes, less the options that the dishes themselves contain.
 */
export const planReductions = (
  pending: readonly PendingWork[],
  amount: number,
  { isPlanned, perDish }: ReductionRules,
): Reduction[] => {
  const reductions: Reduction[] = [];
  const offAt = new Map<string, number>();
  const freed = new Map<string, number>();
  const free = (key: string, pieces: number) => freed.set(key, (freed.get(key) ?? 0) + pieces);
  const freedOf = (key: string) => freed.get(key) ?? 0;
  const [planned, others] = [[true], [false]].map(([is]) =>
    pending.filter((one) => isPlanned(one) === is).toReversed(),
  );
  const takeDishes = (some: readonly PendingWork[], most: number) => {
    for (const work of some.filter(({ part }) => !part)) {
      const off = Math.min(work.remaining, most - (offAt.get(work.stationId) ?? 0));
      if (off <= 0) continue;
      offAt.set(work.stationId, (offAt.get(work.stationId) ?? 0) + off);
      reductions.push({ work, off });
      for (const { name, quantity } of work.options) free(name, off * quantity);
    }
  };
  takeDishes(planned!, amount);
  takeDishes(others!, amount - Math.max(0, ...offAt.values()));
  const dishes = new Map(freed);
  const takeParts = (some: readonly PendingWork[], freedAt: (option: string, stationId: string) => number) => {
    for (const work of some) {
      if (!work.part) continue;
      const { stationId, remaining, part } = work;
      const wanted = part.map(({ name, quantity }) => {
        return Math.floor((amount * perDish(name, quantity) - freedAt(name, stationId)) / quantity);
      });
      const off = Math.min(remaining, Math.max(0, ...wanted));
      if (off === 0) continue;
      reductions.push({ work, off });
      for (const { name, quantity } of part) {
        free(name, off * quantity);
        free(`${stationId}\n${name}`, off * quantity);
      }
    }
  };
  takeParts(planned!, (option, stationId) => (dishes.get(option) ?? 0) + freedOf(`${stationId}\n${option}`));
  takeParts(others!, (option) => freedOf(option));
  return reductions;
};

/**
 * The tickets a reduction voids whole, latest first; the ticket it takes a part of, with all that is to be left out of that one; and what
 * is left of the reduction.
 */
export const splitReduction = ({
  work: { requests },
  off,
}: Reduction): { whole: KitchenTicket[]; rest: number; partly: Request | null } => {
  const whole: KitchenTicket[] = [];
  let rest = off;
  for (const { ticket, amount } of requests.toReversed()) {
    if (amount > rest)
      return { whole, rest, partly: rest > 0 ? { ticket, amount: quantityOf(ticket) - amount + rest } : null };
    rest -= amount;
    whole.push(ticket);
  }
  return { whole, rest: 0, partly: null };
};

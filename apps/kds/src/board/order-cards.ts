import { byFiring, dishOf, placeName, placesNow, replacedTickets, type TicketData } from '@comanda/contracts';
import { isAllergyNote } from './allergy.ts';
import type { BoardView } from './optimistic.ts';
import { type BoardTicket, cardIdOf, isToldOf, replacedIn } from './ticket-board.ts';

/** One line of a card, with the headings that stand above it. */
export interface CardLine {
  ticket: BoardTicket;
  /** `elsewhere`: done at another station, and no cook has touched it here. */
  state: 'pending' | 'done' | 'voided' | 'elsewhere';
  /** A change further down tells it as it is now. */
  isReplaced: boolean;
  /** Starts a later firing of the same order, or a course that was called for: its own heading and its own time. */
  addOn: { firedAt: string; calledCourse: number | null } | null;
  /** Course heading above this line, where none above says it; only where the card has more than one course. */
  course: number | null;
}

/** All that the station cooks for one order. */
export interface OrderCard {
  key: string;
  order: Pick<TicketData, 'orderNumber' | 'orderType' | 'tableAlias' | 'waiterName'>;
  /** Where all of it is carried to now, when that is not where it says. */
  movedTo: string | null;
  /** Of the oldest line still to cook (or voided); drives timer and order of cards. */
  firedAt: string;
  state: CardLine['state'];
  /** The station it is shown here for, because nobody saw it there. */
  fallbackFrom: string | null;
  /** Who else has some of it on a screen or on paper, because nobody saw it here. */
  sameAt: string[];
  /** All that is to be cooked of it is there, too. */
  isAllSame: boolean;
  /** Shown here for another station, whose screen is back: it has it, too. */
  backAt: string[];
  /** Some of the order is done, on the card or before: the void of the rest voids no order. */
  isPartlyDone: boolean;
  allergies: string[];
  /** Latest change of what the kitchen has; more of it speaks for itself. */
  modifiedAt: string | null;
  /** Some of it was done once and brought back: not new work. */
  isRecalled: boolean;
  lines: CardLine[];
}

/** Lines sent together carry the same `firedAt`; a hub that stamps each line may be some milliseconds apart. */
const SAME_FIRING_MS = 1000;

const firings = (tickets: readonly BoardTicket[]): BoardTicket[][] => {
  const groups: BoardTicket[][] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const ticket of tickets) {
    const at = Date.parse(ticket.firedAt);
    if (at - start > SAME_FIRING_MS) {
      groups.push([]);
      start = at;
    }
    groups.at(-1)!.push(ticket);
  }
  const order = (a: BoardTicket, b: BoardTicket) =>
    a.ticketData.courseNumber - b.ticketData.courseNumber || (a.id < b.id ? -1 : 1);
  return groups.map((group) => group.sort(order));
};

const isSameFiring = (a: BoardTicket, b: BoardTicket): boolean =>
  Math.abs(Date.parse(a.firedAt) - Date.parse(b.firedAt)) <= SAME_FIRING_MS;

const lineState = (ticket: BoardTicket): CardLine['state'] =>
  ticket.status === 'bumped'
    ? isToldOf(ticket)
      ? 'elsewhere'
      : 'done'
    : ticket.status === 'voided'
      ? 'voided'
      : 'pending';

const isOpen = (ticket: BoardTicket): boolean => lineState(ticket) !== 'done';

/** The course somebody has called for with these tickets: a held dessert that is fired is no afterthought. */
const calledCourse = (group: readonly BoardTicket[]): number | null => {
  const [first, ...others] = new Set(group.map(({ ticketData }) => ticketData.courseNumber));
  return others.length === 0 && group.every(({ ticketData }) => ticketData.wasHeld) ? first! : null;
};

/** Nothing was added where a dish is another now, or less of it: its own band says so. */
const isAdded = ({ ticketData: { change } }: BoardTicket): boolean => !change || change === 'added';

/** A change stands where it came, below what it replaces: put between other lines it would move them under a finger. */
const linesOf = (tickets: readonly BoardTicket[], replaced: ReadonlySet<string>): CardLine[] => {
  const many = new Set(tickets.map((ticket) => ticket.ticketData.courseNumber)).size > 1;
  return firings(tickets).flatMap((group, firing) => {
    const called = calledCourse(group);
    const first = firing > 0 || called !== null ? group.find(isAdded) : undefined;
    return group.map((ticket, index): CardLine => {
      const course = ticket.ticketData.courseNumber;
      const opens = index === 0 || group[index - 1]!.ticketData.courseNumber !== course;
      return {
        ticket,
        state: lineState(ticket),
        isReplaced: replaced.has(ticket.id),
        addOn: ticket === first ? { firedAt: ticket.firedAt, calledCourse: called } : null,
        course: many && opens && called === null ? course : null,
      };
    });
  });
};

const unique = (texts: readonly string[]): string[] => {
  const seen = new Map(texts.map((text) => [text.trim().toLocaleLowerCase('es'), text.trim()]));
  return [...seen.values()];
};

/** What a cook must not miss of one ticket: the guest's allergies, and notes that speak of one. */
export const allergiesOf = ({ allergies, notes }: Pick<TicketData, 'allergies' | 'notes'>): string[] =>
  unique([...allergies, ...(notes && isAllergyNote(notes) ? [notes] : [])]);

/** The one place where all of these go, if it is another than they say. */
const placeOf = (tickets: readonly BoardTicket[]): string | null => {
  const standing = tickets.filter(({ status }) => status !== 'voided');
  const moves = standing.map(({ ticketData, movedTo }) => placesNow(ticketData, movedTo)[0]);
  const places = new Set(moves.map((move) => (move && move.quantity === null ? placeName(move) : null)));
  const [place] = places;
  return places.size === 1 ? (place ?? null) : null;
};

/** Where one of these goes now; null where parts of it go different ways. */
const placeNow = ({ ticketData, movedTo }: BoardTicket): string | null => {
  const [move] = placesNow(ticketData, movedTo);
  if (!move) return placeName(ticketData);
  return move.quantity === null ? placeName(move) : null;
};

/**
 * The head says where the order is. What was told before it went there says so beside itself; of what was added since the
 * told place is the one where all of it goes.
 */
const headOf = (tickets: readonly BoardTicket[], oldest: BoardTicket): OrderCard['order'] => {
  const standing = tickets.filter(({ status }) => status !== 'voided');
  const places = new Set(standing.map(placeNow));
  const [place] = places;
  if (places.size !== 1 || place === null || place === undefined) return oldest.ticketData;
  return (standing.findLast(({ ticketData }) => placeName(ticketData) === place) ?? oldest).ticketData;
};

/** Stations that some of these name. */
const namesOf = (tickets: readonly BoardTicket[], of: 'sameAt' | 'backAt'): string[] =>
  unique(tickets.flatMap(({ ticketData }) => ticketData[of] ?? []));

/** Of all that is on the board, for a dish that was carried off is told anew on the card of where it is. */
interface Changed {
  /** Told anew since, in place of these. */
  ids: ReadonlySet<string>;
  /** Those of them that stand struck until it is done. */
  replaced: ReadonlySet<string>;
}

const changedOf = (all: readonly BoardTicket[]): Changed => ({ ids: replacedIn(all), replaced: replacedTickets(all) });

/** Of several old versions the last stands struck. Done, a change is what the dish was made as: none is to be made after it, or called back. */
const withoutOld = (tickets: readonly BoardTicket[], { ids, replaced }: Changed): BoardTicket[] => {
  const older = replacedIn(tickets.filter(({ id }) => replaced.has(id)));
  return tickets.filter((one) =>
    isOpen(one) ? !replaced.has(one.id) || !older.has(dishOf(one)) : !ids.has(dishOf(one)),
  );
};

const cardOf = (tickets: readonly BoardTicket[], done: readonly BoardTicket[], changed: Changed): OrderCard => {
  const open = tickets.filter(isOpen);
  const cooking = open.filter((ticket) => ticket.status === 'pending');
  const oldest = cooking[0] ?? open[0] ?? tickets[0]!;
  const modified = cooking.map((ticket) =>
    ticket.ticketData.change === 'edited' ? ticket.ticketData.modifiedAt : null,
  );
  return {
    key: cardIdOf(oldest),
    movedTo: placeOf(open.length > 0 ? open : tickets),
    order: headOf(open.length > 0 ? open : tickets, oldest),
    firedAt: oldest.firedAt,
    state: cooking.length > 0 ? 'pending' : lineState(open.find(({ status }) => status === 'voided') ?? oldest),
    fallbackFrom: oldest.ticketData.fallbackFrom ?? null,
    sameAt: namesOf(cooking, 'sameAt'),
    isAllSame: cooking.every(({ ticketData }) => Boolean(ticketData.sameAt?.length)),
    backAt: namesOf(cooking, 'backAt'),
    isPartlyDone: done.length > 0,
    allergies: unique(cooking.flatMap((ticket) => allergiesOf(ticket.ticketData))),
    modifiedAt:
      modified
        .filter((at) => at !== null)
        .sort()
        .at(-1) ?? null,
    isRecalled: cooking.some((ticket) => ticket.recalledAt !== null),
    lines: linesOf(withoutOld(tickets, changed), changed.replaced),
  };
};

/** Where a card stands: by its oldest open firing, and a leaving one where it stood. */
const startOf = (tickets: readonly BoardTicket[]): string => {
  const open = tickets.filter(isOpen);
  return (open.length > 0 ? open : tickets).map((ticket) => ticket.firedAt).sort()[0]!;
};

/** Nothing is left of it but what was voided: it waits behind what is to be cooked until a cook touches it. */
const isLeftover = ({ state, isPartlyDone, lines }: OrderCard, leaving: ReadonlySet<string>): boolean =>
  (state === 'elsewhere' || (state === 'voided' && isPartlyDone)) &&
  !lines.some(({ ticket }) => leaving.has(ticket.id));

/**
 * Groups tickets into order cards, oldest first. Bumped tickets stay as done while their firing has open lines, or while
 * they are `leaving` (ticket ids within their moment for undo).
 */
export const orderCards = (view: BoardView, leaving: ReadonlySet<string>): OrderCard[] => {
  const shown = [...view.tickets.values(), ...view.recent.filter((ticket) => leaving.has(ticket.id))];
  const byOrder = new Map<string, BoardTicket[]>();
  for (const ticket of shown) byOrder.set(cardIdOf(ticket), [...(byOrder.get(cardIdOf(ticket)) ?? []), ticket]);
  for (const ticket of view.recent) {
    const others = byOrder.get(cardIdOf(ticket));
    if (others?.some((other) => isSameFiring(other, ticket)) && !leaving.has(ticket.id)) others.push(ticket);
  }
  const changed = changedOf([...view.tickets.values(), ...view.recent]);
  const doneOf = (id: string) => view.recent.filter((ticket) => cardIdOf(ticket) === id);
  return [...byOrder]
    .map(([id, tickets]) => ({ first: startOf(tickets), card: cardOf(tickets.sort(byFiring), doneOf(id), changed) }))
    .map(({ first, card }) => ({ first: `${isLeftover(card, leaving) ? 1 : 0} ${first}`, card }))
    .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : a.card.key < b.card.key ? -1 : 1))
    .map(({ card }) => card);
};

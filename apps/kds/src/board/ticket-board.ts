import type { KdsEvent, KdsSyncReply, KitchenTicket } from '@comanda/contracts';

/** What the screen needs of a ticket; a `KitchenTicket` is one. */
export type BoardTicket = Omit<KitchenTicket, 'businessId' | 'locationId' | 'stationId'>;

/** What one station's screen knows. Immutable: every change answers a new board. */
export interface Board {
  /** Pending tickets, and what no cook has touched of what was voided, or was done at another station. */
  readonly tickets: ReadonlyMap<string, BoardTicket>;
  /** Bumped, newest first: the last, and those of orders of which something is on the screen. */
  readonly recent: readonly BoardTicket[];
  /** Ticket id → highest version heard and the seq it came with; outlives the ticket, so that late repeats change nothing. */
  readonly seen: ReadonlyMap<string, { version: number; seq: number }>;
  /** Highest seq heard in any way. */
  readonly seq: number;
  /** Everything up to this seq is contained in the last sync reply. */
  readonly syncedSeq: number;
}

/** What a change means to ears and link: ids seen for the first time, modified ones among them apart. */
export interface Signals {
  fresh: readonly string[];
  changed: readonly string[];
  voided: readonly string[];
  needsSync: boolean;
}

export interface Step {
  board: Board;
  signals: Signals;
}

export type TicketEvent =
  | { name: 'ticket:new'; data: KdsEvent<'ticket:new'> }
  | { name: 'ticket:bumped'; data: KdsEvent<'ticket:bumped'> }
  | { name: 'ticket:recalled'; data: KdsEvent<'ticket:recalled'> }
  | { name: 'ticket:voided'; data: KdsEvent<'ticket:voided'> }
  | { name: 'ticket:acknowledged'; data: KdsEvent<'ticket:acknowledged'> };

/** Tickets offered for recall. */
export const RECENT_LIMIT = 20;
/** A few days of a busy station; older entries can only concern events the last sync already covers. */
const SEEN_LIMIT = 5000;

const SILENT: Signals = { fresh: [], changed: [], voided: [], needsSync: false };

export const emptyBoard = (): Board => ({ tickets: new Map(), recent: [], seen: new Map(), seq: 0, syncedSeq: 0 });

/**
 * The order a ticket was fired for: its dishes stay on one card, wherever they are carried to now. What is shown here for another
 * station has a card of its own: that is done by itself.
 */
export const cardIdOf = ({ ticketData: { orderId, fallbackFrom } }: Pick<BoardTicket, 'ticketData'>): string =>
  fallbackFrom === undefined ? orderId : `${orderId} ${fallbackFrom}`;

/** Dishes that were told anew with these tickets. */
export const replacedIn = (tickets: readonly BoardTicket[]): ReadonlySet<string> =>
  new Set(tickets.flatMap(({ ticketData }) => ticketData.replaces ?? []));

const byBumpedLast = (a: BoardTicket, b: BoardTicket): number => (b.bumpedAt ?? '').localeCompare(a.bumpedAt ?? '');

/** Newest first: the last `RECENT_LIMIT`, and what was done for an order that has something `onScreen`. */
export const latestBumped = (bumped: readonly BoardTicket[], onScreen: Board['tickets']): BoardTicket[] => {
  const cards = new Set([...onScreen.values()].map(cardIdOf));
  return [...bumped].sort(byBumpedLast).filter((ticket, i) => i < RECENT_LIMIT || cards.has(cardIdOf(ticket)));
};

const remember = (board: Board, id: string, version: number, seq: number): Board['seen'] => {
  const seen = new Map(board.seen);
  seen.set(id, { version, seq });
  for (const oldest of seen.keys()) {
    if (seen.size <= SEEN_LIMIT) break;
    seen.delete(oldest);
  }
  return seen;
};

const isOnScreen = (ticket: BoardTicket): boolean => ticket.status === 'pending' || isToldOf(ticket);

/** Voided, or done at another station, and no cook has touched it here. */
export const isToldOf = ({ status, acknowledgedAt, bumpedElsewhere }: BoardTicket): boolean =>
  !acknowledgedAt && (status === 'voided' || (status === 'bumped' && Boolean(bumpedElsewhere)));

const put = (board: Board, ticket: BoardTicket): Board => {
  const tickets = new Map(board.tickets);
  tickets.delete(ticket.id);
  if (isOnScreen(ticket)) tickets.set(ticket.id, ticket);
  const others = board.recent.filter((one) => one.id !== ticket.id);
  const recent =
    ticket.status === 'bumped' && !isOnScreen(ticket) ? latestBumped([ticket, ...others], tickets) : others;
  return { ...board, tickets, recent, seen: remember(board, ticket.id, ticket.version, ticket.seq) };
};

const sounds = (before: Board, ticket: BoardTicket): Omit<Signals, 'needsSync'> => {
  const first = !before.seen.has(ticket.id);
  const isNew = first && ticket.status === 'pending';
  const voided = ticket.status === 'voided' && !ticket.acknowledgedAt;
  const isVoid = voided && (first || before.tickets.get(ticket.id)?.status === 'pending');
  return {
    fresh: isNew && !ticket.ticketData.isModification ? [ticket.id] : [],
    changed: isNew && ticket.ticketData.isModification ? [ticket.id] : [],
    voided: isVoid ? [ticket.id] : [],
  };
};

const resolve = (event: TicketEvent, known: BoardTicket | undefined): BoardTicket | undefined => {
  const { version, seq } = event.data;
  if (event.name === 'ticket:new') {
    const { ticketId, orderItemId, firedAt, ticketData, fallbackOf } = event.data;
    const untouched = { bumpedAt: null, bumpedBy: null, voidedAt: null, recalledAt: null, acknowledgedAt: null };
    const { orderId } = ticketData;
    const fields = { id: ticketId, orderId, orderItemId, firedAt, ticketData, version, seq };
    const shown = { fallbackOf: fallbackOf ?? null, movedTo: known?.movedTo ?? null };
    return { ...untouched, ...fields, ...shown, status: 'pending' };
  }
  if (!known) return undefined;
  const ticket = { ...known, version, seq };
  switch (event.name) {
    case 'ticket:bumped':
      return {
        ...ticket,
        status: 'bumped',
        bumpedAt: event.data.bumpedAt,
        bumpedBy: event.data.bumpedBy,
        bumpedElsewhere: event.data.bumpedElsewhere ?? null,
        acknowledgedAt: null,
      };
    case 'ticket:recalled':
      return {
        ...ticket,
        status: 'pending',
        recalledAt: event.data.recalledAt,
        bumpedAt: null,
        bumpedBy: null,
        bumpedElsewhere: null,
        acknowledgedAt: null,
      };
    case 'ticket:voided':
      return { ...ticket, status: 'voided', voidedAt: event.data.voidedAt };
    case 'ticket:acknowledged':
      return {
        ...ticket,
        status: known.status === 'bumped' ? 'bumped' : 'voided',
        acknowledgedAt: event.data.acknowledgedAt,
      };
  }
};

const change = (
  board: Board,
  mark: { id: string; version: number; seq: number },
  next: () => BoardTicket | undefined,
): Step => {
  const gap = mark.seq > board.seq + 1;
  const heard = { ...board, seq: Math.max(board.seq, mark.seq) };
  const stale = mark.seq <= board.syncedSeq || mark.version <= (board.seen.get(mark.id)?.version ?? 0);
  if (stale) return { board: heard, signals: { ...SILENT, needsSync: gap } };
  const ticket = next();
  if (!ticket) {
    const seen = remember(board, mark.id, mark.version, mark.seq);
    return { board: { ...heard, seen }, signals: { ...SILENT, needsSync: true } };
  }
  return { board: put(heard, ticket), signals: { ...sounds(board, ticket), needsSync: gap } };
};

/**
 * Applies one socket event: late, repeated and out-of-order ones change nothing they should not
 * (docs/printing.md#a-screen-equals-the-database).
 */
export const applyEvent = (board: Board, event: TicketEvent): Step => {
  const { ticketId: id, version, seq } = event.data;
  const known = board.tickets.get(id) ?? board.recent.find((ticket) => ticket.id === id);
  return change(board, { id, version, seq }, () => resolve(event, known));
};

/** Applies a ticket as the hub answered it to a bump, recall or acknowledgement of this screen. */
export const applyTicket = (board: Board, ticket: BoardTicket): Step => change(board, ticket, () => ticket);

/**
 * Applies the station's whole truth. `askedSeq` is the board's seq when the question was sent: a reply behind it
 * comes from a hub that was restored or replaced, so nothing known here counts any more.
 */
export const applySync = (
  before: Board,
  reply: Pick<KdsSyncReply, 'seq' | 'tickets' | 'recent'>,
  askedSeq: number,
): Step => {
  const board = reply.seq < askedSeq ? emptyBoard() : before;
  const isCurrent = (ticket: BoardTicket): boolean => {
    const seen = board.seen.get(ticket.id);
    return !seen || seen.seq <= reply.seq || seen.version <= ticket.version;
  };
  const newer = [...board.tickets.values()].filter((ticket) => ticket.seq > reply.seq);
  const current = reply.tickets.filter((ticket) => isCurrent(ticket) && isOnScreen(ticket));
  const newerBumps = board.recent.filter((ticket) => ticket.seq > reply.seq);
  const recent = [...newerBumps, ...reply.recent.filter(isCurrent)];
  const seen = new Map(board.seen);
  for (const { id, version, seq } of [...reply.recent, ...reply.tickets].filter(isCurrent))
    seen.set(id, { version, seq });
  const heard = current.map((ticket) => sounds(board, ticket));
  const tickets = new Map([...current, ...newer].map((ticket) => [ticket.id, ticket]));
  return {
    board: {
      tickets,
      recent: latestBumped([...new Map(recent.map((ticket) => [ticket.id, ticket])).values()], tickets),
      seen,
      seq: Math.max(board.seq, reply.seq),
      syncedSeq: reply.seq,
    },
    signals: {
      fresh: heard.flatMap((one) => one.fresh),
      changed: heard.flatMap((one) => one.changed),
      voided: heard.flatMap((one) => one.voided),
      needsSync: false,
    },
  };
};

import {
  AppError,
  type CookedOptions,
  countOf,
  DEFAULT_KITCHEN_STATION_ID,
  type KitchenTicket,
  type OrderType,
  optionText,
  type TicketData,
} from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { type ChosenStation, chooseStations, type Routing, stationsOfOptions } from '../stations/choose-stations.ts';
import { readRouting } from '../stations/read-routing.ts';
import { nextSeq } from '../stations/station.store.ts';
import { publishTicket } from './publish-ticket.ts';
import { insertTickets } from './ticket.store.ts';

/** One order line as the kitchen gets it. */
export interface FiredLine {
  orderItemId: string;
  productId: string;
  categoryId: string | null;
  /** Chosen modifier options, for routing; `word`: what the kitchen calls it, null of one it is not told of. */
  options: { id: string; word: string | null; quantity: number }[];
  itemName: string;
  /** Of which combo it is a part; null of a dish alone. */
  comboName: string | null;
  quantity: number;
  modifiers: string[];
  notes: string | null;
  seatNo: number | null;
  guestAlias: string | null;
  allergies: string[];
  courseNumber: number;
  /** It waited for "Marchar". */
  wasHeld: boolean;
  /** Null on the first firing; else what this modification ticket says. */
  change: TicketData['change'];
  /** Absent: all of it, wherever its dish and options are routed. */
  at?: readonly FiredAt[] | undefined;
  /** Only what was ordered beside a dish that is made (`ticketData.isExtra`). */
  isExtra?: boolean | undefined;
}

/** So much of a line at a station; what is absent is by rules of this moment. */
export interface FiredAt {
  stationId: string;
  quantity: number;
  /** What it makes of the line; null: the dish. */
  ownPart?: TicketData['ownPart'];
  /** The options that are made with this dish; what else is chosen is made apart. */
  holds?: TicketData['holds'];
  /** Of what is ordered beside a dish that is made: how that is another now. */
  swapped?: CookedOptions;
  /** Of what is to be left out: the ticket that requested it. */
  original?: TicketData;
  /** Of a changed line: the ids of tickets that stood for this until now. */
  replaces?: readonly string[];
}

export interface FireRequest {
  orderId: string;
  locationId: string;
  orderNumber: string;
  orderType: OrderType;
  tableAlias: string | null;
  waiterName: string | null;
  lines: FiredLine[];
}

const resolve = (routing: Routing, line: FiredLine): ChosenStation[] => {
  const chosen = chooseStations(routing, { ...line, optionIds: line.options.map(({ id }) => id) });
  if (chosen.length > 0 || line.at) return chosen;
  throw new AppError(
    'ORDER_STATION_MISSING',
    { productId: line.productId, parameter: DEFAULT_KITCHEN_STATION_ID },
    `No kitchen station for "${line.itemName}": assign one, or set ${DEFAULT_KITCHEN_STATION_ID} for the location`,
  );
};

/** The options that are made with a dish, and at which of all stations of the line the rest of it is made; its own name where that is told apart. */
const dishAt = (
  { line, chosen, led }: Routed,
  { stationId, holds: held }: FiredAt,
): { holds: CookedOptions; besides: string[]; modifiers: string[] } => {
  const here = line.options.filter(({ id }) => led.get(id)?.includes(stationId) ?? true);
  const holds = held ?? kitchenWords(here);
  const all = kitchenWords(line.options);
  const isApart = (word: string | null) => countOf(holds, word) < countOf(all, word);
  const isMore = (other: ChosenStation) => {
    const part = ownPart(line.options, other);
    return other.stationId !== stationId && (!part || part.some(({ name }) => isApart(name)));
  };
  const besides = chosen.filter(isMore).map((other) => other.stationId);
  const isApartHere = line.options.some(({ id, word }) => led.get(id)?.includes(stationId) && isApart(word));
  // Made beside it before, all or some: to be read by nobody as to be made with it.
  const readAs = new Map<string, string[]>();
  for (const { id, word: name, quantity } of line.options) {
    const held = countOf(holds, name);
    if (name !== null && !led.has(id) && isApart(name))
      readAs.set(optionText({ name, quantity }), held > 0 ? [optionText({ name, quantity: held })] : []);
  }
  return {
    holds,
    besides: isApartHere ? [...besides, stationId] : besides,
    modifiers: line.modifiers.flatMap((text) => readAs.get(text) ?? [text]),
  };
};

/** A line, and where rules lead it and its options. */
interface Routed {
  line: FiredLine;
  chosen: readonly ChosenStation[];
  led: ReadonlyMap<string, readonly string[]>;
}

/** Where a line goes, how much of it, and what of it each station makes. */
const firedAtOf = ({ line, chosen }: Routed): FiredAt[] => {
  const makes = (stationId: string) => {
    const station = chosen.find((one) => one.stationId === stationId);
    return station ? ownPart(line.options, station) : null;
  };
  if (!line.at)
    return chosen.map(({ stationId }) => ({ stationId, quantity: line.quantity, ownPart: makes(stationId) }));
  return line.at.map((one) => ({ ...one, ownPart: one.ownPart === undefined ? makes(one.stationId) : one.ownPart }));
};

/**
 * What a station makes of a line by what is chosen of it; null: the dish. Of options the kitchen is not told of nothing can be said: the
 * dish stands for them. Two of one word are twice that.
 */
export const ownPart = (
  options: FiredLine['options'],
  { ownOptionIds }: Pick<ChosenStation, 'ownOptionIds'>,
): CookedOptions | null => {
  const own = kitchenWords(options.filter(({ id }) => ownOptionIds?.includes(id)));
  return own.length > 0 ? own : null;
};

/** Options by the kitchen's words. */
export const kitchenWords = (options: FiredLine['options']): CookedOptions => {
  const words = new Map<string, number>();
  for (const { word, quantity } of options) if (word !== null) words.set(word, (words.get(word) ?? 0) + quantity);
  return [...words].map(([name, quantity]) => ({ name, quantity }));
};

const ticketData = (
  request: FireRequest,
  line: FiredLine,
  at: string,
  here: Pick<TicketData, 'alsoAt' | 'ownPart' | 'holds' | 'quantity' | 'replaces'> & Partial<TicketData>,
): TicketData => ({
  orderNumber: request.orderNumber,
  orderType: request.orderType,
  tableAlias: request.tableAlias,
  seatNo: line.seatNo,
  itemName: line.itemName,
  ...(line.comboName === null ? {} : { comboName: line.comboName }),
  modifiers: line.modifiers,
  notes: line.notes,
  courseNumber: line.courseNumber,
  isModification: line.change !== null,
  modifiedAt: line.change === null ? null : at,
  orderId: request.orderId,
  waiterName: request.waiterName,
  guestAlias: line.guestAlias,
  allergies: line.allergies,
  change: line.change,
  wasHeld: line.wasHeld,
  ...(line.isExtra ? { isExtra: true } : {}),
  ...here,
});

/**
 * Writes one ticket per line and station, once and for all, and tells screens and printers after the commit. All lines
 * are routed before anything is written: ORDER_STATION_MISSING, naming product and parameter, changes nothing
 * (docs/contract.md#sending-to-the-kitchen). A `removed` line is born voided: it tells the cook to stop, and never asks to
 * cook.
 */
export const fireTickets = async (tx: WriteContext, request: FireRequest): Promise<KitchenTicket[]> => {
  const routing = await readRouting(tx, request.locationId);
  const routed = request.lines.map((line): Routed => {
    const led = stationsOfOptions(routing, { ...line, optionIds: line.options.map(({ id }) => id) });
    return { line, chosen: resolve(routing, line), led };
  });
  const firedAt = tx.clock.now();
  const nameOf = (id: string) => routing.stations.get(id)?.name ?? '';
  const drafts = routed.flatMap((one) =>
    firedAtOf(one).map((at) => {
      const { line, chosen } = one;
      const { stationId, quantity, ownPart = null, original, swapped = original?.swapped ?? [], replaces = [] } = at;
      const dish = ownPart ? null : dishAt(one, at);
      const besides =
        dish?.besides ?? chosen.flatMap((other) => (other.stationId === stationId ? [] : other.stationId));
      return {
        stationId,
        orderItemId: line.orderItemId,
        isRemoval: line.change === 'removed',
        data: ticketData(request, line, firedAt, {
          alsoAt: besides.map(nameOf),
          ownPart,
          ...(dish ? { holds: dish.holds, modifiers: dish.modifiers } : {}),
          ...(original ? { modifiers: original.modifiers, notes: original.notes, allergies: original.allergies } : {}),
          ...(swapped.length > 0 ? { swapped } : {}),
          quantity,
          ...(line.change === 'edited' ? { replaces: [...replaces] } : {}),
        }),
      };
    }),
  );
  const written: KitchenTicket[] = [];
  for (const [stationId, group] of Map.groupBy(drafts, (draft) => draft.stationId)) {
    const lastSeq = await nextSeq(tx, stationId, group.length);
    group.forEach((draft, i) => {
      written.push({
        id: tx.ids.next(),
        businessId: tx.actor.businessId,
        locationId: request.locationId,
        orderId: request.orderId,
        orderItemId: draft.orderItemId,
        stationId,
        status: draft.isRemoval ? 'voided' : 'pending',
        firedAt,
        bumpedAt: null,
        bumpedBy: null,
        voidedAt: draft.isRemoval ? firedAt : null,
        recalledAt: null,
        acknowledgedAt: null,
        ticketData: draft.data,
        version: draft.isRemoval ? 2 : 1,
        seq: lastSeq - group.length + 1 + i,
      });
    });
  }
  await insertTickets(tx, written);
  for (const ticket of written) {
    publishTicket(tx, { ...ticket, version: 1 }, 'new');
    if (ticket.status === 'voided') publishTicket(tx, ticket, 'voided');
  }
  await tx.emit('tickets.fired', { tickets: written, stations: routing.stations });
  return written;
};

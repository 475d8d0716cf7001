import {
  cookedDish,
  type KitchenStation,
  leftOf,
  type PrintJob,
  placesNow,
  type SlipContent,
  seatNow,
  type TicketData,
  type TicketMove,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import type { PrintedTicket } from './printing.store.ts';
import type { PrintDeliveryRow } from './printing.tables.ts';

interface Sources {
  lead: PrintJob;
  jobs: PrintJob[];
  tickets: Map<string, PrintedTicket>;
  station: KitchenStation;
  delivery: Pick<PrintDeliveryRow, 'isUncertain' | 'showsCodePages'>;
}

/** The last six characters of an id: enough for people to tell two slips apart. */
const shortId = (id: string): string => id.slice(-6).toUpperCase();

const CHANGES = {
  added: { banner: 'AGREGAR', sign: '+' },
  removed: { banner: 'QUITAR', sign: '-' },
  edited: { banner: 'MODIFICADO', sign: '' },
} as const;

// A removal is born voided, and voids but a part of its dish.
const bannerOf = (voided: boolean[], { change }: TicketData) => {
  if (change !== 'removed' && voided.every(Boolean)) return 'ANULADO';
  return change && CHANGES[change].banner;
};

/** Where else its own station's dish is: at others, and at the one it is a fallback for. */
const ownPlaces = ({ alsoAt, fallbackFrom }: TicketData): string[] => [
  ...(fallbackFrom === undefined ? [] : [`${fallbackFrom} (ES SU RESPALDO)`]),
  ...alsoAt,
];

/** Of what is printed for a station whose display nobody sees: that display names the printer, and the paper the display. */
const otherPlaces = (
  alsoAt: readonly string[],
  printedAt: string,
  { stationName, isOnGlass, status }: Pick<PrintedTicket, 'stationName' | 'isOnGlass' | 'status'>,
): string[] => [
  ...alsoAt.filter((name) => name !== printedAt),
  ...(isOnGlass && stationName !== null ? [`PANTALLA ${stationName}${status === 'bumped' ? ' (HECHO)' : ''}`] : []),
];

/** As a cook reads it: `1 A MESA 7, ASIENTO 3`. */
const goesTo = ({ quantity, tableAlias, orderNumber, seatNo }: TicketMove): string => {
  const table = tableAlias?.trim() ?? '';
  const place = table === '' ? `ORDEN ${orderNumber}` : /^\d+$/.test(table) ? `MESA ${table}` : table;
  return `${quantity === null ? '' : `${quantity} `}A ${place}${seatNo == null ? '' : `, ASIENTO ${seatNo}`}`;
};

/** Gathers a slip from its tickets as they stand now: what was voided, or went to another table, while it waited says so. */
export const slipSource = async (ctx: Context, sources: Sources): Promise<SlipContent> => {
  const { lead, jobs, tickets, station, delivery } = sources;
  const location = await locations.get(ctx, lead.locationId);
  const found = jobs.flatMap((job) => tickets.get(job.ticketId ?? '') ?? []);
  const first = found[0];
  const at = timeOfDay(first ? Date.parse(first.firedAt) : ctx.clock.ms(), location.timeZone);
  if (!first) {
    return {
      kind: 'test',
      stationName: station.name,
      locationName: location.name,
      printerUrl: station.printerUrl ?? '',
      at,
      ...(delivery.showsCodePages ? { showsCodePages: true } : {}),
    };
  }
  const { orderNumber, orderType, tableAlias, waiterName } = first.data;
  return {
    kind: 'kitchen',
    stationName: first.stationName ?? station.name,
    ...(first.stationId === station.id ? {} : { isBackup: true }),
    orderNumber,
    orderType,
    tableAlias,
    waiterName,
    firedAt: at,
    jobShortId: shortId(lead.id),
    reprint: lead.reprintCount > 0 ? { number: lead.reprintCount, possibleDuplicate: delivery.isUncertain } : null,
    banner: bannerOf(
      found.map((ticket) => ticket.status === 'voided'),
      first.data,
    ),
    allergies: [...new Set(found.flatMap((ticket) => ticket.data.allergies))],
    lines: found.map(({ data, ...made }) => ({
      quantity: `${data.change ? CHANGES[data.change].sign : ''}${leftOf(data)}`,
      ...(data.takenOff ? { was: `${leftOf({ quantity: data.quantity })}` } : {}),
      ...cookedDish(data),
      ...(data.comboName ? { combo: data.comboName } : {}),
      notes: data.notes,
      ...(data.allergies.length > 0 ? { allergies: data.allergies } : {}),
      seatNo: seatNow(data, made.movedTo),
      ...(made.movedTo ? { goesTo: placesNow(data, made.movedTo).map(goesTo) } : {}),
      courseNumber: data.courseNumber,
      alsoAt: made.stationId === station.id ? ownPlaces(data) : otherPlaces(data.alsoAt, station.name, made),
      voided: made.status === 'voided' && data.change !== 'removed',
    })),
  };
};

import { type ExpoLine, type KitchenTicket, type PrintJob, prints } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { devicesOf, stationSetup } from '../../kitchen/index.ts';
import type { OrderItemRow } from '../orders.tables.ts';

export type PassPaper = NonNullable<ExpoLine['stations'][number]['paper']>;

/** Where the dishes of a location are seen: on a display, whose cook says that one is done, or on paper alone, where nobody does. */
export interface Sights {
  onGlass: ReadonlySet<string>;
  onPaper: ReadonlySet<string>;
}

/** At which stations of a location a dish is seen, and how; at the others nobody sees it. */
export const visibilityOf = async (ctx: Context, locationId: string): Promise<Sights> => {
  const withDisplay = new Set((await devicesOf(ctx, locationId)).map(({ stationId }) => stationId));
  const stations = await stationSetup(ctx, locationId);
  const onGlass = new Set(
    stations.filter(({ id, outputType }) => outputType !== 'printer' && withDisplay.has(id)).map(({ id }) => id),
  );
  const onPaper = stations.filter((station) => prints(station) && !onGlass.has(station.id));
  return { onGlass, onPaper: new Set(onPaper.map(({ id }) => id)) };
};

/** True of a ticket of a station nobody looks at: it has no display, and prints nothing. */
export const isBlind = ({ stationId }: Pick<KitchenTicket, 'stationId'>, { onGlass, onPaper }: Sights): boolean =>
  !onGlass.has(stationId) && !onPaper.has(stationId);

/** True of a ticket of which no cook can say that it is done: it is on paper, or nobody sees it, at no fallback's display either. */
export const isPassAlone = (ticket: KitchenTicket, tickets: readonly KitchenTicket[], sights: Sights): boolean =>
  sights.onPaper.has(ticket.stationId) ||
  (isBlind(ticket, sights) &&
    !tickets.some(({ fallbackOf, stationId }) => fallbackOf === ticket.id && sights.onGlass.has(stationId)));

/**
 * True of a dish that is not said to be ready, of all of whose tickets that are still to be made the pass alone says that they are
 * done. `tickets`: what is shown of it at a fallback is among them.
 */
export const isDoneAtPass = (
  { status }: Pick<OrderItemRow, 'status'>,
  tickets: readonly KitchenTicket[],
  sights: Sights,
): boolean => {
  const pending = tickets.filter((ticket) => ticket.status === 'pending' && !ticket.fallbackOf);
  return (
    status === 'preparing' && pending.length > 0 && pending.every((ticket) => isPassAlone(ticket, tickets, sights))
  );
};

/** Whether the slips of these tickets are out, by the last of each. Pure. */
export const paperOf = (
  tickets: readonly KitchenTicket[],
  slips: ReadonlyMap<string | null, readonly PrintJob[]>,
): PassPaper => {
  const last = tickets.map(({ id }) => slips.get(id)?.at(-1)?.status ?? 'failed');
  if (last.includes('failed')) return 'failed';
  return last.every((status) => status === 'printed') ? 'printed' : 'waiting';
};

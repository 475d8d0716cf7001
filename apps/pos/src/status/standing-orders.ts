import type { PrinterHealth, WaitingOrders } from '@comanda/contracts';
import { type LineProgress, lineProgress, standsStill } from '../order/progress/line-progress.ts';

export type WaitingOrder = WaitingOrders['data'][number];

/** What of an order stands still, if anything does by now. `nowMs`: the hub's clock. */
export const stillOf = ({ stations }: Pick<WaitingOrder, 'stations'>, nowMs: number) => {
  const progress: LineProgress | null = lineProgress(stations, nowMs);
  return standsStill(progress) ? progress : null;
};

/** What of these orders stands still the longest, if anything does by now. */
export const longestStill = (orders: readonly WaitingOrder[], nowMs: number) =>
  orders.flatMap((order) => stillOf(order, nowMs) ?? []).sort((a, b) => a.since.localeCompare(b.since))[0] ?? null;

/** One printer whose slips do not come out, with the stations it serves and the orders that wait for it. */
export interface StoppedPrinter {
  key: string;
  stations: string[];
  /** Why, as the till's words name it. */
  cause: string;
  orders: Pick<WaitingOrder, 'orderId' | 'orderNumber' | 'orderType' | 'tableAlias'>[];
  /** The oldest was asked for then. */
  since: string;
}

/** One printer that serves two stations is one thing to look at. */
export const printerKey = ({ printerUrl, stationId }: Pick<PrinterHealth, 'printerUrl' | 'stationId'>): string =>
  printerUrl ?? stationId;

/** Printers that orders wait for too long, the longest first. */
export const stoppedPrinters = (
  waiting: readonly WaitingOrder[],
  printers: readonly PrinterHealth[],
  nowMs: number,
): StoppedPrinter[] => {
  const stopped = new Map<string, StoppedPrinter>();
  for (const { stations, ...order } of waiting) {
    for (const station of stations) {
      const still = stillOf({ stations: [station] }, nowMs);
      // Thrown away by a person it waits for nothing.
      if (still?.word !== 'unprinted' || still.cause === 'discarded') continue;
      const printer = printers.find(({ stationId }) => stationId === station.stationId);
      const key = printer ? printerKey(printer) : station.stationId;
      const isHeld = still.cause === 'held' || still.cause === 'too_old';
      const cause =
        (isHeld ? still.cause : null) ?? printer?.overdue?.cause ?? still.cause ?? printer?.cause ?? 'offline';
      const one = stopped.get(key) ?? { key, stations: [], cause, orders: [], since: still.since };
      stopped.set(key, {
        ...one,
        stations: one.stations.includes(still.station) ? one.stations : [...one.stations, still.station],
        orders: one.orders.some(({ orderId }) => orderId === order.orderId) ? one.orders : [...one.orders, order],
        since: one.since < still.since ? one.since : still.since,
      });
    }
  }
  return [...stopped.values()].sort((a, b) => a.since.localeCompare(b.since));
};

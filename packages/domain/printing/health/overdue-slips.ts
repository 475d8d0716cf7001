import { dialledUrl, type KitchenStationView, type OverdueSlips } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { whyUnprinted } from '../printing.store.ts';
import { lastMoves, waitingLeads } from '../queue.store.ts';

/** A slip that has waited this long while nothing moved at its printer is told to people. Milliseconds. */
export const OVERDUE_AFTER_MS = 15_000;

/** No slip of today waits behind one that was queued before this. Milliseconds. */
const QUEUE_MS = 3_600_000;

/** In the words of the till: what a person can do something about. */
const causeOf = (station: KitchenStationView): string => {
  const unprinted = whyUnprinted(station);
  if (unprinted !== null) return unprinted;
  if (station.printerStatus === 'offline') return station.printerCause ?? 'offline';
  return station.printerType === 'bridge' ? 'bridge_silent' : 'not_taken';
};

/**
 * Slips that nobody prints, by station, whatever the reason: also one that the hub itself does not know of (`not_taken`), or its bridge (`bridge_silent`).
 * The turn of a long queue is no reason, so a printer at which something moved lately has none.
 */
export const overdueSlips = async (
  ctx: Context,
  stations: readonly KitchenStationView[],
): Promise<Map<string, OverdueSlips>> => {
  const ago = (ms: number): string => new Date(ctx.clock.ms() - ms).toISOString();
  const before = ago(OVERDUE_AFTER_MS);
  const ids = stations.map((station) => station.id);
  const waiting = (await waitingLeads(ctx, ids)).filter((row) => row.since < before);
  if (waiting.length === 0) return new Map();
  const moved = new Map((await lastMoves(ctx, ago(QUEUE_MS))).map((row) => [row.stationId, row.at]));
  const hasMoved = ({ id }: KitchenStationView): boolean => (moved.get(id) ?? '') > before;
  const movedAt = (station: KitchenStationView): boolean => {
    const url = dialledUrl(station);
    return hasMoved(station) || (url !== null && stations.some((one) => dialledUrl(one) === url && hasMoved(one)));
  };
  return new Map(
    waiting.flatMap(({ stationId, since, slips }) => {
      const station = stations.find((one) => one.id === stationId)!;
      const isTurn = station.isActive && movedAt(station);
      return isTurn ? [] : [[stationId, { since, slips, cause: causeOf(station) }]];
    }),
  );
};

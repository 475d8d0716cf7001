import type { WriteContext } from '@comanda/kernel/context';
import { workingStation } from '../../kitchen/index.ts';
import { allAtWork, fireLines, routesOf } from '../sending/fire-lines.ts';
import { voidWithReplaced } from '../sending/ticket-shares.ts';
import { type PendingWork, pendingWorkOf } from '../tickets/ticket-work.ts';
import type { AmendedLine } from './amended-line.ts';
import { kitchenPlanOf } from './kitchen-plan.ts';

/**
 * Moves the pending work of stations that are switched off to the stations that stand in for them, before anything else is told: nobody
 * would read it there. A stand-in gets it beside its own work, except dishes that both cook: of these it has its own. True if any moved.
 */
export const moveToFallback = async (
  tx: WriteContext,
  { order, after, shares, options, parts, routing }: AmendedLine,
): Promise<boolean> => {
  const [route] = await routesOf(tx, allAtWork(routing), after, [options.after]);
  const plan = kitchenPlanOf(route!, options.after);
  const pending = pendingWorkOf(shares.own, (option) => plan.stationsOf(option).length > 0);
  const isOff = ({ stationId }: PendingWork) =>
    ![null, stationId].includes(workingStation(routing.stations, stationId));
  // Several stations that cook one dish were each told all of it: a stand-in for several is told once.
  const cover = new Map<string, number>();
  for (const [stationId, moving] of Map.groupBy(pending.filter(isOff), (one) => one.stationId)) {
    const to = workingStation(routing.stations, stationId)!;
    const isOfSeveral = plan.cooks.includes(stationId);
    const there = pending.filter((one) => !one.part && one.stationId === to && plan.cooks.includes(to));
    const covered = Math.max(cover.get(to) ?? 0, sumRemaining(there));
    let left = covered;
    for (const { part, options: holds, remaining, requests, isExtra, swapped } of moving) {
      const tickets = requests.map(({ ticket }) => ticket);
      await voidWithReplaced(tx, shares.own, tickets);
      const isThere = !part && isOfSeveral ? Math.min(left, remaining) : 0;
      left -= isThere;
      const quantity = (remaining - isThere) / 1000;
      const at = [{ stationId: to, quantity, ownPart: part, holds, swapped }];
      if (quantity > 0) await fireLines(tx, order, [{ item: after, change: 'added', at, isExtra }], parts);
    }
    if (isOfSeveral) cover.set(to, Math.max(covered, sumRemaining(moving.filter(({ part }) => !part))));
  }
  return pending.some(isOff);
};

const sumRemaining = (works: readonly PendingWork[]): number =>
  works.reduce((sum, { remaining }) => sum + remaining, 0);

import type { WriteContext } from '@comanda/kernel/context';
import { workingStation } from '../../kitchen/index.ts';
import { allAtWork, fireLines, routesOf } from '../sending/fire-lines.ts';
import { voidTold } from '../sending/ticket-shares.ts';
import type { SaidAnew } from './amended-line.ts';
import { meantBy } from './kitchen-plan.ts';
import { type Place, placesOf } from './ticket-work.ts';

/**
 * What a station that is switched off has still to make of a line goes to the one that stands in for it, before anything else is told:
 * nobody would read it there. It is told there beside what that one makes itself; only of a dish that both cook it has its own. Answers
 * whether anything went.
 */
export const handOver = async (
  tx: WriteContext,
  { order, after, food: { alone }, options, parts, routing }: SaidAnew,
): Promise<boolean> => {
  const [route] = await routesOf(tx, allAtWork(routing), after, [options.after]);
  const meant = meantBy(route!, options.after);
  const places = placesOf(alone, (word) => meant.led(word).length > 0);
  const isOff = ({ stationId }: Place) => ![null, stationId].includes(workingStation(routing.stations, stationId));
  // Of a dish that several of them cook each was told all: it is told once where one stands in for them.
  const cover = new Map<string, number>();
  for (const [stationId, own] of Map.groupBy(places.filter(isOff), (one) => one.stationId)) {
    const to = workingStation(routing.stations, stationId)!;
    const isOfSeveral = meant.dish.includes(stationId);
    const there = places.filter((one) => !one.part && one.stationId === to && meant.dish.includes(to));
    const covered = Math.max(cover.get(to) ?? 0, sumLeft(there));
    let left = covered;
    for (const { part, words, left: amount, told, isExtra, swapped } of own) {
      await voidTold(
        tx,
        alone,
        told.map(({ ticket }) => ticket),
      );
      const isThere = !part && isOfSeveral ? Math.min(left, amount) : 0;
      left -= isThere;
      const quantity = (amount - isThere) / 1000;
      const at = [{ stationId: to, quantity, ownPart: part, holds: words, swapped }];
      if (quantity > 0) await fireLines(tx, order, [{ item: after, change: 'added', at, isExtra }], parts);
    }
    if (isOfSeveral) cover.set(to, Math.max(covered, sumLeft(own.filter(({ part }) => !part))));
  }
  return places.some(isOff);
};

const sumLeft = (places: readonly Place[]): number => places.reduce((sum, { left }) => sum + left, 0);

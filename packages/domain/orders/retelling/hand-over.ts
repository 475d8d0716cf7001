import type { WriteContext } from '@comanda/kernel/context';
import { workingStation } from '../../kitchen/index.ts';
import { allAtWork, fireLines, routesOf } from '../sending/fire-lines.ts';
import { voidTold } from '../sending/shared-food.ts';
import { meantBy } from './meant.ts';
import type { SaidAnew } from './said-anew.ts';
import { placesOf } from './told.ts';

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
  let isAny = false;
  for (const { stationId, part, words, left, told, isExtra } of places) {
    const to = workingStation(routing.stations, stationId);
    if (to === null || to === stationId) continue;
    isAny = true;
    await voidTold(
      tx,
      alone,
      told.map(({ ticket }) => ticket),
    );
    const isOfBoth = !part && meant.dish.includes(stationId) && meant.dish.includes(to);
    const there = places.filter((one) => isOfBoth && !one.part && one.stationId === to);
    const quantity = there.reduce((rest, one) => rest - one.left, left) / 1000;
    const at = [{ stationId: to, quantity, ownPart: part, holds: words.map(({ name }) => name) }];
    if (quantity > 0) await fireLines(tx, order, [{ item: after, change: 'added', at, isExtra }], parts);
  }
  return isAny;
};

import type { WriteContext } from '@comanda/kernel/context';
import { dishOf, readRouting, voidTickets, workingStation } from '../../kitchen/index.ts';
import { fireLines } from './fire-lines.ts';
import { leftByStation, partsTold } from './shared-food.ts';
import type { SaidAnew } from './tell-anew.ts';

/**
 * What a station that is switched off has still to make of a line goes to the one that stands in for it, before anything else is told:
 * nobody would read it there. Where that one has the dish, too, it makes beside it what the other made of it. Answers whether anything
 * went.
 */
export const handOver = async (
  tx: WriteContext,
  { order, after, food: { alone }, parts }: Omit<SaidAnew, 'options'>,
): Promise<boolean> => {
  const { stations } = await readRouting(tx, order.locationId);
  const told = partsTold(alone);
  let isAny = false;
  for (const [stationId, left] of leftByStation(alone)) {
    const to = workingStation(stations, stationId);
    if (left === 0 || to === null || to === stationId) continue;
    isAny = true;
    const own = alone.filter((one) => one.stationId === stationId && !one.fallbackOf && !one.ticketData.isExtra);
    const dishes = new Set(own.map(({ id }) => id));
    await voidTickets(
      tx,
      alone.filter((one) => one.status === 'pending' && dishes.has(dishOf(one))),
    );
    const part = told.get(stationId) ?? null;
    const isBeside = told.has(to) && part !== null;
    const at = [{ stationId: to, quantity: left / 1000, ownPart: part }];
    await fireLines(tx, order, [{ item: after, change: 'added', at, ...(isBeside ? { isExtra: true } : {}) }], parts);
  }
  return isAny;
};

import type { TicketData } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { workingStation } from '../../kitchen/index.ts';
import { fireLines } from './fire-lines.ts';
import { leftByStation, partsTold } from './shared-food.ts';
import { type SaidAnew, voidDishes } from './tell-anew.ts';

/**
 * What a station that is switched off has still to make of a line goes to the one that stands in for it, before anything else is told:
 * nobody would read it there. The dish is told there with all that is chosen, for as many as are left of it; a part beside the part that
 * one makes itself, and so what is left of a part beyond the dishes. Answers whether anything went.
 */
export const handOver = async (
  tx: WriteContext,
  { order, after, food: { alone }, parts, routing }: Omit<SaidAnew, 'options'>,
): Promise<boolean> => {
  const told = new Map(partsTold(alone));
  const left = new Map(leftByStation(alone));
  let isAny = false;
  for (const [stationId, amount] of leftByStation(alone)) {
    const to = workingStation(routing.stations, stationId);
    if (amount === 0 || to === null || to === stationId) continue;
    isAny = true;
    const part = told.get(stationId) ?? null;
    const own = told.has(to) ? (told.get(to) ?? null) : undefined;
    const has = left.get(to) ?? 0;
    await voidDishes(tx, alone, (one) => one.stationId === stationId && !one.ticketData.isExtra);
    const fire = async (
      quantity: number,
      change: 'edited' | 'added',
      ownPart: TicketData['ownPart'],
      isExtra = false,
    ) => {
      const at = [{ stationId: to, quantity: quantity / 1000, ownPart }];
      if (quantity > 0) await fireLines(tx, order, [{ item: after, change, at, isExtra }], parts);
    };
    if (part !== null && own !== undefined) {
      // The dish it makes is told with all that is chosen; what it makes more of, and beside a part of its own, is told apart.
      const beside = own === null ? amount - has : amount;
      await fire(beside, 'added', part, true);
      if (own === null && has > 0) await fire(has, 'edited', null);
      continue;
    }
    await fire(amount, has > 0 ? 'edited' : 'added', part);
    if (own) await fire(has - amount, 'added', own, true);
    left.set(to, amount);
    told.set(to, part);
  }
  return isAny;
};

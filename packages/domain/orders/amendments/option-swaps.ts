import { workingStation } from '../../kitchen/index.ts';
import { dishesCooked, optionsCookedForLines } from '../sending/ticket-shares.ts';
import { cookedOptionNames, kindsOfWork, type OptionCounts, swapsCooked } from '../tickets/ticket-work.ts';
import type { AmendedLine } from './amended-line.ts';
import type { KitchenPlan } from './kitchen-plan.ts';

/** The station that is told, and which options are requested separately from the dish. */
interface At {
  stationId: string;
  isSeparate(option: string): boolean;
}

/**
 * How a dish that a station has cooked differs from what is ordered now, for the station that makes more for it: "+1 Res" on a chicken dish
 * means beef beside chicken. Per option: how many are too many in each dish (below 0), or missing and not requested separately; swaps that
 * were told and done before count as cooked. Null where no dish is cooked at this station nor at one it stands in for.
 */
export const optionSwapsAt = (
  { shares, routing }: AmendedLine,
  { chosen, perDish }: KitchenPlan,
  at: At,
): OptionCounts | null => {
  const tickets = [...shares.own, ...shares.shared];
  const stations = [...new Set(kindsOfWork(tickets).map(({ stationId }) => stationId))];
  const cooks = stations.filter((id) => dishesCooked(shares, id) > 0);
  const cook =
    cooks.find((id) => id === at.stationId) ??
    cooks.find((id) => workingStation(routing.stations, id) === at.stationId);
  if (!cook) return null;
  const dishes = dishesCooked(shares, cook);
  // Stations that cook the same dish have cooked the same with it.
  const others = stations.filter((id) => !cooks.includes(id));
  const inEach = (name: string, ...ids: string[]) =>
    (ids.reduce((sum, id) => sum + optionsCookedForLines(shares, name, id), 0) + swapsCooked(shares.own, name)) /
    dishes;
  const names = [...new Set([...cookedOptionNames(tickets, cook), ...chosen.map(({ name }) => name)])];
  const swaps = names.map((name) => {
    const less = Math.floor(Math.min(0, perDish(name) - inEach(name, cook)));
    // Where dishes differ, some of them have it.
    const more = at.isSeparate(name) ? 0 : Math.floor(Math.max(0, perDish(name) - inEach(name, cook, ...others)));
    return { name, quantity: less + more };
  });
  return swaps.filter(({ quantity }) => quantity !== 0).sort((a, b) => a.quantity - b.quantity);
};

import { workingStation } from '../../kitchen/index.ts';
import { dishesMade, piecesMade } from '../sending/ticket-shares.ts';
import type { SaidAnew } from './amended-line.ts';
import type { Meant } from './kitchen-plan.ts';
import { swapsMade, type Words, wordsMade, worksOf } from './ticket-work.ts';

/** Who is told, and which options are told of themselves. */
interface At {
  stationId: string;
  isApart(word: string): boolean;
}

/**
 * How a dish that a station has made is another now, for whoever makes more for it: "+1 Res" of a dish with chicken was beef beside
 * chicken. Of an option how many are too much in each (less than 0), or missing unless it is told apart; what was said so before and
 * done counts as made. Null where no dish is made there, nor where that station stands in.
 */
export const swappedAt = ({ food, routing }: SaidAnew, { chosen, times }: Meant, at: At): Words | null => {
  const tickets = [...food.alone, ...food.shared];
  const stations = [...new Set(worksOf(tickets).map(({ stationId }) => stationId))];
  const cooks = stations.filter((id) => dishesMade(food, id) > 0);
  const cook =
    cooks.find((id) => id === at.stationId) ??
    cooks.find((id) => workingStation(routing.stations, id) === at.stationId);
  if (!cook) return null;
  const dishes = dishesMade(food, cook);
  // Who cooks the same dish, too, has made the same with it.
  const others = stations.filter((id) => !cooks.includes(id));
  const inEach = (name: string, ...ids: string[]) =>
    (ids.reduce((sum, id) => sum + piecesMade(food, name, id), 0) + swapsMade(food.alone, name)) / dishes;
  const words = [...new Set([...wordsMade(tickets, cook), ...chosen.map(({ name }) => name)])];
  const swaps = words.map((name) => {
    const less = Math.floor(Math.min(0, times(name) - inEach(name, cook)));
    // Of dishes that are not alike some have it.
    const more = at.isApart(name) ? 0 : Math.floor(Math.max(0, times(name) - inEach(name, cook, ...others)));
    return { name, quantity: less + more };
  });
  return swaps.filter(({ quantity }) => quantity !== 0).sort((a, b) => a.quantity - b.quantity);
};

import { optionText } from '@comanda/contracts';
import { dishesMade, piecesMade } from '../sending/shared-food.ts';
import type { Meant } from './meant.ts';
import type { SaidAnew } from './said-anew.ts';
import { wordsMade } from './told.ts';

/**
 * How a dish that a station has made is another now, for whoever makes more for it: "+1 Res" of a dish with chicken was beef beside
 * chicken. Of an option what is too much in each, and what is missing unless it `isTold` of itself. Null where no dish is made there.
 */
export const swappedAt = (
  { food }: SaidAnew,
  { chosen, times }: Meant,
  { stationId, isTold }: { stationId: string; isTold(word: string): boolean },
): string[] | null => {
  const dishes = dishesMade(food, stationId);
  if (dishes === 0) return null;
  const made = wordsMade([...food.alone, ...food.shared], stationId);
  const words = [...new Set([...made, ...chosen.map(({ name }) => name)])];
  const changes = words.map((name) => ({ name, by: times(name) - piecesMade(food, name, stationId) / dishes }));
  const sayOf = (sign: string, all: typeof changes) =>
    all.map(({ name, by }) => `${sign} ${optionText({ name, quantity: Math.ceil(Math.abs(by)) })}`);
  return [
    ...sayOf(
      '−',
      changes.filter(({ by }) => by < 0),
    ),
    ...sayOf(
      '+',
      changes.filter(({ name, by }) => by > 0 && !isTold(name)),
    ),
  ];
};

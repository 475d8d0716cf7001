import { countOf, type OrderItemModifier } from '@comanda/contracts';
import { kitchenWords, ownPart } from '../../kitchen/index.ts';
import { type LineRoute, optionOf } from '../sending/fire-lines.ts';
import type { Words } from './ticket-work.ts';

/** Who makes what of a line by what is chosen of it, as rules are at this moment. */
export interface Meant {
  /** All that is chosen, by the kitchen's words. */
  chosen: Words;
  /** The stations that cook the dish. */
  dish: readonly string[];
  /** Those that make an option of their own; none: it is made with the dish. */
  led(word: string): readonly string[];
  /** How many of an option each dish has. */
  times(word: string): number;
}

export const meantBy = ({ stations, led }: LineRoute, choice: readonly OrderItemModifier[]): Meant => {
  const options = choice.map(optionOf);
  const chosen = kitchenWords(options);
  const byWord = new Map<string, Set<string>>();
  for (const { id, word } of options)
    if (word !== null && led.has(id)) byWord.set(word, new Set([...(byWord.get(word) ?? []), ...led.get(id)!]));
  return {
    chosen,
    dish: stations.filter((one) => !ownPart(options, one)).map(({ stationId }) => stationId),
    led: (word) => [...(byWord.get(word) ?? [])],
    times: (word) => countOf(chosen, word),
  };
};

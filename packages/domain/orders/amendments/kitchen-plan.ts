import { countOf, type OrderItemModifier } from '@comanda/contracts';
import { kitchenWords, ownPart } from '../../kitchen/index.ts';
import { type LineRoute, optionOf } from '../sending/fire-lines.ts';
import type { OptionCounts } from '../tickets/ticket-work.ts';

/** Which station prepares what of a line, by its options and by the rules of this moment. Options are named as on tickets. */
export interface KitchenPlan {
  /** All chosen options. */
  chosen: OptionCounts;
  /** The stations that cook the dish. */
  cooks: readonly string[];
  /** The stations an option is routed to; empty: it is made with the dish. */
  stationsOf(option: string): readonly string[];
  /** How many of an option each dish has. */
  perDish(option: string): number;
}

export const kitchenPlanOf = ({ stations, led }: LineRoute, choice: readonly OrderItemModifier[]): KitchenPlan => {
  const options = choice.map(optionOf);
  const chosen = kitchenWords(options);
  const byName = new Map<string, Set<string>>();
  for (const { id, word } of options)
    if (word !== null && led.has(id)) byName.set(word, new Set([...(byName.get(word) ?? []), ...led.get(id)!]));
  return {
    chosen,
    cooks: stations.filter((one) => !ownPart(options, one)).map(({ stationId }) => stationId),
    stationsOf: (option) => [...(byName.get(option) ?? [])],
    perDish: (option) => countOf(chosen, option),
  };
};

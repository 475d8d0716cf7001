import type { WriteContext } from '@comanda/kernel/context';
import { logRule } from './log-rule.ts';
import { priceRules } from './price-rules.store.ts';
import { checkRulePlaces } from './rule-places.ts';

/** Removes a price rule; what was sold by it keeps its price and its name. Throws PRICE_RULE_NOT_FOUND, WRONG_LOCATION. */
export const deletePriceRule = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const rule = await priceRules.get(tx, input.id);
  await checkRulePlaces(tx, rule, null);
  await priceRules.delete(tx, rule.id);
  await logRule(tx, 'price_rule.deleted', rule);
};

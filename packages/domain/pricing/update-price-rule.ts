import type { PriceRule, UpdatePriceRuleInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { changedBy } from '../catalogue/index.ts';
import { checkRule } from './check-rule.ts';
import { logRule } from './log-rule.ts';
import { priceRules } from './price-rules.store.ts';
import { checkRulePlaces } from './rule-places.ts';

/** Changes a price rule; lines that were added before keep their price. Throws PRICE_RULE_NOT_FOUND, NAME_TAKEN and what `checkRule`
 * and `checkRulePlaces` throw. */
export const updatePriceRule = async (
  tx: WriteContext,
  input: UpdatePriceRuleInput & { id: string; businessId?: string | undefined },
): Promise<PriceRule> => {
  const { id, businessId: _mine, ...changes } = input;
  const before = await priceRules.get(tx, id);
  await checkRule(tx, { ...before, ...changes });
  await checkRulePlaces(tx, before, { ...before, ...changes });
  await checkName(tx, 'priceRule', changes.name, { before });
  const after = await priceRules.update(tx, id, changes);
  await logRule(tx, 'price_rule.updated', after, changedBy(changes, before, after));
  return after;
};

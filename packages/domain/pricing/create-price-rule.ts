import type { CreatePriceRuleInput, PriceRule } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { checkRule } from './check-rule.ts';
import { logRule } from './log-rule.ts';
import { priceRules } from './price-rules.store.ts';
import { checkRulePlaces } from './rule-places.ts';

/** Adds a price rule; lines that were added before keep their price. Throws NAME_TAKEN and what `checkRule` and
 * `checkRulePlaces` throw. */
export const createPriceRule = async (
  tx: WriteContext,
  input: CreatePriceRuleInput & { businessId?: string | undefined },
): Promise<PriceRule> => {
  const { businessId: _mine, ...values } = input;
  await checkRule(tx, values);
  await checkRulePlaces(tx, null, values);
  await checkName(tx, 'priceRule', values.name);
  const rule = await priceRules.insert(tx, { ...values, createdBy: tx.actor.id });
  await logRule(tx, 'price_rule.created', rule);
  return rule;
};

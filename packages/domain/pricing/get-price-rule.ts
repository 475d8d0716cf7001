import type { PriceRule } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { priceRules } from './price-rules.store.ts';

/** Throws PRICE_RULE_NOT_FOUND. */
export const getPriceRule = (ctx: Context, input: { id: string }): Promise<PriceRule> => priceRules.get(ctx, input.id);

import type { ListPriceRulesQuery, Page, PriceRule } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfPriceRules } from './price-rules.store.ts';

/** Price rules, those that are looked at first before the others. */
export const listPriceRules = (ctx: Context, input: ListPriceRulesQuery): Promise<Page<PriceRule>> =>
  pageOfPriceRules(ctx, input);

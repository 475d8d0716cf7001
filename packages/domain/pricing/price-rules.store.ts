import { isSoundRule, type ListPriceRulesQuery, type Page, type PriceRule } from '@comanda/contracts';
import { settled } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';

export const priceRules = tenantTable('priceRule', 'PRICE_RULE_NOT_FOUND');

export const pageOfPriceRules = (ctx: Context, filter: ListPriceRulesQuery): Promise<Page<PriceRule>> => {
  let query = ctx.db.selectFrom('priceRule').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.isActive !== undefined) query = query.where('isActive', '=', filter.isActive);
  return readPage(query.orderBy('priority', 'desc').orderBy('name').orderBy('id'), filter);
};

/** All that are switched on: few make them, and every line that is added asks. One that nobody can have made stops nobody. */
export const activeRules = (ctx: Context): Promise<readonly PriceRule[]> =>
  settled(
    ctx.db,
    'pricing.rules',
    { businessId: ctx.actor.businessId },
    (p) =>
      ctx.db.selectFrom('priceRule').selectAll().where('businessId', '=', p.businessId).where('isActive', '=', true),
    isSoundRule,
  );

/** Those that are switched off, too. */
export const allRules = async (ctx: Context): Promise<readonly PriceRule[]> => {
  const rules = await ctx.db
    .selectFrom('priceRule')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .execute();
  return rules.filter(isSoundRule);
};

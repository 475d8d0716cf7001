import { AppError, isRuleValue, type PriceRule } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { categories, checkHours, products } from '../catalogue/index.ts';

type Said = Pick<PriceRule, 'kind' | 'value' | 'productIds' | 'categoryIds'> & {
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
  timeFrom?: string | null | undefined;
  timeTo?: string | null | undefined;
};

/**
 * What a rule must be to be of use: a value its kind can have, dishes and categories that are there, an end not before its
 * beginning. Throws VALIDATION_FAILED with the field, PRODUCT_NOT_FOUND, CATEGORY_NOT_FOUND.
 */
export const checkRule = async (ctx: Context, rule: Said): Promise<void> => {
  if (!isRuleValue(rule)) {
    const asked =
      rule.kind === 'percentage' ? 'above 0 to 100, two decimals at most' : 'major units, two decimals at most';
    throw wrong('value', asked);
  }
  if (rule.validFrom && rule.validTo && rule.validFrom > rule.validTo) throw wrong('validTo', 'not before validFrom');
  checkHours(rule.timeFrom, rule.timeTo, 'timeTo');
  for (const id of rule.productIds) await products.get(ctx, id);
  for (const id of rule.categoryIds) await categories.get(ctx, id);
};

const wrong = (path: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { issues: [{ in: 'body', path, message }] });

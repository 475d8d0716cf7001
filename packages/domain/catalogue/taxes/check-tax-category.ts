import { AppError, type TaxCategory } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { taxesOf } from './taxes.store.ts';

/** Throws TAX_CATEGORY_UNKNOWN where the business has no tax of a category. */
export const checkTaxCategory = async (ctx: Context, category: TaxCategory): Promise<void> => {
  const known = (await taxesOf(ctx)).map((tax) => tax.category);
  if (!known.includes(category)) throw new AppError('TAX_CATEGORY_UNKNOWN', { category });
};

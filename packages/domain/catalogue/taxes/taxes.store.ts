import {
  AppError,
  BUILT_IN_TAXES,
  isNameTaken,
  isSoundTax,
  type Tax,
  type TaxCategory,
  type TaxRow,
} from '@comanda/contracts';
import { settled } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';

export const taxes = tenantTable('tax', 'TAX_NOT_FOUND');

/** What the business said itself. Rows that nobody can have made are left out. */
export const ownTaxes = (ctx: Context): Promise<readonly TaxRow[]> =>
  settled(
    ctx.db,
    'catalogue.taxes',
    { businessId: ctx.actor.businessId },
    (p) =>
      ctx.db.selectFrom('tax').selectAll().where('businessId', '=', p.businessId).orderBy('createdAt').orderBy('id'),
    isSoundTax,
  );

/**
 * The taxes of the business, one a category, the built-in categories first: its own, and the built-in ones it has not replaced. Exactly one is the default. Of two
 * rows of one category, which two nodes made apart, the older one counts.
 */
export const taxesOf = async (ctx: Context): Promise<Tax[]> => {
  const own = await ownTaxes(ctx);
  const all = [...own, ...BUILT_IN_TAXES];
  const categories = new Set([...BUILT_IN_TAXES, ...own].map(({ category }) => category));
  const one = [...categories].flatMap((category) => all.find((tax) => tax.category === category) ?? []);
  const chosen =
    one.find(({ id, isDefault }) => id !== null && isDefault) ?? one.find(({ category }) => category === 'iva');
  return one.map(({ id, name, category, rate }) => ({
    id,
    name,
    category,
    rate,
    isDefault: category === chosen?.category,
  }));
};

/** The category a product gets where nothing is said. */
export const defaultTaxCategory = async (ctx: Context): Promise<TaxCategory> =>
  (await taxesOf(ctx)).find(({ isDefault }) => isDefault)?.category ?? 'iva';

/** Nobody could tell two taxes of one name apart: of the business, and of the built-in ones it has not replaced. Throws NAME_TAKEN. */
export const checkTaxName = async (ctx: Context, { name, category }: Pick<Tax, 'name' | 'category'>): Promise<void> => {
  const others = (await taxesOf(ctx)).filter((tax) => tax.category !== category);
  if (
    isNameTaken(
      name,
      others.map((tax) => tax.name),
    )
  )
    throw new AppError('NAME_TAKEN', { path: 'name' });
};

/** How many products, switched off ones included, are taxed so. */
export const productsTaxed = async (ctx: Context, category: TaxCategory): Promise<number> => {
  const row = await ctx.db
    .selectFrom('product')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('taxCategory', '=', category)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { ProductPictureRow } from '../catalogue.tables.ts';

export const pictures = tenantTable('productPicture', 'PICTURE_NOT_FOUND');

/** Of several, which only two nodes at once could make, the newest. */
export const findPicture = async (ctx: Context, productId: string): Promise<ProductPictureRow | null> =>
  (await ctx.db
    .selectFrom('productPicture')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('productId', '=', productId)
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The hash of each product's picture: of these, or of all of the business. */
export const pictureHashes = async (
  ctx: Context,
  productIds?: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (productIds?.length === 0) return new Map();
  let query = ctx.db
    .selectFrom('productPicture')
    .select(['productId', 'sha256'])
    .where('businessId', '=', ctx.actor.businessId);
  if (productIds) query = query.where('productId', 'in', [...productIds]);
  const rows = await query.orderBy('updatedAt').execute();
  return new Map(rows.map(({ productId, sha256 }) => [productId, sha256]));
};

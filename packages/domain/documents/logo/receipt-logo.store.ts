import { type LogoRaster, readStoredLogo } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { ReceiptLogoRow } from '../documents.tables.ts';

export const logos = tenantTable('receiptLogo');

/** Of several, which only two nodes at once could make, the newest. */
export const findLogoRow = async (ctx: Context): Promise<ReceiptLogoRow | null> =>
  (await ctx.db
    .selectFrom('receiptLogo')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The logo of the business that asks; null: none. */
export const findLogo = async (ctx: Context): Promise<LogoRaster | null> => {
  const row = await findLogoRow(ctx);
  return row && readStoredLogo(row.raster);
};

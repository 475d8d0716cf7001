import type { CatalogueChange } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { partHistory } from './part-history.ts';

/** The last twenty changes of a category, newest first. */
export const getCategoryHistory = (ctx: Context, { id }: { id: string }): Promise<{ data: CatalogueChange[] }> =>
  partHistory(ctx, 'product_category', id);

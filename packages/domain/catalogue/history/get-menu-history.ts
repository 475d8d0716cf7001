import type { CatalogueChange } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { partHistory } from './part-history.ts';

/** The last twenty changes of a menu, newest first: of itself, of what is on it, of where it is served. */
export const getMenuHistory = (ctx: Context, { id }: { id: string }): Promise<{ data: CatalogueChange[] }> =>
  partHistory(ctx, 'menu', id);

import type { CatalogueChange } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { partHistory } from './part-history.ts';

/** The last twenty changes of a group of options, newest first: of itself and of its options. */
export const getModifierGroupHistory = (ctx: Context, { id }: { id: string }): Promise<{ data: CatalogueChange[] }> =>
  partHistory(ctx, 'modifier_group', id);

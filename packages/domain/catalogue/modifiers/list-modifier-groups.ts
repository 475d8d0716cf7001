import type { ModifierGroup, Page, Paging } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfModifierGroups } from '../catalogue.store.ts';

export const listModifierGroups = (ctx: Context, input: Paging): Promise<Page<ModifierGroup>> =>
  pageOfModifierGroups(ctx, input);

import type { ModifierGroup, Page, Paging } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { pageOfModifierGroups } from './catalogue.store.ts';

export const listModifierGroups = (ctx: Context, input: Paging): Promise<Page<ModifierGroup>> =>
  pageOfModifierGroups(ctx, input);

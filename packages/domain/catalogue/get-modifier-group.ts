import type { ModifierGroup } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { modifierGroups } from './catalogue.store.ts';

export const getModifierGroup = (ctx: Context, input: { id: string }): Promise<ModifierGroup> =>
  modifierGroups.get(ctx, input.id);

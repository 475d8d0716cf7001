import type { ModifierGroup } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { modifierGroups } from '../catalogue.store.ts';

export const getModifierGroup = (ctx: Context, input: { id: string }): Promise<ModifierGroup> =>
  modifierGroups.get(ctx, input.id);

import type { Modifier } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { modifiers } from '../catalogue.store.ts';

export const getModifier = (ctx: Context, input: { id: string }): Promise<Modifier> => modifiers.get(ctx, input.id);

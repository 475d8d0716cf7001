import type { Modifier } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { modifiers } from './catalogue.store.ts';

export const getModifier = (ctx: Context, input: { id: string }): Promise<Modifier> => modifiers.get(ctx, input.id);

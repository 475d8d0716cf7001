import type { DiningTable } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { tables } from './dining.store.ts';

export const getDiningTable = (ctx: Context, input: { id: string }): Promise<DiningTable> => tables.get(ctx, input.id);

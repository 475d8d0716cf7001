import type { DiningTable } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { getTable } from './dining.store.ts';

export const getDiningTable = (ctx: Context, input: { id: string }): Promise<DiningTable> => getTable(ctx, input.id);

import type { DiningTable } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getTable } from './dining.store.ts';

export const getDiningTable = (ctx: Context, input: { id: string }): Promise<DiningTable> => getTable(ctx, input.id);

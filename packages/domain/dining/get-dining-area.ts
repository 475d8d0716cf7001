import type { DiningArea } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { areas } from './dining.store.ts';

export const getDiningArea = (ctx: Context, input: { id: string }): Promise<DiningArea> => areas.get(ctx, input.id);

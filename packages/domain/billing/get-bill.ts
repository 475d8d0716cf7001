import type { BillView } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { getBillView } from './bill-view.ts';

export const getBill = (ctx: Context, input: { id: string }): Promise<BillView> => getBillView(ctx, input.id);

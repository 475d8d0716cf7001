import type { BillView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getBillView } from './bill-view.ts';

export const getBill = (ctx: Context, input: { id: string }): Promise<BillView> => getBillView(ctx, input.id);

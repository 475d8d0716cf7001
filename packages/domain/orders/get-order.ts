import type { OrderView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getOrderView } from './order-view.ts';

export const getOrder = (ctx: Context, input: { id: string }): Promise<OrderView> => getOrderView(ctx, input.id);

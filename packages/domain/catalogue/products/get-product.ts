import type { Product } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { presentProduct } from '../catalogue.store.ts';

export const getProduct = (ctx: Context, input: { id: string }): Promise<Product> => presentProduct(ctx, input.id);

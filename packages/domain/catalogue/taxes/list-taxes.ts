import type { Tax } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { taxesOf } from './taxes.store.ts';

/** The taxes of the business, the built-in ones included. */
export const listTaxes = async (ctx: Context): Promise<{ data: Tax[] }> => ({ data: await taxesOf(ctx) });

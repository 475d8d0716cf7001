import type { PaymentMethod } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { allMethods } from './cash.store.ts';

/** How guests may pay, in the order of the till. */
export const listPaymentMethods = async (ctx: Context): Promise<{ data: PaymentMethod[] }> => ({
  data: await allMethods(ctx),
});

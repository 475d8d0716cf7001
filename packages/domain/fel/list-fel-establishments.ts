import type { FelEstablishment } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { establishmentsOf } from './fel.store.ts';

/** The branches of a business that are in SAT's register, as far as they were entered. */
export const listFelEstablishments = async (ctx: Context): Promise<{ data: FelEstablishment[] }> => ({
  data: await establishmentsOf(ctx),
});

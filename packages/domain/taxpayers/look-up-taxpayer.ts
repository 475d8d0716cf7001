import { AppError, type TaxpayerLookup } from '@comanda/contracts';
import { isValidNit, normalizeNit } from '@comanda/fel';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import { askDirectory } from './ask-directory.ts';
import { assistantsQuota, businessQuota, limitUser } from './limit-lookups.ts';
import type { TaxpayerContext } from './taxpayer-directory.ts';

/**
 * Looks a NIT up in the tax authority's registry. Throws INVALID_NIT before anyone is asked
 * (docs/contract.md#taxpayer-lookups), TAXPAYER_LOOKUP_RATE_LIMITED by user and minute, and by business and day for what the
 * certifier answered. An assistant's lookups are counted beside those of the business's people.
 */
export const lookUpTaxpayer = async (ctx: TaxpayerContext, input: { nit: string }): Promise<TaxpayerLookup> => {
  const id = normalizeNit(input.nit);
  if (!isValidNit(id)) throw new AppError('INVALID_NIT', { path: 'nit' });
  await limitUser(ctx);
  const quota = traitsOf(ctx.actor).isProgram ? assistantsQuota(ctx) : businessQuota(ctx);
  return askDirectory(ctx, { type: 'NIT', id }, quota);
};

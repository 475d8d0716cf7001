import { AppError, type GetSharedInfoInput, type TaxpayerLookup } from '@comanda/contracts';
import { isValidCui, isValidNit, normalizeCui, normalizeNit } from '@comanda/fel';
import { askDirectory } from './ask-directory.ts';
import { limitUser } from './limit-lookups.ts';
import type { TaxpayerContext } from './taxpayer-directory.ts';

const normalized = ({ taxIdType, taxId }: GetSharedInfoInput): string => {
  const id = taxIdType === 'NIT' ? normalizeNit(taxId) : normalizeCui(taxId);
  if (taxIdType === 'NIT' && !isValidNit(id)) throw new AppError('INVALID_NIT', { path: 'taxId' });
  if (taxIdType === 'CUI' && !isValidCui(id)) throw new AppError('INVALID_CUI', { path: 'taxId' });
  return id;
};

/**
 * The same question asked from the till while a guest waits for the invoice: only the limit by user and minute applies,
 * never the business's daily cap (docs/contract.md#taxpayer-lookups). Throws INVALID_NIT, INVALID_CUI,
 * TAXPAYER_LOOKUP_RATE_LIMITED.
 */
export const getSharedInfo = async (ctx: TaxpayerContext, input: GetSharedInfoInput): Promise<TaxpayerLookup> => {
  const id = normalized(input);
  await limitUser(ctx);
  return askDirectory(ctx, { type: input.taxIdType, id }, null);
};

import { AppError } from '@comanda/contracts';
import { isValidNit, normalizeNit } from '@comanda/fel';

/** The NIT a business issues invoices by, as SAT writes it; null for none. Throws INVALID_NIT. */
export const businessTaxId = (given: string | null): string | null => {
  if (!given) return null;
  if (!isValidNit(given)) throw new AppError('INVALID_NIT', { path: 'taxId' });
  return normalizeNit(given);
};

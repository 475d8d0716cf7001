import { AppError, BUILT_IN_TAXES } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { logTax } from './log-tax.ts';
import { ownTaxes, productsTaxed, taxes } from './taxes.store.ts';

/**
 * Removes a tax nothing is taxed by; of a built-in category the built-in tax counts again. Lines that were sold keep theirs. Throws
 * TAX_NOT_FOUND, TAX_IN_USE.
 */
export const deleteTax = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const tax = await taxes.get(tx, input.id);
  const isBuiltIn = BUILT_IN_TAXES.some(({ category }) => category === tax.category);
  const isAnother = (await ownTaxes(tx)).some(({ id, category }) => category === tax.category && id !== tax.id);
  const count = isBuiltIn || isAnother ? 0 : await productsTaxed(tx, tax.category);
  if (count > 0) throw new AppError('TAX_IN_USE', { id: tax.id, count });
  await taxes.delete(tx, tax.id);
  await logTax(tx, 'tax.deleted', tax);
};

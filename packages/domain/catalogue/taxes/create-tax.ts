import { AppError, type CreateTaxInput, type TaxRow } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { keepOneDefault } from './keep-one-default.ts';
import { logTax } from './log-tax.ts';
import { checkTaxName, ownTaxes, taxes } from './taxes.store.ts';

/**
 * Adds a tax, or gives a built-in one another name or rate; lines that were sold keep theirs. Throws TAX_CATEGORY_TAKEN, NAME_TAKEN.
 */
export const createTax = async (tx: WriteContext, input: CreateTaxInput): Promise<TaxRow> => {
  const { businessId: _mine, ...values } = input;
  const taken = (await ownTaxes(tx)).find(({ category }) => category === values.category);
  if (taken) throw new AppError('TAX_CATEGORY_TAKEN', { id: taken.id, category: taken.category });
  await checkTaxName(tx, values);
  const tax = await taxes.insert(tx, values);
  if (tax.isDefault) await keepOneDefault(tx, tax.id);
  await logTax(tx, 'tax.created', tax);
  return tax;
};

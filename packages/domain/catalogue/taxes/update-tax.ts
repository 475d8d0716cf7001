import type { TaxRow, UpdateTaxInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changedBy } from '../history/log-change.ts';
import { keepOneDefault } from './keep-one-default.ts';
import { logTax } from './log-tax.ts';
import { checkTaxName, taxes } from './taxes.store.ts';

/**
 * Renames a tax, changes its rate, or makes it the default; lines that were sold keep the rate they were sold with. Throws
 * TAX_NOT_FOUND, NAME_TAKEN.
 */
export const updateTax = async (
  tx: WriteContext,
  input: UpdateTaxInput & { id: string; businessId?: string | undefined },
): Promise<TaxRow> => {
  const { id, businessId: _mine, ...changes } = input;
  const before = await taxes.get(tx, id);
  if (changes.name !== undefined && changes.name !== before.name) await checkTaxName(tx, { ...before, ...changes });
  const after = await taxes.update(tx, id, changes);
  if (changes.isDefault) await keepOneDefault(tx, id);
  await logTax(tx, 'tax.updated', after, changedBy(changes, before, after));
  return after;
};

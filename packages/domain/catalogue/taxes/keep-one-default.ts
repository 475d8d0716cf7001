import type { WriteContext } from '@comanda/kernel/context';
import { ownTaxes, taxes } from './taxes.store.ts';

/** Takes the default from every other tax of the business. */
export const keepOneDefault = async (tx: WriteContext, id: string): Promise<void> => {
  for (const other of await ownTaxes(tx))
    if (other.isDefault && other.id !== id) await taxes.update(tx, other.id, { isDefault: false });
};

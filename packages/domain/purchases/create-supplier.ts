import { AppError, type CreateSupplierInput, type Supplier } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { isSupplierTaken, suppliers } from './purchases.store.ts';

/** Adds somebody to buy from. Throws NAME_TAKEN. */
export const createSupplier = async (tx: WriteContext, input: CreateSupplierInput): Promise<Supplier> => {
  const { name, taxId = null, phone = null, notes = null } = input;
  if (await isSupplierTaken(tx, input)) throw new AppError('NAME_TAKEN', { path: 'name' });
  const added = await suppliers.insert(tx, { name, taxId, phone, notes, isActive: true });
  const entry = { action: 'supplier.created', entity: 'supplier', entityId: added.id, locationId: null };
  await recordAudit(tx, { ...entry, details: { name } });
  return added;
};

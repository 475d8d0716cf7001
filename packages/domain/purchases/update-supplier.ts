import { AppError, type Supplier, type UpdateSupplierInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { isSupplierTaken, suppliers } from './purchases.store.ts';

/** Changes a supplier, or takes one off the lists. Throws SUPPLIER_NOT_FOUND, NAME_TAKEN. */
export const updateSupplier = async (
  tx: WriteContext,
  input: UpdateSupplierInput & { id: string },
): Promise<Supplier> => {
  const { id, ...changes } = input;
  const before = await suppliers.get(tx, id);
  const after = { ...before, ...changes };
  const isAmongOthers = after.isActive && (after.name !== before.name || !before.isActive);
  if (isAmongOthers && (await isSupplierTaken(tx, after))) throw new AppError('NAME_TAKEN', { path: 'name' });
  const supplier = await suppliers.update(tx, id, changes);
  const entry = { action: 'supplier.updated', entity: 'supplier', entityId: id, locationId: null };
  await recordAudit(tx, { ...entry, details: { name: supplier.name } });
  return supplier;
};

import type { Supplier, UpdateSupplierInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { suppliers } from './purchases.store.ts';

/** Changes a supplier, or takes one off the lists. Throws SUPPLIER_NOT_FOUND. */
export const updateSupplier = async (
  tx: WriteContext,
  input: UpdateSupplierInput & { id: string },
): Promise<Supplier> => {
  const { id, ...changes } = input;
  const supplier = await suppliers.update(tx, id, changes);
  const entry = { action: 'supplier.updated', entity: 'supplier', entityId: id, locationId: null };
  await recordAudit(tx, { ...entry, details: { name: supplier.name } });
  return supplier;
};

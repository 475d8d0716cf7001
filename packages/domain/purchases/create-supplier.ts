import type { CreateSupplierInput, Supplier } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { suppliers } from './purchases.store.ts';

/** Adds somebody to buy from. */
export const createSupplier = async (tx: WriteContext, input: CreateSupplierInput): Promise<Supplier> => {
  const { name, taxId = null, phone = null, notes = null } = input;
  const added = await suppliers.insert(tx, { name, taxId, phone, notes, isActive: true });
  const entry = { action: 'supplier.created', entity: 'supplier', entityId: added.id, locationId: null };
  await recordAudit(tx, { ...entry, details: { name } });
  return added;
};

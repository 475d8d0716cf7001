import type { WriteContext } from '../context.ts';
import { paymentMethods } from './cash.store.ts';

const DEFAULTS = [
  { name: 'Efectivo', kind: 'cash' },
  { name: 'Tarjeta', kind: 'card' },
  { name: 'Transferencia', kind: 'transfer' },
] as const;

/** A new business can take money from its first minute; the names are the owner's to change. */
export const addDefaultMethods = async (tx: WriteContext, { businessId }: { businessId: string }): Promise<void> => {
  const asBusiness = { ...tx, actor: { ...tx.actor, businessId } };
  for (const [sortOrder, method] of DEFAULTS.entries()) {
    await paymentMethods.insert(asBusiness, { ...method, isActive: true, sortOrder });
  }
};

import type { WriteContext } from '@comanda/kernel/context';
import { derivedId } from '@comanda/kernel/lookup/derived-id';
import { paymentMethods } from './cash.store.ts';

const DEFAULTS = [
  { name: 'Efectivo', kind: 'cash' },
  { name: 'Tarjeta', kind: 'card' },
  { name: 'Transferencia', kind: 'transfer' },
] as const;

/**
 * The id a business's own cash has at each of its hubs: those that set themselves up before they joined it brought one
 * each, and a till would show all of them. A UUIDv8.
 */
const idOf = (tx: Pick<WriteContext, 'hash'>, businessId: string, kind: string): string =>
  derivedId(tx, `payment method ${businessId} ${kind}`);

/** A new business can take money from its first minute; the names are the owner's to change. */
export const addDefaultMethods = async (tx: WriteContext, { businessId }: { businessId: string }): Promise<void> => {
  const asBusiness = { ...tx, actor: { ...tx.actor, businessId } };
  for (const [sortOrder, method] of DEFAULTS.entries()) {
    const id = idOf(tx, businessId, method.kind);
    await paymentMethods.insert(asBusiness, { id, ...method, isActive: true, sortOrder });
  }
};

/** The ids of a business's first ways to pay, in their order: whoever goes by another business's id takes its own. */
export const defaultMethodIds = (ctx: Pick<WriteContext, 'hash'>, businessId: string): string[] =>
  DEFAULTS.map(({ kind }) => idOf(ctx, businessId, kind));

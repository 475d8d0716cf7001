import type { WriteContext } from '@comanda/kernel/context';
import { items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/** What a line says that is no combo's. */
export const LOOSE = {
  lineType: 'product',
  parentOrderItemId: null,
  bundleId: null,
  bundleComponentGroupId: null,
} as const;

/** What was voided of a combo stays behind where it goes to another order, and would name a parent that is gone. */
export const loosenElsewhere = async (tx: WriteContext, parent: OrderItemRow): Promise<void> => {
  const stayed = await tx.db
    .selectFrom('orderItem')
    .select('id')
    .where('parentOrderItemId', '=', parent.id)
    .where('orderId', '!=', parent.orderId)
    .execute();
  for (const { id } of stayed) await items.update(tx, id, LOOSE);
};

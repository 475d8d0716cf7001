import type { BundleApplication } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { OrderItemRow } from './orders.tables.ts';

export const applications = tenantTable('bundleApplication', 'BUNDLE_APPLICATION_NOT_FOUND');

/** How a combo on an order was sold, by its parent line. */
export const applicationOf = async (ctx: Context, parent: OrderItemRow): Promise<BundleApplication | undefined> =>
  ctx.db
    .selectFrom('bundleApplication')
    .selectAll()
    .where('orderId', '=', parent.orderId)
    .where('parentOrderItemId', '=', parent.id)
    .executeTakeFirst();

/** All combos of an order, the oldest first. */
export const applicationsOf = (ctx: Context, orderId: string): Promise<BundleApplication[]> =>
  ctx.db
    .selectFrom('bundleApplication')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** It goes with its parent line to another order. */
export const moveApplication = async (tx: WriteContext, parent: OrderItemRow, orderId: string): Promise<void> => {
  const application = await applicationOf(tx, parent);
  if (application) await applications.update(tx, application.id, { orderId });
};

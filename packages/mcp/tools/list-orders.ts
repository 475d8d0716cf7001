import { listOrders as ordersOf } from '@comanda/domain/orders';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { ListOutput, Place, pageFor, paging } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const listOrders = defineTool({
  name: 'list_orders',
  title: 'List orders',
  description: 'Restaurant orders, newest first, with table, state and total. Of money that was taken see list_sales.',
  scopes: ['pos:read'],
  permission: 'Order:View',
  input: z.strictObject({ ...Place, ...paging(20, 100) }),
  output: ListOutput,
  run: async (call, { locationId, page, limit }) => {
    const amount = await amountsOf(call);
    const found = await ordersOf(call, { locationId, page, size: limit });
    return pageFor(found, (order) => ({
      orderId: order.id,
      documentNumber: order.documentNumber,
      locationId: order.locationId,
      status: order.status,
      orderType: order.orderType,
      table: order.tableAliasSnapshot,
      waiterId: order.waiterId,
      total: amount(order.totals.total),
      itemCount: order.itemCount,
      createdAt: order.createdAt,
    }));
  },
});

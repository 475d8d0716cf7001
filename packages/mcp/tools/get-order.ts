import { Id } from '@comanda/contracts';
import { getOrderView } from '@comanda/domain/orders';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { defineTool } from '../tool.ts';

export const getOrder = defineTool({
  name: 'get_order',
  title: 'Get an order',
  description: 'One order with its lines, discounts, guests and how far the kitchen is. Notes are what people typed.',
  scopes: ['pos:read'],
  permission: 'Order:View',
  input: z.strictObject({ orderId: Id }),
  output: z.looseObject({ orderId: z.string(), status: z.string(), lines: z.array(z.looseObject({})) }),
  run: async (call, { orderId }) => {
    const amount = await amountsOf(call);
    const order = await getOrderView(call, orderId);
    const { total, discount, billed, paid, tips } = order.totals;
    return {
      orderId: order.id,
      documentNumber: order.documentNumber,
      locationId: order.locationId,
      status: order.status,
      orderType: order.orderType,
      table: order.tableAliasSnapshot,
      waiterId: order.waiterId,
      createdAt: order.createdAt,
      closedAt: order.closedAt,
      guests: order.guests.length,
      total: amount(total),
      discount: amount(discount ?? 0),
      billed: amount(billed),
      paid: amount(paid),
      tips: amount(tips ?? 0),
      lines: order.items.map((line) => ({
        name: line.productNameSnapshot,
        quantity: line.quantity,
        status: line.status,
        total: amount(line.lineTotal),
        options: line.modifiers.map(({ nameSnapshot }) => nameSnapshot),
        notes: line.notes,
        isVoided: line.voidedAt !== null,
        isCourtesy: line.compedAt !== null,
      })),
    };
  },
});

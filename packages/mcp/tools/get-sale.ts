import { Id } from '@comanda/contracts';
import { getSale as saleOf } from '@comanda/domain/sales';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { saleRow } from '../sale-row.ts';
import { defineTool } from '../tool.ts';

export const getSale = defineTool({
  name: 'get_sale',
  title: 'Get a sale',
  description: 'One sale (a paid bill) with its lines and payments. Its id comes from list_sales.',
  scopes: ['pos:read'],
  permission: 'OrderBill:View',
  input: z.strictObject({ saleId: Id }),
  output: z.looseObject({ saleId: z.string(), status: z.string(), lines: z.array(z.looseObject({})) }),
  run: async (call, { saleId }) => {
    const amount = await amountsOf(call);
    const sale = await saleOf(call, { id: saleId });
    return {
      ...saleRow(amount)(sale),
      orderId: sale.orderId,
      felStatus: sale.bill.felStatus,
      lines: sale.lines.map(({ name, quantity, unitPrice, amount: total }) => ({
        name,
        quantity,
        unitPrice: amount(unitPrice),
        total: amount(total),
      })),
      payments: sale.bill.payments.map((one) => ({ paymentMethodId: one.paymentMethodId, amount: amount(one.amount) })),
    };
  },
});

import { SaleStatus } from '@comanda/contracts';
import { listSales as salesOf } from '@comanda/domain/sales';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { saleRow } from '../sale-row.ts';
import { Instant, ListOutput, pageFor, paging } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const listSales = defineTool({
  name: 'list_sales',
  title: 'List sales',
  description: 'Money that was taken: paid bills of orders and counter sales, the latest first, by instant of payment.',
  scopes: ['pos:read'],
  permission: 'OrderBill:View',
  input: z.strictObject({
    ...paging(20, 100),
    status: SaleStatus.optional(),
    createdAtFrom: Instant.optional(),
    createdAtTo: Instant.optional(),
  }),
  output: ListOutput,
  run: async (call, { page, limit, status, createdAtFrom: paidFrom, createdAtTo: paidTo }) => {
    const amount = await amountsOf(call);
    return pageFor(await salesOf(call, { page, size: limit, status, paidFrom, paidTo }), saleRow(amount));
  },
});

import { PurchaseStatus } from '@comanda/contracts';
import { listPurchases as purchasesOf } from '@comanda/domain/purchases';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { purchaseRow } from '../purchase-row.ts';
import { Instant, ListOutput, pageFor, paging } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const listPurchases = defineTool({
  name: 'list_purchases',
  title: 'List purchases',
  description: 'Purchases from suppliers, newest first, with state and totals.',
  scopes: ['pos:read'],
  permission: 'Stock:View',
  input: z.strictObject({
    ...paging(20, 100),
    status: PurchaseStatus.optional(),
    createdAtFrom: Instant.optional(),
    createdAtTo: Instant.optional(),
  }),
  output: ListOutput,
  run: async (call, { limit, ...query }) => {
    const amount = await amountsOf(call);
    return pageFor(await purchasesOf(call, { ...query, size: limit }), purchaseRow(amount));
  },
});

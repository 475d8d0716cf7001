import { asOfInTheCloud, salesWithin, salesWithinBy } from '@comanda/domain/reports';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { Instant } from '../shapes.ts';
import { units } from '../stock-row.ts';
import { defineTool } from '../tool.ts';
import { LAST_MONTH, windowOf } from '../window.ts';

export const getTopProducts = defineTool({
  name: 'get_top_products',
  title: 'Rank products',
  description:
    'What sold most between two instants, by revenue, with portions and share; the last 30 days unless said.',
  scopes: ['reports:read'],
  permission: 'Report:View',
  input: z.strictObject({
    from: Instant.optional(),
    to: Instant.optional(),
    limit: z.int().min(1).max(50).default(10),
  }),
  output: z.looseObject({ data: z.array(z.looseObject({})), total: z.int(), dataAsOf: z.array(z.looseObject({})) }),
  run: async (call, { limit, ...asked }) => {
    const amount = await amountsOf(call);
    const window = windowOf(call, asked, LAST_MONTH);
    const rows = await salesWithinBy(call, window, 'product');
    const { revenue, dataAsOf } = await salesWithin(call, window, asOfInTheCloud);
    return {
      window,
      data: rows.slice(0, limit).map((row) => ({
        productId: row.key,
        name: row.name,
        quantity: row.thousandths === null ? null : units(row.thousandths),
        revenue: amount(row.revenue),
        sharePercent: revenue > 0 ? Math.round((row.revenue / revenue) * 1000) / 10 : 0,
      })),
      total: rows.length,
      definition:
        'Revenue of the lines of paid bills after discounts, tax included; share of all revenue of the window.',
      dataAsOf,
    };
  },
});

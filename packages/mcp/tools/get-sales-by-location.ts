import { FIGURES } from '@comanda/contracts';
import { asOfInTheCloud, salesWithinBy } from '@comanda/domain/reports';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { Instant } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { LAST_MONTH, windowOf } from '../window.ts';

export const getSalesByLocation = defineTool({
  name: 'get_sales_by_location',
  title: 'Compare locations',
  description: 'Revenue, bills, tax and tips of each location between two instants; the last 30 days unless said.',
  scopes: ['reports:read'],
  permission: 'Report:View',
  input: z.strictObject({ from: Instant.optional(), to: Instant.optional() }),
  output: z.looseObject({ data: z.array(z.looseObject({})), dataAsOf: z.array(z.looseObject({})) }),
  run: async (call, asked) => {
    const amount = await amountsOf(call);
    const window = windowOf(call, asked, LAST_MONTH);
    const rows = await salesWithinBy(call, window, 'location');
    return {
      window,
      data: rows.map((row) => ({
        locationId: row.key,
        name: row.name,
        revenue: amount(row.revenue),
        count: row.count,
        tax: amount(row.tax ?? 0),
        tips: amount(row.tips ?? 0),
      })),
      definition: {
        revenue: 'Paid bills after discounts, tax included, tips left out, by the instant of payment.',
        count: FIGURES.count,
      },
      dataAsOf: await asOfInTheCloud(call, call.actor.locationIds),
    };
  },
});

import { FIGURES } from '@comanda/contracts';
import { asOfInTheCloud, salesWithin } from '@comanda/domain/reports';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { Instant, Place } from '../shapes.ts';
import { defineTool } from '../tool.ts';
import { LAST_DAY, windowOf } from '../window.ts';

export const getSalesReport = defineTool({
  name: 'get_sales_report',
  title: 'Report sales',
  description:
    'Revenue, number of bills, average, tax and tips of what was paid between two instants; the last 24 hours unless said.',
  scopes: ['reports:read'],
  permission: 'Report:View',
  input: z.strictObject({ from: Instant.optional(), to: Instant.optional(), ...Place }),
  output: z.looseObject({ revenue: z.looseObject({}), count: z.int(), dataAsOf: z.array(z.looseObject({})) }),
  run: async (call, { locationId, ...asked }) => {
    const amount = await amountsOf(call);
    const window = windowOf(call, asked, LAST_DAY);
    const sums = await salesWithin(call, { ...window, locationId }, asOfInTheCloud);
    return {
      window,
      revenue: amount(sums.revenue),
      count: sums.count,
      averageOrderValue: sums.average === null ? null : amount(sums.average),
      tax: amount(sums.tax),
      net: amount(sums.net),
      tips: amount(sums.tips),
      definition: {
        revenue: 'Paid bills after discounts, tax included, tips left out, by the instant of payment.',
        count: FIGURES.count,
        averageOrderValue: FIGURES.average,
        tax: FIGURES.tax,
        net: FIGURES.net,
        tips: FIGURES.tips,
      },
      dataAsOf: sums.dataAsOf,
    };
  },
});

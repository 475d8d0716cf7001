import { listStockAlerts } from '@comanda/domain/stock';
import { z } from 'zod';
import { ListOutput, pageFor, paging, slicePage } from '../shapes.ts';
import { stockRow } from '../stock-row.ts';
import { defineTool } from '../tool.ts';

export const getLowStockAlerts = defineTool({
  name: 'get_low_stock_alerts',
  title: 'Get what runs low',
  description:
    'Stock items that are low or out, the most urgent first, with the days each lasts at the pace of four weeks.',
  scopes: ['pos:read'],
  permission: 'Stock:View',
  input: z.strictObject(paging(100, 200)),
  output: ListOutput,
  run: async (call, paged) => {
    const { data } = await listStockAlerts(call, {});
    return pageFor(slicePage(data, paged), (alert) => ({ ...stockRow(alert), daysLeft: alert.daysLeft }));
  },
});

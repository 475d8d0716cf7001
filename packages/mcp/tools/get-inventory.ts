import { listStockLevels } from '@comanda/domain/stock';
import { z } from 'zod';
import { ListOutput, Place, pageFor, paging, slicePage } from '../shapes.ts';
import { stockRow } from '../stock-row.ts';
import { defineTool } from '../tool.ts';

export const getInventory = defineTool({
  name: 'get_inventory',
  title: 'Get the stock',
  description: 'Stock on hand of each item, at one location or at all of them, with its minimum, target and state.',
  scopes: ['pos:read'],
  permission: 'Stock:View',
  input: z.strictObject({ ...Place, ...paging(100, 200) }),
  output: ListOutput,
  run: async (call, { locationId, ...paged }) => {
    const { data } = await listStockLevels(call, { locationId });
    return pageFor(slicePage(data, paged), stockRow);
  },
});

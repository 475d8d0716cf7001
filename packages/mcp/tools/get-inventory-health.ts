import { asOfInTheCloud } from '@comanda/domain/reports';
import { listStockAlerts } from '@comanda/domain/stock';
import { z } from 'zod';
import { Place } from '../shapes.ts';
import { stockRow, units } from '../stock-row.ts';
import { defineTool } from '../tool.ts';

const MOST = 50;

export const getInventoryHealth = defineTool({
  name: 'get_inventory_health',
  title: 'Summarise the stock',
  description: 'What to buy first: how many items are out or low, and the most urgent with a suggested purchase.',
  scopes: ['pos:intents'],
  permission: 'Stock:View',
  input: z.strictObject({ ...Place }),
  output: z.looseObject({ outOfStock: z.int(), low: z.int(), data: z.array(z.looseObject({})) }),
  run: async (call, { locationId }) => {
    const { data } = await listStockAlerts(call, { locationId });
    const low = data.filter(({ state }) => state === 'low').length;
    return {
      outOfStock: data.length - low,
      low,
      definition:
        'Of items with a minimum. Low: available at or below it. Out: nothing available; below zero, with or without one. Available: on hand less open orders.',
      data: data.slice(0, MOST).map((alert) => ({
        ...stockRow(alert),
        daysLeft: alert.daysLeft,
        suggestedPurchase: units(alert.suggestedPurchase),
      })),
      omitted: Math.max(0, data.length - MOST),
      dataAsOf: await asOfInTheCloud(call, locationId ? [locationId] : call.actor.locationIds),
    };
  },
});

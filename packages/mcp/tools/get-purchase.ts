import { Id } from '@comanda/contracts';
import { getPurchase as purchaseOf } from '@comanda/domain/purchases';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { purchaseRow } from '../purchase-row.ts';
import { units } from '../stock-row.ts';
import { defineTool } from '../tool.ts';

export const getPurchase = defineTool({
  name: 'get_purchase',
  title: 'Get a purchase',
  description: 'One purchase with what was ordered and what came. Its id comes from list_purchases.',
  scopes: ['pos:read'],
  permission: 'Stock:View',
  input: z.strictObject({ purchaseId: Id }),
  output: z.looseObject({ purchaseId: z.string(), status: z.string(), items: z.array(z.looseObject({})) }),
  run: async (call, { purchaseId }) => {
    const amount = await amountsOf(call);
    const purchase = await purchaseOf(call, { id: purchaseId });
    return {
      ...purchaseRow(amount)(purchase),
      notes: purchase.notes,
      items: purchase.items.map((item) => ({
        name: item.name,
        unit: item.unit,
        packHolds: units(item.packThousandths),
        orderedPacks: units(item.orderedPacks),
        receivedPacks: units(item.receivedPacks),
        packCost: amount(item.packCost),
      })),
    };
  },
});

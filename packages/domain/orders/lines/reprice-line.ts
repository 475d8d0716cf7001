import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { frozenRate, netOf, optionsTotal, taxSnapshot } from '@comanda/pricing';
import { items, optionsOf } from '../orders.store.ts';

type Changes = Partial<
  Pick<
    OrderItemRow,
    | 'quantity'
    | 'unitPriceSnapshot'
    | 'lineAdjustment'
    | 'discountTotal'
    | 'lineType'
    | 'parentOrderItemId'
    | 'bundleId'
    | 'bundleComponentGroupId'
  >
>;

/** Changes what a line costs, and its tax with it, at the rate it was sold with. Its options stay. Minor units. */
export const repriceLine = async (tx: WriteContext, line: OrderItemRow, changes: Changes): Promise<OrderItemRow> => {
  const net = netOf({ ...line, ...changes }, optionsTotal(await optionsOf(tx, [line.id])));
  return items.update(tx, line.id, {
    ...changes,
    ...taxSnapshot(net, line.taxCategorySnapshot, frozenRate(line)),
  });
};

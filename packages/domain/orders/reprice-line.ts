import type { Minor } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { frozenRate, netOf, optionsTotal, taxSnapshot } from '@comanda/pricing';
import { items, optionsOf } from './orders.store.ts';
import type { OrderItemRow } from './orders.tables.ts';

type Changes = Partial<
  Pick<
    OrderItemRow,
    | 'quantity'
    | 'unitPriceSnapshot'
    | 'lineAdjustment'
    | 'discountTotal'
    | 'discountShares'
    | 'lineType'
    | 'parentOrderItemId'
    | 'bundleId'
    | 'bundleComponentGroupId'
  >
>;

/** What changes of a line, and its tax with it, at the rate it was sold with. `options` for one, minor units. Pure. */
export const repriced = <C extends Changes>(line: OrderItemRow, options: Minor, changes: C) => ({
  ...changes,
  ...taxSnapshot(netOf({ ...line, ...changes }, options), line.taxCategorySnapshot, frozenRate(line)),
});

/** Changes what a line costs, and its tax with it. Its options stay. Minor units. */
export const repriceLine = async (tx: WriteContext, line: OrderItemRow, changes: Changes): Promise<OrderItemRow> =>
  items.update(tx, line.id, repriced(line, optionsTotal(await optionsOf(tx, [line.id])), changes));

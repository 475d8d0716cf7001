import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { insertModifiers, items, optionsOf } from '../orders.store.ts';
import { repriceLine } from './reprice-line.ts';

/**
 * So many of a line as a line of their own, with the same price, options and words; the line itself where that is all of it. Of a line
 * the kitchen has only all: its tickets are of the whole. `left`: what is left beside it.
 */
export const partLine = async (
  tx: WriteContext,
  line: OrderItemRow,
  quantity: number,
): Promise<{ part: OrderItemRow; left: OrderItemRow | null }> => {
  if (quantity === line.quantity) return { part: line, left: null };
  const { id: _own, businessId: _mine, createdAt: _made, updatedAt: _changed, ...same } = line;
  const copy = await items.insert(tx, { ...same, quantity });
  const options = await optionsOf(tx, [line.id]);
  await insertModifiers(
    tx,
    options.map((option) => ({
      ...option,
      id: tx.ids.next(),
      businessId: line.businessId,
      orderItemId: copy.id,
    })),
  );
  const left = await repriceLine(tx, line, { quantity: line.quantity - quantity });
  return { part: await repriceLine(tx, copy, {}), left };
};

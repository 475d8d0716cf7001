import type { AppliedRule, Minor, Order, OrderItem, Product } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { grossOf, optionsTotal, rateOf, taxSnapshot } from '@comanda/pricing';
import { type ChosenModifier, taxesOf } from '../../catalogue/index.ts';
import { insertModifiers, items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { modifierRows } from './modifier-rows.ts';

/** A line as it is born: of a product with its options, or of a combo's name. Minor units. */
export interface NewLine {
  /** Made by its client; none: ours. */
  id?: string | undefined;
  product:
    | Pick<Product, 'id' | 'name' | 'taxCategory'>
    | { id: null; name: string; taxCategory: Product['taxCategory'] };
  chosen: readonly ChosenModifier[];
  quantity: number;
  unitPriceSnapshot: Minor;
  lineAdjustment?: Minor;
  /** Where rules made another price of it. */
  listPriceSnapshot?: Minor | null;
  priceRulesSnapshot?: AppliedRule[] | null;
  courseNumber: number;
  holdUntilFired: boolean;
  notes: string | null;
  seatNo: number | null;
  legacyModifiers?: string[] | null;
  /** Its place in a combo. */
  combo?: Pick<OrderItem, 'lineType' | 'parentOrderItemId' | 'bundleId' | 'bundleComponentGroupId'>;
}

const ALONE = {
  lineType: 'product' as const,
  parentOrderItemId: null,
  bundleId: null,
  bundleComponentGroupId: null,
};

/** Writes a line with the price, tax and options of this moment; answers it and the ids of its options. */
export const insertLine = async (
  tx: WriteContext,
  order: Order,
  { id = tx.ids.next(), product, chosen, combo = ALONE, ...line }: NewLine,
): Promise<{ item: OrderItemRow; modifierIds: string[] }> => {
  const gross = grossOf(line, optionsTotal(chosen));
  const item = await items.insert(tx, {
    id,
    orderId: order.id,
    productId: product.id,
    productNameSnapshot: product.name,
    status: 'pending',
    ...line,
    taxCategorySnapshot: product.taxCategory,
    ...taxSnapshot(gross, product.taxCategory, rateOf(product.taxCategory, await taxesOf(tx))),
    legacyModifiers: line.legacyModifiers ?? null,
    ...combo,
    voidedAt: null,
    voidReason: null,
    compedAt: null,
    compReason: null,
    firedAt: null,
    sentAt: null,
    createdBy: tx.actor.id,
  });
  const rows = modifierRows(tx, item.id, [...chosen]);
  await insertModifiers(tx, rows);
  return { item, modifierIds: rows.map(({ id }) => id) };
};

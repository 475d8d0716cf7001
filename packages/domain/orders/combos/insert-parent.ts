import {
  type BundleComponent,
  type BundleDetail,
  type BundleView,
  minor,
  minorToMajor,
  type Order,
} from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { ComboPart, ComboPrice } from '@comanda/pricing';
import { applications } from '../application.store.ts';
import { insertLine, type NewLine } from '../lines/insert-line.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/** The line a combo's lines stand under: without product, price nothing, no parent (docs/contract.md#combos). */
export const insertParent = async (
  tx: WriteContext,
  order: Order,
  bundle: BundleView,
  said: Pick<NewLine, 'id' | 'courseNumber' | 'holdUntilFired' | 'notes' | 'seatNo'>,
): Promise<OrderItemRow> => {
  const { item } = await insertLine(tx, order, {
    product: { id: null, name: bundle.name, taxCategory: 'iva' },
    chosen: [],
    quantity: 1,
    unitPriceSnapshot: minor(0),
    ...said,
    combo: { lineType: 'bundle_parent', parentOrderItemId: null, bundleId: bundle.id, bundleComponentGroupId: null },
  });
  return item;
};

/** A line of a combo, and how it was priced. */
export interface SoldPart {
  item: Pick<OrderItemRow, 'id'>;
  component: BundleComponent;
  part: ComboPart;
  price: ComboPrice;
  /** As it stood alone: what rules made of its price, and what its quantity did not divide. */
  loose?: Pick<OrderItemRow, 'listPriceSnapshot' | 'priceRulesSnapshot' | 'lineAdjustment'>;
  /** The order it stood alone on, where it did. */
  madeOn?: NonNullable<BundleDetail['madeOn']>;
}

/** Keeps what each line of a combo cost, for good; answers the application's id. */
export const insertApplication = async (
  tx: WriteContext,
  parent: OrderItemRow,
  bundle: BundleView,
  sold: readonly SoldPart[],
): Promise<string> => {
  const pricingSnapshot = sold.map(
    ({ item, component, part, price, loose, madeOn }): BundleDetail => ({
      orderItemId: item.id,
      productId: component.productId,
      componentId: component.id,
      quantity: part.quantity,
      unitPrice: minorToMajor(part.listPrice),
      unitPriceFinal: minorToMajor(price.unitPriceSnapshot),
      lineAdjustment: minorToMajor(price.lineAdjustment),
      ...(loose?.listPriceSnapshot == null ? {} : { listPrice: minorToMajor(loose.listPriceSnapshot) }),
      ...(loose?.priceRulesSnapshot ? { priceRules: loose.priceRulesSnapshot, ...(madeOn && { madeOn }) } : {}),
      ...(loose?.lineAdjustment ? { looseAdjustment: minorToMajor(loose.lineAdjustment) } : {}),
    }),
  );
  const { id } = await applications.insert(tx, {
    orderId: parent.orderId,
    bundleId: bundle.id,
    parentOrderItemId: parent.id,
    status: 'applied',
    pricingSnapshot,
    removedAt: null,
    removedBy: null,
    removalReason: null,
  });
  return id;
};

/** A child's place in its combo. */
export const placeIn = (parent: OrderItemRow, component: BundleComponent): NonNullable<NewLine['combo']> => ({
  lineType: 'bundle_child',
  parentOrderItemId: parent.id,
  bundleId: component.bundleId,
  bundleComponentGroupId: component.bundleComponentGroupId,
});

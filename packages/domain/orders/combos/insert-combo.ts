import {
  type BuildComboInput,
  type BuiltCombo,
  type BundleComponent,
  type BundleView,
  majorToMinor,
  type Order,
} from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { type ComboPart, priceCombo } from '@comanda/pricing';
import { reserveProduct } from '../../catalogue/index.ts';
import { checkItemId } from '../lines/check-item-id.ts';
import { insertLine, type NewLine } from '../lines/insert-line.ts';
import { pickProduct } from '../lines/modifier-rows.ts';
import { refuseFull } from '../lines/refuse-full.ts';
import { insertApplication, insertParent, placeIn, type SoldPart } from './insert-parent.ts';

type Said = Pick<BuildComboInput, 'itemId' | 'seatNo' | 'courseNumber' | 'holdUntilFired' | 'notes'>;
type Selection = Omit<BuildComboInput['selections'][number], 'groupId' | 'productId'>;

/** A combo to put on an order: its components are those of its selections, one by one. */
export interface ComboRequest extends Said {
  bundle: BundleView;
  chosen: readonly { component: BundleComponent; selection: Selection }[];
}

/** What a line is said to be, and what all of them are where it says nothing; a seat of null is the table's. */
const saidOf = (own: Said, all: Said): Pick<NewLine, 'courseNumber' | 'holdUntilFired' | 'seatNo'> => ({
  courseNumber: own.courseNumber ?? all.courseNumber ?? 1,
  holdUntilFired: own.holdUntilFired ?? all.holdUntilFired ?? false,
  seatNo: own.seatNo === undefined ? (all.seatNo ?? null) : own.seatNo,
});

/**
 * Puts a combo on an order: one parent, a child for each thing chosen, their options, and the application that keeps its prices
 * (docs/combos.md#on-an-order). Each child is checked as a line alone would be. Throws ORDER_LINES_EXCEEDED, ORDER_ITEM_ID_TAKEN,
 * VALIDATION_FAILED (an id of another place), and what the catalogue throws of a product.
 */
export const insertCombo = async (tx: WriteContext, order: Order, request: ComboRequest): Promise<BuiltCombo> => {
  const { bundle, chosen } = request;
  const { locationId } = order;
  // First: who asks once more is told that the combo is there, not that a dish of it ran out.
  await checkItemId(tx, locationId, 'item_id', request.itemId);
  await refuseFull(tx, order, 1 + chosen.length);
  const picked: Awaited<ReturnType<typeof pickProduct>>[] = [];
  for (const { component, selection } of chosen) {
    const { productId } = component;
    const { modifiers, quantity } = selection;
    picked.push(await pickProduct(tx, { productId, locationId, modifiers }));
    await reserveProduct(tx, { productId, locationId, before: 0, after: quantity });
  }
  const parts = chosen.map(
    ({ component, selection }, i): ComboPart => ({
      listPrice: picked[i]!.product.price,
      adjustment: majorToMinor(component.priceAdjustment),
      quantity: selection.quantity,
      isTrigger: component.role === 'trigger',
    }),
  );
  const prices = priceCombo(majorToMinor(bundle.price), parts);
  const parent = await insertParent(tx, order, bundle, {
    id: request.itemId,
    ...saidOf({}, request),
    notes: request.notes || null,
  });
  const sold: SoldPart[] = [];
  const modifierIds: string[] = [];
  for (const [i, { component, selection }] of chosen.entries()) {
    await checkItemId(tx, locationId, `selections.${i}.item_id`, selection.itemId);
    const line = await insertLine(tx, order, {
      id: selection.itemId,
      ...picked[i]!,
      ...prices[i]!,
      ...saidOf(selection, request),
      quantity: selection.quantity,
      notes: selection.notes || null,
      combo: placeIn(parent, component),
    });
    modifierIds.push(...line.modifierIds);
    sold.push({ item: line.item, component, part: parts[i]!, price: prices[i]! });
  }
  return {
    parentOrderItemId: parent.id,
    childOrderItemIds: sold.map(({ item }) => item.id),
    modifierIds,
    bundleApplicationId: await insertApplication(tx, parent, bundle, sold),
  };
};

import { type BundleView, minor, type PosCatalogue } from '@comanda/contracts';
import { isOfLooseLines } from '@comanda/pricing';
import type { OrderChange } from '../order/order-op.ts';
import type { LineOnScreen } from '../order/project-order.ts';
import { isSold } from '../products/favourites.ts';
import { type ChosenDish, comboGroups, shownLines } from './combo-choice.ts';

export type NewCombo = Omit<Extract<OrderChange, { kind: 'combo' }>, 'kind' | 'lineId' | 'partIds'>;

/** The combo a line is of, with all its lines; null of a line alone. */
export const familyOf = (
  line: LineOnScreen,
  lines: readonly LineOnScreen[],
): { parent: LineOnScreen; children: LineOnScreen[] } | null => {
  const parentId = line.lineType === 'bundle_parent' ? line.id : line.parentOrderItemId;
  const parent = lines.find((one) => one.id === parentId);
  return parent ? { parent, children: lines.filter((one) => one.parentOrderItemId === parent.id) } : null;
};

export type Family = NonNullable<ReturnType<typeof familyOf>>;

/**
 * Why a combo is not had again: a dish of it cannot be had, it ended or is made of other dishes now, or it is made of what is on an
 * order alone.
 */
export type NotAgain = 'soldOut' | 'ended' | 'offered';

/**
 * The combo once more at the price of today, with what was chosen then: dishes that were voided too, for the combo is had whole. Or
 * why not. Pure.
 */
export const comboToday = (
  family: Family,
  bundle: BundleView | undefined,
  catalogue: PosCatalogue,
): NewCombo | NotAgain => {
  if (!bundle) return 'ended';
  if (isOfLooseLines(bundle)) return 'offered';
  const groups = comboGroups(bundle, catalogue);
  const dishes = family.children.map((line): ChosenDish | null => {
    const group = groups.find(({ id }) => id === line.bundleComponentGroupId);
    const dish = group?.dishes.find(({ product }) => product.id === line.productId);
    return group && dish ? { ...dish, groupId: group.id, quantity: line.quantity, options: {}, place: {} } : null;
  });
  if (!areThere(dishes)) return 'ended';
  const asked = Map.groupBy(dishes, ({ product }) => product);
  const isEnough = [...asked].every(([product, own]) => {
    const many = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return isSold(product) && (product.remaining ?? many) >= many;
  });
  if (!isEnough) return 'soldOut';
  return { ...comboAgain(family), name: bundle.name, shown: shownLines(bundle, dishes) };
};

const areThere = (dishes: (ChosenDish | null)[]): dishes is ChosenDish[] => !dishes.includes(null);

/** The combo again, as it was ordered. */
export const comboAgain = ({ parent, children }: Family): NewCombo => ({
  bundleId: parent.bundleId ?? '',
  name: parent.productNameSnapshot,
  shown: children.map((line) => ({
    productId: line.productId ?? '',
    groupId: line.bundleComponentGroupId ?? '',
    quantity: line.quantity,
    unitPriceSnapshot: line.unitPriceSnapshot,
    lineAdjustment: line.lineAdjustment ?? minor(0),
  })),
  input: {
    notes: parent.notes,
    // Its own, where the bill is split by seat: its dishes say theirs.
    seatNo: parent.seatNo,
    courseNumber: parent.courseNumber,
    selections: children.map((line) => ({
      groupId: line.bundleComponentGroupId ?? '',
      productId: line.productId ?? '',
      quantity: line.quantity,
      notes: line.notes,
      seatNo: line.seatNo,
      courseNumber: line.courseNumber,
      holdUntilFired: line.holdUntilFired,
      modifiers: line.modifiers.map(({ productModifierGroupId, productModifierId, quantity }) => ({
        productModifierGroupId,
        productModifierId,
        quantity,
      })),
    })),
  },
});

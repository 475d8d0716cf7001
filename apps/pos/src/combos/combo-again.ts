import { minor } from '@comanda/contracts';
import type { OrderChange } from '../order/order-op.ts';
import type { LineOnScreen } from '../order/project-order.ts';

export type NewCombo = Omit<Extract<OrderChange, { kind: 'combo' }>, 'kind' | 'tempId'>;

/** The combo a line is of, with all its lines; null of a line alone. */
export const familyOf = (
  line: LineOnScreen,
  lines: readonly LineOnScreen[],
): { parent: LineOnScreen; children: LineOnScreen[] } | null => {
  const parentId = line.lineType === 'bundle_parent' ? line.id : line.parentOrderItemId;
  const parent = lines.find((one) => one.id === parentId);
  return parent ? { parent, children: lines.filter((one) => one.parentOrderItemId === parent.id) } : null;
};

/** The combo again, as it was ordered. */
export const comboAgain = ({ parent, children }: NonNullable<ReturnType<typeof familyOf>>): NewCombo => ({
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

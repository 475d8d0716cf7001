import {
  type AddOrderItemInput,
  type Major,
  type Minor,
  minor,
  type OrderItemModifier,
  type OrderItemView,
  type OrderView,
  type PosCatalogue,
} from '@comanda/contracts';
import { adjustmentOf } from '../modifiers/selection.ts';
import type { OrderOp } from './order-op.ts';

/** A line on screen; `isSaving` until the hub has answered. */
export interface LineOnScreen extends OrderItemView {
  isSaving: boolean;
}
export interface OrderOnScreen extends Omit<OrderView, 'items'> {
  items: LineOnScreen[];
}

/**
 * What the waiter sees: the hub's order with the taps it has not answered yet laid over it. The hub's own answer always
 * replaces this; nothing here is ever sent.
 */
export const projectOrder = (
  order: OrderView,
  ops: readonly OrderOp[],
  catalogue: PosCatalogue | undefined,
): OrderOnScreen => {
  const start = order.items.map((item): LineOnScreen => ({ ...item, isSaving: false }));
  const items = ops.reduce((lines, op) => applyOp(lines, op, order, catalogue), start);
  const change = sum(items) - sum(start);
  const total = minor(order.totals.total + change);
  return { ...order, items, totals: { ...order.totals, total, subtotal: minor(order.totals.subtotal + change) } };
};

const sum = (lines: readonly LineOnScreen[]) => lines.reduce((total, line) => total + line.lineTotal, 0);

const applyOp = (
  lines: LineOnScreen[],
  op: OrderOp,
  order: OrderView,
  catalogue: PosCatalogue | undefined,
): LineOnScreen[] => {
  if (op.kind === 'add') return [...lines, addedLine(order, op.tempId, op.input, catalogue)];
  if (op.kind === 'remove') return lines.filter((line) => line.id !== op.itemId);
  if (!('itemId' in op)) return lines;
  return lines.map((line) => (line.id === op.itemId ? { ...changedLine(line, op, catalogue), isSaving: true } : line));
};

const changedLine = (line: LineOnScreen, op: OrderOp, catalogue: PosCatalogue | undefined): LineOnScreen => {
  // Void and comp wait for the hub: they may be refused, and money must not flicker.
  if (op.kind !== 'edit') return line;
  const { modifiers: choices, reason: _reason, status: _status, ...fields } = op.patch;
  const modifiers = choices ? chosenModifiers(line.id, choices, catalogue) : line.modifiers;
  const next = { ...line, ...fields, modifiers };
  const isFree = Boolean(line.voidedAt || line.compedAt);
  return { ...next, lineTotal: isFree ? line.lineTotal : totalOf(next.quantity, next.unitPriceSnapshot, modifiers) };
};

const totalOf = (quantity: number, unitPrice: number, modifiers: readonly OrderItemModifier[]): Minor =>
  minor(Math.round(quantity * (unitPrice + modifiers.reduce((total, one) => total + one.totalPriceAdjustment, 0))));

const addedLine = (
  order: OrderView,
  tempId: string,
  input: AddOrderItemInput,
  catalogue: PosCatalogue | undefined,
): LineOnScreen => {
  const product = catalogue?.products.find((one) => one.id === input.productId);
  const modifiers = chosenModifiers(tempId, input.modifiers, catalogue);
  const price = minor(product?.price ?? 0);
  return {
    ...BLANK_LINE,
    id: tempId,
    businessId: order.businessId,
    orderId: order.id,
    productId: input.productId,
    productNameSnapshot: product?.name ?? '…',
    courseNumber: input.courseNumber,
    quantity: input.quantity,
    unitPriceSnapshot: price,
    notes: input.notes ?? null,
    seatNo: input.seatNo ?? null,
    holdUntilFired: input.holdUntilFired,
    createdAt: order.updatedAt,
    updatedAt: order.updatedAt,
    modifiers,
    lineTotal: totalOf(input.quantity, price, modifiers),
    isSaving: true,
  };
};

const BLANK_LINE = {
  legacyModifiers: null,
  status: 'pending' as const,
  taxAmountSnapshot: '0.00' as Major,
  taxBreakdownSnapshot: null,
  lineType: 'product' as const,
  parentOrderItemId: null,
  bundleId: null,
  bundleComponentGroupId: null,
  voidedAt: null,
  voidReason: null,
  compedAt: null,
  compReason: null,
  firedAt: null,
  createdBy: null,
  isSent: false,
};

const chosenModifiers = (
  itemId: string,
  choices: AddOrderItemInput['modifiers'],
  catalogue: PosCatalogue | undefined,
): OrderItemModifier[] =>
  choices.flatMap((choice) => {
    const group = catalogue?.modifierGroups.find((one) => one.id === choice.productModifierGroupId);
    const option = group?.modifiers.find((one) => one.id === choice.productModifierId);
    if (!group || !option) return [];
    const unit = adjustmentOf(option);
    return [
      {
        id: choice.productModifierId,
        orderItemId: itemId,
        productModifierGroupId: group.id,
        productModifierId: option.id,
        quantity: choice.quantity,
        unitPriceAdjustment: minor(unit),
        totalPriceAdjustment: minor(unit * choice.quantity),
        nameSnapshot: option.name,
        kitchenLabelSnapshot: option.kitchenLabel,
        groupNameSnapshot: group.name,
        receiptLabelSnapshot: option.receiptLabel,
        showOnKitchenTicket: option.showOnKitchenTicket,
      },
    ];
  });

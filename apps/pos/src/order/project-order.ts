import {
  type AddOrderItemInput,
  type DiscountItemInput,
  type DiscountOrderInput,
  type Major,
  type Minor,
  minor,
  type OrderItemModifier,
  type OrderItemView,
  type OrderView,
  type PosCatalogue,
  sumMinor,
} from '@comanda/contracts';
import {
  type FrozenPrice,
  frozenRate,
  grossOf,
  lineTotal,
  optionsTotal,
  orderSums,
  priceOption,
  rateOf,
  taxSnapshot,
} from '@comanda/pricing';
import { priceOnTicket, projectDiscounts } from './discounts/project-discounts.ts';
import { mayBeTakenOut, unsentLines } from './line-state.ts';
import type { OrderOp } from './order-op.ts';
import { projectGuestCount, projectGuests } from './unsent/project-guests.ts';

/** A line on screen; `isSaving` until the hub has answered. */
export interface LineOnScreen extends OrderItemView {
  isSaving?: boolean;
  /** "Enviar a cocina" was pressed, and the hub has not answered. */
  isSendAsked?: boolean;
  /** So it was, and the hub has not been asked yet: it can be taken out of what is sent. */
  mayBeWithdrawn?: boolean;
  /** It is to be voided once the hub is back. */
  isVoidAsked?: boolean;
  /** It is to be on the house once the hub is back. */
  isCompAsked?: boolean;
  /** Of a combo's parent: it is to be parted once the hub is back. */
  isPartAsked?: boolean;
  /** What is to be taken off it once the hub says yes; until then it counts for nothing. */
  discountsAsked?: readonly DiscountItemInput[];
  /** Of a combo's parent: what its lines come to after their own discounts, before the combo's. */
  comboTotal?: Minor;
}
export interface OrderOnScreen extends Omit<OrderView, 'items'> {
  items: LineOnScreen[];
  /** What is to be taken off the whole order once the hub says yes; until then it counts for nothing. */
  discountsAsked: readonly DiscountOrderInput[];
  /** By id, discounts of the whole order that are to be taken back; until then they count. */
  discountsToGo: readonly string[];
}

/**
 * What the waiter sees: the hub's order with the taps it has not answered yet laid over it. The hub's own answer always
 * replaces this; nothing here is ever sent. A line no tap changed is the hub's own: what shows it is not drawn anew.
 */
export const projectOrder = (
  order: OrderView,
  ops: readonly OrderOp[],
  catalogue: PosCatalogue | undefined,
): OrderOnScreen => {
  const items = ops.reduce<LineOnScreen[]>(
    (lines, op, i) => applyOp(lines, op, { order, catalogue, isFirst: i === 0 }),
    order.items,
  );
  const off = projectDiscounts(order, items);
  const discount = sumMinor(off.items.map((line) => (owes(line) && line.discountTotal) || minor(0)));
  return {
    ...order,
    ...off,
    items: withCombos(off.items),
    guests: projectGuests(order, ops),
    guestCount: projectGuestCount(order, ops),
    discountsAsked: ops.flatMap((op) => (op.kind === 'discount-order' ? [op.input] : [])),
    discountsToGo: ops.flatMap((op) => (op.kind === 'undiscount-order' ? [op.discountId] : [])),
    totals: { ...order.totals, ...orderSums(off.items), discount },
  };
};

/** A combo's parent is where its lines are: it costs what they cost, and is with the kitchen once one of them is. */
const withCombos = (items: LineOnScreen[]): LineOnScreen[] => {
  const childrenOf = Map.groupBy(items, (line) => line.parentOrderItemId);
  if (childrenOf.size < 2) return items;
  return items.map((line) => {
    const children = childrenOf.get(line.id);
    if (line.lineType !== 'bundle_parent' || !children) return line;
    const cooked = children.filter((child) => !child.voidedAt);
    const isAll = (...statuses: OrderItemView['status'][]) =>
      cooked.length > 0 && cooked.every((child) => statuses.includes(child.status));
    const status = isAll('served') ? 'served' : isAll('served', 'ready') ? 'ready' : line.status;
    return {
      ...line,
      status,
      isSent: children.some((child) => child.isSent),
      isSendAsked: children.some((child) => child.isSendAsked),
      mayBeWithdrawn: children.every(mayBeTakenOut),
      comboTotal: sumMinor(children.map(priceOnTicket)),
    };
  });
};

const owes = ({ voidedAt, compedAt }: LineOnScreen): boolean => voidedAt === null && compedAt === null;

interface Around {
  order: OrderView;
  catalogue: PosCatalogue | undefined;
  /** The hub may have heard of it: it is what the queue asks now. */
  isFirst: boolean;
}

const applyOp = (lines: LineOnScreen[], op: OrderOp, { order, catalogue, isFirst }: Around): LineOnScreen[] => {
  if (op.kind === 'add') return [...lines, addedLine(order, op.lineId, op.input, catalogue, op.shown)];
  if (op.kind === 'combo') return [...lines, ...comboLines(order, op, catalogue)];
  if (op.kind === 'send') {
    const asked = new Set(unsentLines(lines));
    return lines.map((line) => (asked.has(line) ? { ...line, isSendAsked: true, mayBeWithdrawn: !isFirst } : line));
  }
  // Behind "Enviar a cocina" the hub will refuse it: the dish is cooked, and stays in the total.
  if (op.kind === 'remove')
    return lines.filter((line) => (line.id !== op.itemId && line.parentOrderItemId !== op.itemId) || line.isSendAsked);
  // Asked again it would be parted twice.
  if (op.kind === 'part-combo') {
    const parentId = order.bundleApplications?.find(({ id }) => id === op.applicationId)?.parentOrderItemId;
    const isOf = ({ id, parentOrderItemId }: LineOnScreen) => id === parentId || parentOrderItemId === parentId;
    if (parentId === undefined) return lines;
    return lines.map((line) =>
      isOf(line) ? { ...line, isSaving: true, ...(line.id === parentId && { isPartAsked: true }) } : line,
    );
  }
  if (!('itemId' in op)) return lines;
  return lines.map((line) => (line.id === op.itemId ? { ...changedLine(line, op, catalogue), isSaving: true } : line));
};

const changedLine = (line: LineOnScreen, op: OrderOp, catalogue: PosCatalogue | undefined): LineOnScreen => {
  // Void, comp and discount wait for the hub: they may be refused, and money must not flicker.
  if (op.kind === 'void') return { ...line, isVoidAsked: true };
  if (op.kind === 'comp') return { ...line, isCompAsked: true };
  if (op.kind === 'discount') return { ...line, discountsAsked: [...(line.discountsAsked ?? []), op.input] };
  if (op.kind !== 'edit') return line;
  const { modifiers: choices, reason: _reason, status: _status, ...fields } = op.patch;
  const modifiers = choices ? chosenModifiers(line.id, choices, catalogue) : line.modifiers;
  const category = line.taxBreakdownSnapshot?.category ?? 'exempt';
  return priced({ ...line, ...fields, modifiers }, category, frozenRate(line));
};

/** The line with what it comes to, as the hub will count it. */
const priced = (line: LineOnScreen, category: string, rate: Major): LineOnScreen => {
  const options = optionsTotal(line.modifiers);
  return { ...line, ...taxSnapshot(grossOf(line, options), category, rate), lineTotal: lineTotal(line, options) };
};

const addedLine = (
  order: OrderView,
  lineId: string,
  input: AddOrderItemInput,
  catalogue: PosCatalogue | undefined,
  shown?: FrozenPrice,
): LineOnScreen => {
  const product = catalogue?.products.find((one) => one.id === input.productId);
  const line: LineOnScreen = {
    ...BLANK_LINE,
    id: lineId,
    businessId: order.businessId,
    orderId: order.id,
    productId: input.productId,
    productNameSnapshot: product?.name ?? '…',
    courseNumber: input.courseNumber,
    quantity: input.quantity,
    unitPriceSnapshot: product?.price ?? minor(0),
    ...shown,
    notes: input.notes ?? null,
    seatNo: input.seatNo ?? null,
    holdUntilFired: input.holdUntilFired,
    createdAt: order.updatedAt,
    updatedAt: order.updatedAt,
    modifiers: chosenModifiers(lineId, input.modifiers, catalogue),
    isSaving: true,
  };
  return priced(line, ...taxNow(catalogue, product?.taxCategory));
};

/** What a dish is taxed as, and today's rate of it. */
const taxNow = (catalogue: PosCatalogue | undefined, category = 'exempt'): [string, Major] => [
  category,
  rateOf(category, catalogue?.taxes),
];

/** A combo as the hub will make it: its parent, and its lines at their part of the price. */
const comboLines = (
  order: OrderView,
  { lineId, partIds, bundleId, name, input, shown }: Extract<OrderOp, { kind: 'combo' }>,
  catalogue: PosCatalogue | undefined,
): LineOnScreen[] => {
  const said = { courseNumber: input.courseNumber ?? 1, seatNo: input.seatNo ?? null };
  const held = { holdUntilFired: input.holdUntilFired ?? false };
  const parent = addedLine(order, lineId, { productId: '', quantity: 1, modifiers: [], ...said, ...held }, undefined);
  return [
    { ...parent, productId: null, productNameSnapshot: name, lineType: 'bundle_parent', bundleId },
    ...shown.map((line, i): LineOnScreen => {
      const own = input.selections[i]!;
      const child = {
        productId: line.productId,
        quantity: line.quantity,
        modifiers: own.modifiers,
        notes: own.notes,
        courseNumber: own.courseNumber ?? said.courseNumber,
        seatNo: own.seatNo === undefined ? said.seatNo : own.seatNo,
        holdUntilFired: own.holdUntilFired ?? held.holdUntilFired,
      };
      const category = catalogue?.products.find((one) => one.id === line.productId)?.taxCategory;
      return priced(
        {
          ...addedLine(order, partIds[i]!, child, catalogue),
          unitPriceSnapshot: line.unitPriceSnapshot,
          lineAdjustment: line.lineAdjustment,
          lineType: 'bundle_child',
          parentOrderItemId: lineId,
          bundleId,
          bundleComponentGroupId: line.groupId,
        },
        ...taxNow(catalogue, category),
      );
    }),
  ];
};

const BLANK_LINE = {
  legacyModifiers: null,
  status: 'pending' as const,
  ...taxSnapshot(minor(0), 'exempt'),
  lineTotal: minor(0),
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
  // None of its own: what it carries is of the whole order, and said below.
  discounts: [],
};

/** Options by what the menu says of them now; what it does not know is left out. */
export const chosenModifiers = (
  itemId: string,
  choices: AddOrderItemInput['modifiers'],
  catalogue: PosCatalogue | undefined,
): OrderItemModifier[] =>
  choices.flatMap((choice) => {
    const group = catalogue?.modifierGroups.find((one) => one.id === choice.productModifierGroupId);
    const option = group?.modifiers.find((one) => one.id === choice.productModifierId);
    if (!group || !option) return [];
    return [
      {
        id: choice.productModifierId,
        orderItemId: itemId,
        productModifierGroupId: group.id,
        productModifierId: option.id,
        quantity: choice.quantity,
        ...priceOption(option, choice.quantity),
        nameSnapshot: option.name,
        kitchenLabelSnapshot: option.kitchenLabel,
        groupNameSnapshot: group.name,
        receiptLabelSnapshot: option.receiptLabel,
        showOnKitchenTicket: option.showOnKitchenTicket,
        showOnReceipt: option.showOnReceipt,
      },
    ];
  });

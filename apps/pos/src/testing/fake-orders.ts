import {
  type AddOrderItemInput,
  type BillView,
  type Major,
  minor,
  type OrderItemView,
  type OrderView,
  type PosCatalogue,
} from '@comanda/contracts';
import { shareOut, splitUnits, THOUSAND } from '../bill/split.ts';
import { businessId, fakeId, location } from './fake-menu.ts';

const nothing = {
  taxId: null,
  taxName: null,
  taxAddress: null,
  taxpayerType: null,
  kioskId: null,
  kioskSessionId: null,
};

/** A new draft, as the hub would make it. */
export const newOrder = (n: number, input: Partial<OrderView>, tableNumber: string | null): OrderView => {
  const now = new Date().toISOString();
  return {
    ...nothing,
    id: fakeId(20, n),
    businessId,
    locationId: location.id,
    originLocationId: null,
    status: 'draft',
    orderType: 'dine_in',
    tableId: null,
    waiterId: null,
    parentOrderId: null,
    documentNumber: `Z10-${100 + n}`,
    channel: 'pos',
    orderAlias: null,
    guestCount: null,
    cancellationReason: null,
    createdBy: null,
    sentAt: null,
    closedAt: null,
    ...input,
    tableAliasSnapshot: tableNumber,
    version: 1,
    createdAt: now,
    updatedAt: now,
    items: [],
    guests: [],
    totals: { subtotal: minor(0), tax: minor(0), total: minor(0), billed: minor(0), paid: minor(0) },
  };
};

export const newItem = (order: OrderView, n: number, input: AddOrderItemInput, menu: PosCatalogue): OrderItemView => {
  const product = menu.products.find((one) => one.id === input.productId)!;
  const id = fakeId(21, n);
  const modifiers = input.modifiers.map((choice) => {
    const group = menu.modifierGroups.find((one) => one.id === choice.productModifierGroupId)!;
    const option = group.modifiers.find((one) => one.id === choice.productModifierId)!;
    const unit = Math.round(Number(option.priceAdjustment) * 100);
    return {
      ...choice,
      id: fakeId(22, n * 100 + Number(option.id.slice(-3))),
      orderItemId: id,
      unitPriceAdjustment: minor(unit),
      totalPriceAdjustment: minor(unit * choice.quantity),
      nameSnapshot: option.name,
      kitchenLabelSnapshot: null,
      groupNameSnapshot: group.name,
      receiptLabelSnapshot: null,
      showOnKitchenTicket: true,
    };
  });
  return {
    id,
    businessId,
    orderId: order.id,
    productId: product.id,
    productNameSnapshot: product.name,
    status: 'pending',
    courseNumber: input.courseNumber,
    quantity: input.quantity,
    unitPriceSnapshot: product.price,
    taxAmountSnapshot: '0.00' as Major,
    taxBreakdownSnapshot: null,
    legacyModifiers: null,
    notes: input.notes ?? null,
    seatNo: input.seatNo ?? null,
    lineType: 'product',
    parentOrderItemId: null,
    bundleId: null,
    bundleComponentGroupId: null,
    voidedAt: null,
    voidReason: null,
    compedAt: null,
    compReason: null,
    firedAt: null,
    holdUntilFired: input.holdUntilFired,
    createdBy: null,
    createdAt: order.updatedAt,
    updatedAt: order.updatedAt,
    modifiers,
    lineTotal: minor(0),
    isSent: false,
  };
};

/** Sums and the version, after any change. */
export const settle = (order: OrderView): OrderView => {
  for (const item of order.items) {
    const unit = item.unitPriceSnapshot + item.modifiers.reduce((sum, one) => sum + one.totalPriceAdjustment, 0);
    item.lineTotal = minor(item.voidedAt || item.compedAt ? 0 : Math.round(item.quantity * unit));
  }
  const total = minor(order.items.reduce((sum, item) => sum + item.lineTotal, 0));
  order.totals = { ...order.totals, subtotal: total, total };
  order.version += 1;
  return order;
};

/** Bills over what is left of an order: one, or so many equal parts, or exactly what is mapped. */
export const newBills = (
  order: OrderView,
  first: number,
  request: { mappings?: { orderItemId: string; splitQuantity: number }[]; splitBy?: { parts: number } },
): BillView[] => {
  const parts = request.splitBy?.parts ?? 1;
  const whole = order.items
    .filter((item) => !item.voidedAt)
    .map((item) => ({ orderItemId: item.id, splitQuantity: item.quantity }));
  const mappings = request.mappings ?? whole;
  return Array.from({ length: parts }, (_, part) => {
    const own = mappings.map(({ orderItemId, splitQuantity }) => {
      const item = order.items.find((one) => one.id === orderItemId)!;
      const units = splitUnits(Math.round(splitQuantity * THOUSAND), parts)[part]!;
      const share = shareOut(Math.round((item.lineTotal * splitQuantity) / item.quantity), Array(parts).fill(1))[part]!;
      return { billId: fakeId(30, first + part), orderItemId, splitQuantity: units / THOUSAND, amount: minor(share) };
    });
    const total = minor(own.reduce((sum, one) => sum + one.amount, 0));
    return {
      id: fakeId(30, first + part),
      orderId: order.id,
      businessId,
      locationId: location.id,
      billNumber: `${order.documentNumber}-${first + part}`,
      status: 'pending',
      label: null,
      subtotal: total,
      taxAmount: minor(0),
      tipAmount: minor(0),
      total,
      isExportedToFel: false,
      ...NO_FEL,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
      paidAt: null,
      felExpected: false,
      mappings: own,
      payments: [],
      paid: minor(0),
      balance: total,
    };
  });
};

const NO_FEL = {
  fel_authorization: null,
  fel_serial_number: null,
  fel_number: null,
  fel_date_dte: null,
  fel_certification_date: null,
  fel_acknowledgment_of_receipt: null,
  fel_uuid: null,
};

import {
  type AddOrderItemInput,
  type BillView,
  type CreateBillInput,
  minor,
  type OrderItemView,
  type OrderView,
  type PosCatalogue,
  sumMinor,
} from '@comanda/contracts';
import {
  balanceOf,
  frozenRate,
  grossOf,
  lineTotal,
  optionsTotal,
  orderSums,
  priceOption,
  remainingLines,
  splitBill,
  splitTip,
  THOUSAND,
  taxInMinor,
  taxSnapshot,
} from '@comanda/pricing';
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
  const id = input.itemId ?? fakeId(21, n);
  const modifiers = input.modifiers.map((choice) => {
    const group = menu.modifierGroups.find((one) => one.id === choice.productModifierGroupId)!;
    const option = group.modifiers.find((one) => one.id === choice.productModifierId)!;
    return {
      ...choice,
      id: fakeId(22, n * 100 + Number(option.id.slice(-3))),
      orderItemId: id,
      ...priceOption(option, choice.quantity),
      nameSnapshot: option.name,
      kitchenLabelSnapshot: null,
      groupNameSnapshot: group.name,
      receiptLabelSnapshot: null,
      showOnKitchenTicket: true,
      showOnReceipt: true,
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
    ...taxSnapshot(minor(0), product.taxCategory),
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
    const options = optionsTotal(item.modifiers);
    Object.assign(item, taxSnapshot(grossOf(item, options), item.taxBreakdownSnapshot?.category ?? 'exempt'));
    item.lineTotal = lineTotal(item, options);
  }
  order.totals = { ...order.totals, ...orderSums(order.items) };
  order.version += 1;
  return order;
};

/** Bills over what is left of an order, split and tipped as the hub does it. */
export const newBills = (
  order: OrderView,
  first: number,
  request: Partial<Pick<CreateBillInput, 'mappings' | 'splitBy' | 'seatNo' | 'tipAmount'>>,
  standing: readonly BillView[] = [],
): BillView[] => {
  const taken = standing.filter((bill) => bill.status !== 'cancelled').flatMap((bill) => bill.mappings);
  const parts = splitBill(request, remainingLines(order, taken));
  const tips = splitTip({ tipAmount: minor(0), ...request }, parts);
  const rates = new Map(order.items.map((item) => [item.id, frozenRate(item)]));
  return parts.map(({ label, shares }, part) => {
    const own = shares.map(({ orderItemId, thousandths, amount }) => ({
      billId: fakeId(30, first + part),
      orderItemId,
      splitQuantity: thousandths / THOUSAND,
      amount,
    }));
    const gross = sumMinor(own.map((one) => one.amount));
    const taxAmount = taxInMinor(own.map((one) => ({ gross: one.amount, rate: rates.get(one.orderItemId)! })));
    const tipAmount = tips[part]!;
    const total = minor(gross + tipAmount);
    return {
      id: fakeId(30, first + part),
      orderId: order.id,
      businessId,
      locationId: location.id,
      billNumber: `${order.documentNumber}-${first + part}`,
      status: 'pending',
      label,
      subtotal: minor(gross - taxAmount),
      taxAmount,
      tipAmount,
      total,
      followsOrder: !request.mappings && !request.splitBy && taken.length === 0,
      isExportedToFel: false,
      ...NO_FEL,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
      paidAt: null,
      felExpected: false,
      mappings: own,
      payments: [],
      ...balanceOf({ status: 'pending', total }, []),
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

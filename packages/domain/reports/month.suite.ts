import { type Minor, minor } from '@comanda/contracts';
import type { Tables } from '@comanda/db';
import type { World } from '@comanda/testing/world';
import type { Insertable } from 'kysely';

/** A generated month: bills, their lines and payments at several branches. */
export interface Month {
  locationIds: string[];
  from: string;
  to: string;
}

const A_MONTH = 30;
const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2026-06-01T06:00:00.000Z');
/** Rows of one statement; SQLite takes so many values. */
const AT_ONCE = 500;

/** Numbers that look random and are the same each time. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
};

/** Rows of a table, written a transaction at a time: none may be as large as a month. */
const rowsOf = <T extends keyof Tables>(world: World, table: T) => {
  const rows: Insertable<Tables[T]>[] = [];
  return {
    add: (row: Insertable<Tables[T]>) => rows.push(row),
    write: async () => {
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await world.write(world.as('Owner'), (tx) =>
          tx.db
            .insertInto(table)
            .values(rows.slice(at, at + AT_ONCE) as never)
            .execute(),
        );
    },
  };
};

/**
 * Writes `bills` paid bills over so many business dates and three branches, some with a tip, a discount, a courtesy, two payments or
 * nothing to pay; lines taken off; and refunds of a line and of a tip, up to three days later.
 */
export const writeMonth = async (world: World, bills: number, days = A_MONTH): Promise<Month> => {
  const { businessId, make, env } = world;
  const places = [world.locationId, await make.branch('Z14'), await make.branch('ANT')];
  const methods = [await make.method('Efectivo', 'cash'), await make.method('Tarjeta', 'card')];
  const products: string[] = [];
  for (let n = 0; n < 12; n++) products.push(await make.product(`Platillo ${n}`, 1_000 + n * 755));
  const waiters = [env.uuid(), env.uuid(), null];
  const any = numbersFrom(46);
  const one = <T>(list: readonly T[]): T => list[any(list.length)]!;
  const sessions = new Map<string, string>();
  const into = {
    cashSession: rowsOf(world, 'cashSession'),
    order: rowsOf(world, 'order'),
    orderItem: rowsOf(world, 'orderItem'),
    orderDiscount: rowsOf(world, 'orderDiscount'),
    orderBill: rowsOf(world, 'orderBill'),
    billMapping: rowsOf(world, 'billMapping'),
    billPayment: rowsOf(world, 'billPayment'),
    billRefund: rowsOf(world, 'billRefund'),
    billRefundLine: rowsOf(world, 'billRefundLine'),
  };
  for (const locationId of places) {
    const id = env.uuid();
    sessions.set(locationId, id);
    const at = new Date(FIRST).toISOString();
    into.cashSession.add({
      id,
      businessId,
      locationId,
      registerName: 'Caja 1',
      status: 'open',
      openingAmount: minor(0),
      openedBy: 'x',
      openedAt: at,
      closedBy: null,
      closedAt: null,
      closingNotes: null,
      businessDate: '2026-06-01',
    } as Insertable<Tables['cashSession']>);
  }
  for (let n = 0; n < bills; n++) {
    const [orderId, billId, locationId] = [env.uuid(), env.uuid(), one(places)];
    const day = any(days);
    const hour = one([8, 12, 13, 13, 19, 20, 23, 1]);
    // One in the morning is the evening before: of the next calendar day.
    const paidMs = FIRST + (day * 24 + hour + (hour < 4 ? 24 : 0)) * HOUR_MS + any(HOUR_MS);
    const paidAt = new Date(paidMs).toISOString();
    const businessDate = new Date(FIRST + day * 24 * HOUR_MS).toISOString().slice(0, 10);
    const stamps = { createdAt: paidAt, updatedAt: paidAt };
    const order = { id: orderId, businessId, locationId, status: 'paid', orderType: one(['dine_in', 'take_out']) };
    into.order.add({
      ...order,
      waiterId: one(waiters),
      documentNumber: `M-${n}`,
      channel: 'pos',
      version: 1,
      ...stamps,
      closedAt: paidAt,
    } as Insertable<Tables['order']>);
    let revenue = 0;
    let last = { id: '', quantity: 0, amount: 0 };
    const lines = 1 + any(4);
    for (let l = 0; l < lines; l++) {
      const id = env.uuid();
      const unit = 1_000 + any(9_000);
      const quantity = one([1, 1, 2, 3, 0.5]);
      const fate = any(20);
      const gross = Math.round(unit * quantity);
      const discount = fate === 0 ? Math.min(gross, 1 + any(gross)) : 0;
      const isVoid = fate === 1;
      const isComped = fate === 2;
      const amount = isVoid || isComped ? 0 : gross - discount;
      into.orderItem.add({
        id,
        businessId,
        orderId,
        productId: one(products),
        productNameSnapshot: 'Platillo',
        courseNumber: 1,
        status: isVoid ? 'cancelled' : 'served',
        quantity,
        unitPriceSnapshot: minor(unit),
        lineAdjustment: minor(0),
        discountTotal: minor(discount),
        taxCategorySnapshot: 'iva',
        taxAmountSnapshot: '0',
        lineType: 'product',
        holdUntilFired: false,
        ...stamps,
        ...(isVoid ? { voidedAt: paidAt, voidBusinessDate: businessDate, voidReason: 'Se fue' } : {}),
        ...(isComped ? { compedAt: paidAt, compReason: 'Cumpleaños' } : {}),
        ...(any(2) === 0 ? { sentAt: paidAt } : {}),
      } as unknown as Insertable<Tables['orderItem']>);
      if (discount > 0)
        into.orderDiscount.add({
          id: env.uuid(),
          businessId,
          locationId,
          orderId,
          orderItemId: id,
          kind: 'amount',
          value: String(discount),
          amount: minor(discount),
          reason: 'Amigo',
          createdAt: paidAt,
        } as unknown as Insertable<Tables['orderDiscount']>);
      if (isVoid) continue;
      const share = { id: env.uuid(), businessId, billId, orderItemId: id, splitQuantity: quantity };
      into.billMapping.add({ ...share, amount: minor(amount) });
      revenue += amount;
      last = { id, quantity, amount };
    }
    const tip = any(3) === 0 ? any(2_000) : 0;
    const tax = revenue - Math.round(revenue / 1.12);
    into.orderBill.add({
      id: billId,
      businessId,
      locationId,
      orderId,
      billNumber: `M-C${n}`,
      status: 'paid',
      label: null,
      subtotal: minor(revenue - tax),
      taxAmount: minor(tax),
      tipAmount: minor(tip),
      total: minor(revenue + tip),
      followsOrder: false,
      felExpected: false,
      ...stamps,
      paidAt,
      businessDate,
      localHour: hour,
    } as unknown as Insertable<Tables['orderBill']>);
    const first = any(2) === 0 ? 0 : any(revenue + tip);
    for (const amount of [first, revenue + tip - first].filter((part) => part > 0))
      into.billPayment.add({
        id: env.uuid(),
        businessId,
        orderBillId: billId,
        amount: minor(amount),
        tendered: minor(amount),
        change: minor(0),
        paymentMethodId: one(methods),
        cashRegisterSessionId: sessions.get(locationId)!,
        createdAt: paidAt,
        businessDate,
      } as unknown as Insertable<Tables['billPayment']>);
    const tipBack = tip > 0 && any(6) === 0 ? 1 + any(tip) : 0;
    const lineBack = any(8) === 0 ? last.amount : 0;
    if (tipBack + lineBack === 0) continue;
    const later = Math.min(days - 1 - day, any(4)) * 24 * HOUR_MS;
    const billRefundId = env.uuid();
    into.billRefund.add({
      id: billRefundId,
      businessId,
      locationId,
      orderBillId: billId,
      isVoid: false,
      amount: minor(lineBack + tipBack),
      tipAmount: minor(tipBack),
      taxAmount: minor(lineBack - Math.round(lineBack / 1.12)),
      reason: 'Frío',
      paymentMethodId: one(methods),
      cashRegisterSessionId: sessions.get(locationId)!,
      fiscalDue: 'none',
      approvedBy: null,
      createdBy: 'x',
      createdAt: new Date(paidMs + later).toISOString(),
      businessDate: new Date(FIRST + day * 24 * HOUR_MS + later).toISOString().slice(0, 10),
      localHour: hour,
    } as unknown as Insertable<Tables['billRefund']>);
    if (lineBack > 0)
      into.billRefundLine.add({
        id: env.uuid(),
        businessId,
        billRefundId,
        orderItemId: last.id,
        quantity: last.quantity,
        amount: minor(lineBack),
        returnsToStock: false,
      });
  }
  for (const table of Object.values(into)) await table.write();
  const to = new Date(FIRST + (days - 1) * 24 * HOUR_MS).toISOString().slice(0, 10);
  return { locationIds: places, from: '2026-06-01', to };
};

/** Sums one amount of rows. */
export const total = <K extends string>(rows: readonly Record<K, Minor>[], of: K): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

import { AppError, type BillView, type BundleView, type OrderView, sumMinor } from '@comanda/contracts';
import { comboMaker } from '@comanda/testing/catalogue';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const PRICES = [1, 335, 1999, 12_500];
const reason = 'Azar';

const discount = fc.oneof(
  fc.record({ kind: fc.constant('percentage'), value: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100) }),
  fc.record({ kind: fc.constant('amount'), value: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant('fixed_price'), value: fc.constantFrom(0, 100, 9999) }),
);
const quantity = fc.constantFrom(0.25, 0.333, 1, 2, 3, 7);
const deed = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    dish: fc.nat(PRICES.length - 1),
    quantity,
    seat: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('combo' as const), many: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constantFrom('void' as const, 'comp' as const, 'remove' as const), line: fc.nat(9) }),
  fc.record({ do: fc.constant('change' as const), line: fc.nat(9), quantity }),
  fc.record({ do: fc.constant('off line' as const), line: fc.nat(9), discount }),
  fc.record({ do: fc.constant('off combo' as const), line: fc.nat(9), discount }),
  fc.record({ do: fc.constant('off order' as const), discount }),
  fc.record({ do: fc.constantFrom('back line' as const, 'back order' as const), line: fc.nat(9), at: fc.nat(2) }),
  fc.record({ do: fc.constant('bill line' as const), line: fc.nat(9) }),
  fc.record({
    do: fc.constant('bill' as const),
    splitBy: fc.constantFrom(undefined, 'seat', { mode: 'equal', parts: 3 }),
  }),
  fc.record({ do: fc.constantFrom('pay' as const, 'pay some' as const, 'cancel bill' as const), bill: fc.nat(5) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

interface Evening {
  house: Restaurant;
  dishes: readonly string[];
  combo: BundleView;
  id: string;
}

const billsOf = async ({ house, id }: Evening): Promise<BillView[]> =>
  (await house.call<{ data: BillView[] }>(house.manager, 'listBills', { orderId: id, size: 200 })).data;

/** One of the first two groups each, several of the last. */
const chosen = ({ groups }: BundleView, many: number) =>
  groups.map(({ id: groupId, components }, i) => ({
    groupId,
    productId: components[0]!.productId,
    quantity: i === 2 ? many : 1,
  }));

/** What is off a combo by its own discounts is on its lines, beside theirs. */
const expectCombosExact = ({ items }: OrderView): void => {
  for (const parent of items.filter((item) => item.lineType === 'bundle_parent')) {
    const children = items.filter((item) => item.parentOrderItemId === parent.id);
    const taken = sumMinor([parent, ...children].flatMap((item) => item.discounts!).map(({ amount }) => amount));
    expect(taken).toBeLessThanOrEqual(sumMinor(children.map((item) => item.discountTotal!)));
    for (const one of parent.discounts!) expect(one.unitPriceFinal).toBeGreaterThanOrEqual(0);
  }
};

const act = async (evening: Evening, order: OrderView, one: Deed): Promise<unknown> => {
  const { house, dishes, combo, id } = evening;
  const call = (name: string, input: object) => house.call(house.manager, name, { id, ...input });
  const itemId = 'line' in one ? order.items[one.line % (order.items.length || 1)]?.id : undefined;
  if ('line' in one && !itemId) return;
  const parents = order.items.filter((item) => item.lineType === 'bundle_parent');
  const parent = 'line' in one ? parents[one.line % (parents.length || 1)] : undefined;
  const open = (await billsOf(evening)).filter((bill) => bill.status === 'pending');
  const bill = 'bill' in one ? open[one.bill % (open.length || 1)] : undefined;
  if ('bill' in one && !bill) return;
  switch (one.do) {
    case 'add':
      return call('addOrderItem', { productId: dishes[one.dish], quantity: one.quantity, seatNo: one.seat });
    case 'combo':
      return house.call(house.waiter, 'buildCombo', { id: combo.id, orderId: id, selections: chosen(combo, one.many) });
    case 'off combo':
      return call('discountOrderItem', { itemId: parent?.id ?? itemId, ...one.discount, reason });
    case 'void':
      return call('voidOrderItem', { itemId, reason, voidedBy: 'Ana' });
    case 'comp':
      return call('compOrderItem', { itemId, reason, compedBy: 'Ana' });
    case 'remove':
      return call('removeOrderItem', { itemId });
    case 'change':
      return call('updateOrderItem', { itemId, quantity: one.quantity });
    case 'off line':
      return call('discountOrderItem', { itemId, ...one.discount, reason });
    case 'off order':
      return one.discount.kind === 'fixed_price' ? undefined : call('discountOrder', { ...one.discount, reason });
    case 'back line':
      return call('removeItemDiscount', { itemId, discountIndex: one.at });
    case 'back order':
      return call('removeOrderDiscount', { discountIndex: one.at });
    case 'bill line':
      return house.bills(id, { mappings: [{ orderItemId: itemId, splitQuantity: 0.25 }] });
    case 'bill':
      return house.bills(id, one.splitBy === undefined ? {} : { splitBy: one.splitBy });
    case 'pay':
      return house.pay(bill!.id, bill!.balance);
    case 'pay some':
      return house.pay(bill!.id, Math.max(1, Math.floor(bill!.balance / 2)));
    case 'cancel bill':
      return house.call(house.manager, 'cancelBill', { id: bill!.id });
  }
};

const taxIn = (centavos: number): string => {
  const total = new Decimal(centavos).div(100);
  return total.minus(total.div('1.12').toDecimalPlaces(6)).toFixed(6);
};

const expectExact = (order: OrderView, bills: readonly BillView[]): void => {
  const live = order.items.filter((item) => !item.voidedAt && !item.compedAt);
  for (const item of live) {
    expect(Math.min(item.lineTotal, item.discountTotal!)).toBeGreaterThanOrEqual(0);
    expect(item.taxAmountSnapshot).toBe(taxIn(item.lineTotal));
  }
  for (const item of order.items) if (!live.includes(item)) expect(item.discountTotal).toBe(0);
  expect(order.totals.total).toBe(sumMinor(live.map((item) => item.lineTotal)));
  const given = [...order.discounts!, ...order.items.flatMap((item) => item.discounts!)];
  expect(sumMinor(given.map(({ amount }) => amount))).toBe(sumMinor(live.map((item) => item.discountTotal!)));
  expectCombosExact(order);
  const standing = bills.filter((bill) => bill.status !== 'cancelled');
  for (const bill of standing) {
    expect(sumMinor(bill.mappings.map(({ amount }) => amount))).toBe(bill.total);
    if (bill.followsOrder && bill.payments.length === 0 && bill.status === 'pending')
      expect(bill.total).toBe(order.totals.total);
  }
  for (const item of live) {
    const mine = standing.flatMap((bill) => bill.mappings).filter((one) => one.orderItemId === item.id);
    const taken = mine.reduce((sum, one) => sum + Math.round(one.splitQuantity * 1000), 0);
    const charged = sumMinor(mine.map(({ amount }) => amount));
    expect(charged).toBeLessThanOrEqual(item.lineTotal);
    if (taken === Math.round(item.quantity * 1000)) expect(charged).toBe(item.lineTotal);
  }
};

const payAll = async (evening: Evening): Promise<void> => {
  const { house, id } = evening;
  const order = await house.orderNow(id);
  if (order.status === 'paid' || order.items.every((item) => item.voidedAt)) return;
  await house.bills(id).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'BILL_NOTHING_TO_BILL' });
  });
  for (const bill of await billsOf(evening)) if (bill.status === 'pending') await house.pay(bill.id, bill.balance);
  const { status, totals } = await house.orderNow(id);
  expect([status, totals.billed, totals.paid]).toEqual(['paid', totals.total, totals.total]);
};

test('whatever is ordered, combos among it, taken off, billed and paid in whatever order, not a centavo is lost', async () => {
  await using house = await openRestaurant();
  const dishes: string[] = [];
  for (const price of PRICES) {
    const productId = await house.make.product(`Plato de ${price}`, price);
    await house.make.assignment(house.grill, productId);
    dishes.push(productId);
  }
  const combo = await comboMaker(house, house.as('Owner')).combo('Combo', '17.77', [
    { name: 'Plato', of: [dishes[2]!] },
    { name: 'Acompañamiento', of: [{ productId: dishes[1]!, priceAdjustment: '1.01' }] },
    { name: 'Bebidas', of: [dishes[0]!], more: { maxSelect: 3, allowDuplicates: true } },
  ]);
  await house.openTill(0);
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 18 }), async (deeds) => {
      const { id } = await house.order();
      const evening = { house, dishes, combo, id };
      for (const one of deeds) {
        const order = await house.orderNow(id);
        await act(evening, order, one).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
        expectExact(await house.orderNow(id), await billsOf(evening));
      }
      await payAll(evening);
    }),
    { numRuns: runs(60) },
  );
});

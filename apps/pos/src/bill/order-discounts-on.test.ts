import { type DiscountDetail, minor, type OrderView, sumMinor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { projectDiscounts } from '../order/discounts/project-discounts.ts';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder, settle } from '../testing/fake-orders.ts';
import { offLines, orderDiscountsOn, shareOf } from './order-discounts-on.ts';

const menu = catalogue();
const pepian = menu.products.find((one) => one.name === 'Pepián de pollo')!;
const input = { productId: pepian.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };
const off = (id: string, kind: DiscountDetail['kind'], value: number, amount: number): DiscountDetail => ({
  id,
  kind,
  value,
  amount: minor(amount),
  reason: 'Cumpleaños',
  createdBy: null,
  createdAt: '2026-11-26T00:00:00.000Z',
});

/** As the hub has counted what is off it. */
const counted = (order: OrderView): OrderView => ({ ...order, ...projectDiscounts(order, [...order.items]) });

/** Two dishes of Q65.00, one of them half off, and Q20.00 off all. */
const order = (): OrderView => {
  const empty = newOrder(1, {}, '1');
  empty.items.push(newItem(empty, 1, input, menu), newItem(empty, 2, input, menu));
  const settled = settle(empty);
  const [half, whole] = settled.items;
  const items = [
    { ...half!, discounts: [off('half', 'percentage', 50, 3250)] },
    { ...whole!, discounts: [] },
  ];
  return counted({ ...settled, items, discounts: [off('twenty', 'amount', 2000, 2000)] });
};
const amountsOn = (one: OrderView, ...bills: [number, number][][]) =>
  orderDiscountsOn(
    one,
    bills.map((lines) => lines.map(([line, thousandths]) => ({ orderItemId: one.items[line]!.id, thousandths }))),
  ).map(({ discounts }) => discounts.map(({ amount }) => amount));

test('every bill of a split said all of the Q20.00 that were off the order: each says what its lines carry of it', () => {
  expect(amountsOn(order(), [[0, 1000]], [[1, 1000]])).toEqual([[667], [1333]]);
});

test('of a shared dish each has its part, and bills come to the whole to the centavo', () => {
  const third: [number, number][] = [
    [0, 333],
    [1, 333],
  ];
  const bills = amountsOn(order(), third, third, [
    [0, 334],
    [1, 334],
  ]);
  expect(bills).toEqual([[666], [666], [668]]);
});

test('a line said Q2.40 off and cost less still: it says its part of what is off the order, on each bill', () => {
  const one = order();
  const [first, second] = one.items.map(({ id: orderItemId }) => ({ orderItemId }));
  const [half, rest] = orderDiscountsOn(one, [
    [{ ...first!, thousandths: 500 }],
    [
      { ...first!, thousandths: 500 },
      { ...second!, thousandths: 1000 },
    ],
  ]);
  expect([offLines(half!, [first!]), offLines(half!, [second!])]).toEqual([334, 0]);
  expect([offLines(rest!, [first!]), offLines(rest!, [second!]), offLines(rest!, [first!, second!])]).toEqual([
    333, 1333, 1666,
  ]);
});

test('a bill of nothing that is off says nothing, and two discounts are said apart', () => {
  const discounts = [off('fifteen', 'amount', 1500, 1500), off('five', 'amount', 500, 500)];
  const two = counted({ ...order(), discounts });
  expect(amountsOn(two, [], [[1, 1000]], [[0, 1000]])).toEqual([[], [1000, 333], [500, 167]]);
});

test('what is off a combo is not what is off the order', () => {
  const one = order();
  const [parent, child] = one.items;
  const family = [
    { ...parent!, lineType: 'bundle_parent' as const, productId: null, discountTotal: minor(0) },
    {
      ...child!,
      lineType: 'bundle_child' as const,
      parentOrderItemId: parent!.id,
    },
  ];
  expect(amountsOn(counted({ ...one, items: family }), [[1, 500]], [[1, 500]])).toEqual([[1000], [1000]]);
});

test('what came with another order has its part of that one’s discount, and the bills of the others say nothing of it', () => {
  const one = order();
  const [came, own] = one.items;
  const items = [{ ...came!, discounts: [], absorbedWith: ['absorbed'] }, own!];
  const tenth = { ...off('tenth', 'percentage', 10, 650), absorbedOrderId: 'absorbed' };
  const merged = counted({ ...one, items, discounts: [off('ninth', 'percentage', 9, 1112), tenth] });
  expect(amountsOn(merged, [[0, 1000]], [[1, 1000]])).toEqual([[527, 650], [585]]);
});

test('a combo split over two bills lost what was off it from both: each says what its lines carry, to the centavo', () => {
  const one = order();
  const [first, second] = one.items;
  const parent = {
    ...first!,
    id: 'head',
    lineType: 'bundle_parent' as const,
    productId: null,
    unitPriceSnapshot: minor(0),
    discounts: [off('birthday', 'amount', 1001, 1001)],
  };
  const inIt = { lineType: 'bundle_child' as const, parentOrderItemId: 'head', discounts: [] };
  const items = [parent, { ...first!, ...inIt }, { ...second!, ...inIt }];
  const on = (...bills: { orderItemId: string; thousandths: number }[][]) =>
    orderDiscountsOn(counted({ ...one, items, discounts: [] }), bills).map(({ byCombo }) =>
      byCombo.get('head')?.map(({ reason, amount }) => [reason, amount]),
    );
  const whole = (line: { id: string }, thousandths = 1000) => ({ orderItemId: line.id, thousandths });
  expect(on([whole(first!)], [whole(second!)])).toEqual([[['Cumpleaños', 501]], [['Cumpleaños', 500]]]);
  const halves = on([whole(first!, 500)], [whole(first!, 500), whole(second!)]);
  expect(halves).toEqual([[['Cumpleaños', 251]], [['Cumpleaños', 750]]]);
});

test('what a line carries of the order’s discounts was only “de la orden”: it says by which', () => {
  const one = order();
  const [bill] = orderDiscountsOn(one, [[{ orderItemId: one.items[1]!.id, thousandths: 1000 }]]);
  expect(shareOf(bill!, [{ orderItemId: one.items[1]!.id }])).toMatchObject({
    amount: 1333,
    discounts: [{ reason: 'Cumpleaños' }],
  });
});

test('two discounts of the order were each a centavo more or less over the bills than the hub says: each comes to its own', () => {
  const one = order();
  const items = one.items.map((line) => ({ ...line, discounts: [] }));
  const two = counted({ ...one, items, discounts: [off('first', 'amount', 3, 3), off('second', 'amount', 3, 3)] });
  const [first, second] = two.items.map(({ id: orderItemId }) => orderItemId);
  const half = { orderItemId: first!, thousandths: 500 };
  const bills = orderDiscountsOn(two, [[half], [half], [{ orderItemId: second!, thousandths: 1000 }]]);
  const overAll = (id: string) =>
    sumMinor(bills.flatMap(({ discounts }) => discounts.flatMap((one) => (one.id === id ? one.amount : []))));
  expect([overAll('first'), overAll('second')]).toEqual([3, 3]);
});

/** As a version before shares were written left it. */
const older = (one: OrderView): OrderView => ({
  ...one,
  items: one.items.map((line) => ({ ...line, discountShares: null })),
});

test('a bill made before lines said whose discount they carry showed none of the order’s: what their own leave is theirs', () => {
  const one = order();
  const items = one.items.map((line) => ({ ...line, discounts: [] }));
  const steaks = older(counted({ ...one, items }));
  expect(
    amountsOn(steaks, [
      [0, 1000],
      [1, 1000],
    ]),
  ).toEqual([[2000]]);
  expect(amountsOn(steaks, [[0, 1000]], [[1, 1000]])).toEqual([[1000], [1000]]);
  // One of them half off by itself.
  expect(amountsOn(older(order()), [[0, 1000]], [[1, 1000]])).toEqual([[667], [1333]]);
  expect(
    amountsOn(older(counted({ ...one, discounts: [] })), [
      [0, 1000],
      [1, 1000],
    ]),
  ).toEqual([[]]);
});

test('of an older bill, a combo’s own and those of an order that was taken up have what each took', () => {
  const one = order();
  const [came, own] = one.items;
  const items = [
    { ...came!, discounts: [], absorbedWith: ['absorbed'] },
    { ...own!, discounts: [] },
  ];
  const tenth = { ...off('tenth', 'amount', 1000, 1000), absorbedOrderId: 'absorbed' };
  const merged = older(counted({ ...one, items, discounts: [off('five', 'amount', 500, 500), tenth] }));
  expect(amountsOn(merged, [[0, 1000]], [[1, 1000]])).toEqual([[229, 1000], [271]]);
  const parent = {
    ...came!,
    id: 'head',
    lineType: 'bundle_parent' as const,
    productId: null,
    unitPriceSnapshot: minor(0),
    discountTotal: minor(0),
    discounts: [off('birthday', 'amount', 1000, 1000)],
  };
  const child = { ...own!, lineType: 'bundle_child' as const, parentOrderItemId: 'head', discounts: [] };
  const combo = older(counted({ ...one, items: [parent, child], discounts: [off('five', 'amount', 500, 500)] }));
  const [bill] = orderDiscountsOn(combo, [[{ orderItemId: child.id, thousandths: 1000 }]]);
  expect([bill?.discounts, bill?.byCombo.get('head')].map((all) => all?.map(({ amount }) => amount))).toEqual([
    [500],
    [1000],
  ]);
});

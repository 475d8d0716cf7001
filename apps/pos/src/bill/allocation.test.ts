import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newBills, newItem, newOrder, settle } from '../testing/fake-orders.ts';
import {
  type Allocation,
  addBill,
  assign,
  assignOne,
  type BillableLine,
  billableLines,
  billsOf,
  bySeat,
  emptyAllocation,
  mappingsOf,
  move,
  previewBills,
  removeBill,
  restOf,
  splitAcross,
  unassign,
  unassigned,
  unassignedAmount,
} from './allocation.ts';

const anyLines = fc
  .array(
    fc.record({
      thousandths: fc.integer({ min: 1, max: 9000 }),
      amount: fc.integer({ min: 0, max: 500_000 }).map(minor),
      seatNo: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) =>
    lines.map(
      (line, i): BillableLine => ({
        ...line,
        orderItemId: `line-${i}`,
        name: `Line ${i}`,
        discounts: [],
        priceRulesSnapshot: null,
        options: [],
        quantity: 1,
      }),
    ),
  );

type Step = (allocation: Allocation, lines: BillableLine[]) => Allocation;
const pick = (lines: BillableLine[], n: number) => lines[n % lines.length]!;
const anyStep: fc.Arbitrary<Step> = fc.tuple(fc.nat(6), fc.nat(20), fc.nat(20), fc.integer({ min: 2, max: 4 })).map(
  ([kind, a, b, parts]): Step =>
    (now, lines) => {
      const line = pick(lines, a);
      const bill = b % now.bills;
      if (kind === 0) return assign(now, line, bill);
      if (kind === 1) return assignOne(now, line, bill);
      if (kind === 2) return unassign(now, line.orderItemId, bill);
      if (kind === 3) return move(now, line.orderItemId, bill, a % now.bills);
      if (kind === 4) return splitAcross(now, line, parts);
      if (kind === 5) return addBill(now);
      return now.bills > 1 ? removeBill(now, bill) : now;
    },
);

test('whatever is dragged, tapped or shared: no line is billed beyond its quantity, and nothing of it is lost, in thousandths or centavos', () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyStep, { maxLength: 30 }), (lines, steps) => {
      const end = steps.reduce((now, step) => step(now, lines), emptyAllocation(2));
      const previews = previewBills(end, lines);
      for (const line of lines) {
        const billed = previews.flatMap((one) => one.lines).filter((one) => one.line.orderItemId === line.orderItemId);
        const units = billed.reduce((sum, one) => sum + one.units, 0);
        expect(unassigned(end, line)).toBeGreaterThanOrEqual(0);
        expect(units + unassigned(end, line)).toBe(line.thousandths);
        expect(billed.every((one) => one.units > 0)).toBe(true);
        const amount = billed.reduce((sum, one) => sum + one.amount, 0);
        expect(amount + unassignedAmount(end, line)).toBe(line.amount);
      }
    }),
  );
});

test('when everything is assigned, the bills add up to the order to the centavo', () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyStep, { maxLength: 20 }), (lines, steps) => {
      const some = steps.reduce((now, step) => step(now, lines), emptyAllocation(3));
      const all = lines.reduce((now, line) => assign(now, line, 0), some);
      const total = previewBills(all, lines).reduce((sum, one) => sum + one.total, 0);
      expect(total).toBe(lines.reduce((sum, line) => sum + line.amount, 0));
    }),
  );
});

test('by seat, each seat pays its own lines whole, and the dishes for the table are a bill of their own, last', () => {
  const line = (id: string, seatNo: number | null): BillableLine => ({
    orderItemId: id,
    discounts: [],
    priceRulesSnapshot: null,
    options: [],
    quantity: 1,
    name: id,
    seatNo,
    thousandths: 1000,
    amount: minor(100),
  });
  const lines = [line('bread', null), line('steak', 2), line('soup', 1), line('wine', null)];
  const { allocation, seats } = bySeat(lines);
  expect(seats).toEqual([1, 2, null]);
  const ids = previewBills(allocation, lines).map((bill) => bill.lines.map((one) => one.line.orderItemId));
  expect(ids).toEqual([['soup'], ['steak'], ['bread', 'wine']]);
});

test('by seat, whatever was ordered, every line is on one bill, of its own seat', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { allocation, seats } = bySeat(lines);
      expect(lines.every((line) => unassigned(allocation, line) === 0)).toBe(true);
      previewBills(allocation, lines).forEach((preview, i) => {
        expect(preview.lines.length).toBeGreaterThan(0);
        for (const { line, units } of preview.lines) expect([line.seatNo, units]).toEqual([seats[i], line.thousandths]);
      });
    }),
  );
});

test('what is on a standing bill cannot be billed again; a cancelled bill gives it back', () => {
  const menu = catalogue();
  const order = newOrder(1, {}, '4');
  const input = { productId: menu.products[0]!.id, quantity: 3, courseNumber: 1, modifiers: [], holdUntilFired: false };
  order.items.push(newItem(order, 1, input, menu));
  settle(order);
  const [line] = billableLines(order.items, []) as [BillableLine];
  const preview = previewBills(assignOne(emptyAllocation(1), line, 0), [line])[0]!;
  const [bill] = newBills(order, 1, { mappings: mappingsOf(preview) });
  expect(mappingsOf(preview)).toEqual([{ orderItemId: line.orderItemId, splitQuantity: 1 }]);
  expect(billableLines(order.items, [bill!])).toMatchObject([{ thousandths: 2000, amount: 13_000 }]);
  expect(billableLines(order.items, [{ ...bill!, status: 'cancelled' }])).toMatchObject([
    { thousandths: 3000, amount: 19_500 },
  ]);
  const cola = { ...order.items[0]!, legacyModifiers: ['Cola'] };
  expect(billableLines([cola], [])).toMatchObject([{ options: ['Cola'] }]);
  expect(billableLines([{ ...order.items[0]!, voidedAt: order.createdAt }], [])).toEqual([]);
});

test('a line says which bills have it, in their order', () => {
  const line: BillableLine = {
    orderItemId: 'a',
    discounts: [],
    priceRulesSnapshot: null,
    options: [],
    quantity: 2,
    name: 'a',
    seatNo: null,
    thousandths: 2000,
    amount: minor(100),
  };
  const both = assignOne(assignOne(emptyAllocation(3), line, 2), line, 0);
  expect([billsOf(emptyAllocation(3), 'a'), billsOf(both, 'a')]).toEqual([[], [0, 2]]);
});

test('a combo of which one dish was on a bill said it was whole still, and all that is off it', () => {
  const billable = (orderItemId: string): BillableLine => ({
    orderItemId,
    name: orderItemId,
    quantity: 1,
    thousandths: 1000,
    amount: minor(1000),
    seatNo: null,
    discounts: [],
    priceRulesSnapshot: null,
    options: [],
  });
  const lines = [billable('burger'), billable('fries')];
  const items = lines.map(({ orderItemId: id }) => ({ id, parentOrderItemId: 'combo' }));
  const one = assign(emptyAllocation(2), lines[0]!, 0);
  const restIn = (allocation: Allocation) =>
    lines.map(restOf(allocation, lines, items)).map(({ thousandths }) => thousandths);
  expect(restIn(one)).toEqual([0, 1000]);
  expect(restIn(assign(one, lines[1]!, 1))).toEqual([1000, 1000]);
});

import { type Minor, minor, sumMinor } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxSnapshot } from '../tax/tax-snapshot.ts';
import {
  type AppliedDiscounts,
  applyDiscounts,
  type DiscountableLine,
  type StandingDiscount,
  sharesOf,
} from './apply-discounts.ts';

const RUNS = runs(400);

const line = (id: string, gross: number, more: Partial<DiscountableLine> = {}): DiscountableLine => ({
  id,
  gross: minor(gross),
  thousandths: 1000,
  comboId: null,
  absorbedWith: [],
  carries: true,
  kept: null,
  ...more,
});
const kept = (total: number, shares: Record<string, number>) => ({
  total: minor(total),
  shares: shares as Record<string, Minor>,
});
const off = (id: string, orderItemId: string | null, kind: StandingDiscount['kind'], value: string) => ({
  id,
  orderItemId,
  kind,
  value,
});
const summaryOf = ({ lines, amounts }: AppliedDiscounts) => ({
  lines: Object.fromEntries(lines),
  amounts: Object.fromEntries(amounts),
});

test('a line’s discounts follow one another, each of what is left, and the order’s comes last', () => {
  const discounts = [
    off('cart', null, 'percentage', '10.00'),
    off('half', 'a', 'percentage', '50.00'),
    off('five', 'a', 'amount', '500'),
  ];
  expect(summaryOf(applyDiscounts([line('a', 10_000), line('b', 5500)], discounts))).toEqual({
    lines: { a: 5950, b: 550 },
    amounts: { half: 5000, five: 500, cart: 1000 },
  });
});

test('what rounding leaves goes to the lines it took most from, to the centavo', () => {
  const applied = applyDiscounts([line('a', 333), line('b', 333), line('c', 334)], [off('x', null, 'amount', '100')]);
  expect(summaryOf(applied)).toEqual({ lines: { a: 33, b: 33, c: 34 }, amounts: { x: 100 } });
});

test('what is voided, a courtesy or a combo’s parent carries nothing', () => {
  const lines = [line('a', 1000, { carries: false }), line('b', 1000)];
  const discounts = [off('own', 'a', 'amount', '100'), off('cart', null, 'amount', '1500')];
  expect(summaryOf(applyDiscounts(lines, discounts))).toEqual({
    lines: { a: 0, b: 1000 },
    amounts: { own: 0, cart: 1000 },
  });
});

test('a discount of a line that is gone takes nothing', () => {
  expect(summaryOf(applyDiscounts([line('b', 1000)], [off('own', 'a', 'amount', '100')]))).toEqual({
    lines: { b: 0 },
    amounts: { own: 0 },
  });
});

test('a line on a bill keeps its share, and the others carry the rest', () => {
  const twenty = [off('cart', null, 'amount', '2000')];
  const [billed, free] = [line('a', 10_000, { kept: kept(1000, { cart: 1000 }) }), line('b', 10_000)];
  expect(summaryOf(applyDiscounts([billed, free, line('c', 10_000)], twenty))).toEqual({
    lines: { a: 1000, b: 500, c: 500 },
    amounts: { cart: 2000 },
  });
  const alone = applyDiscounts([billed, { ...free, carries: false }], twenty);
  expect(summaryOf(alone)).toEqual({ lines: { a: 1000, b: 0 }, amounts: { cart: 1000 } });
});

/** Burger, fries and soda for Q55.00, as lines of one combo. */
const combo = (...more: Partial<DiscountableLine>[]) => [
  line('head', 0, { carries: false }),
  ...[2933, 1467, 1100].map((gross, i) => line('abc'[i]!, gross, { comboId: 'head', ...more[i] })),
];

test('ten per cent off a combo is spread over its lines, and is of what their own discounts leave', () => {
  const tenth = off('tenth', 'head', 'percentage', '10.00');
  expect(summaryOf(applyDiscounts([...combo(), line('d', 1000)], [tenth]))).toEqual({
    lines: { head: 0, a: 293, b: 147, c: 110, d: 0 },
    amounts: { tenth: 550 },
  });
  const free = off('free', 'c', 'percentage', '100.00');
  expect(summaryOf(applyDiscounts(combo(), [tenth, free]))).toEqual({
    lines: { head: 0, a: 293, b: 147, c: 1100 },
    amounts: { tenth: 440, free: 1100 },
  });
});

test('a combo for Q40 is so to the centavo, and the order’s discount is of that', () => {
  const discounts = [off('cart', null, 'percentage', '50.00'), off('forty', 'head', 'fixed_price', '4000')];
  const { lines, amounts } = applyDiscounts(combo(), discounts);
  expect(Object.fromEntries(amounts)).toEqual({ cart: 2000, forty: 1500 });
  expect(5500 - sumMinor(lines.values())).toBe(2000);
});

test('a line of a combo on a bill keeps its share, and the open ones carry the rest of the combo’s', () => {
  const five = [off('five', 'head', 'amount', '500')];
  expect(summaryOf(applyDiscounts(combo({ kept: kept(267, { five: 267 }) }, {}, { carries: false }), five))).toEqual({
    lines: { head: 0, a: 267, b: 233, c: 0 },
    amounts: { five: 500 },
  });
});

test('what is off an order another took up stays off what came with it, first, and the other’s is of all', () => {
  const lines = [line('own', 10_000), line('came', 10_000, { absorbedWith: ['a'] })];
  const half = { ...off('half', null, 'percentage', '50.00'), absorbedOrderId: 'a' };
  expect(summaryOf(applyDiscounts(lines, [off('tenth', null, 'percentage', '10.00'), half]))).toEqual({
    lines: { own: 1000, came: 5500 },
    amounts: { tenth: 1500, half: 5000 },
  });
});

const kind = fc.constantFrom('percentage', 'amount', 'fixed_price') satisfies fc.Arbitrary<StandingDiscount['kind']>;
const said = fc.record({
  combo: fc.boolean(),
  line: fc.nat(5),
  kind,
  hundredths: fc.integer({ min: 1, max: 10_000 }),
  cart: fc.boolean(),
  absorbedOrderId: fc.constantFrom(null, null, 'a', 'b', 'c'),
  limitPercent: fc.option(fc.integer({ min: 0, max: 100 })),
});
const dish = fc.record({
  gross: fc.integer({ min: 0, max: 2_000_000 }).map(minor),
  thousandths: fc.integer({ min: 1, max: 20_000 }),
  carries: fc.boolean(),
  isOfCombo: fc.boolean(),
  absorbedWith: fc.constantFrom<string[][]>([], ['b'], ['a', 'b'], ['c', 'b']),
  category: fc.constantFrom('iva', 'exempt'),
});
const ordered = fc.record({
  dishes: fc.array(dish, { minLength: 1, maxLength: 6 }),
  discounts: fc.array(said, { maxLength: 6 }),
});

const orderOf = ({ dishes, discounts }: typeof ordered extends fc.Arbitrary<infer T> ? T : never) => ({
  lines: [
    ...dishes.map(
      ({ isOfCombo, ...one }, i): DiscountableLine => ({
        id: `l${i}`,
        kept: null,
        comboId: isOfCombo ? 'combo' : null,
        ...one,
      }),
    ),
    line('combo', 0, { carries: false }),
  ],
  discounts: discounts.map((one, i): StandingDiscount => {
    const isCart = one.cart && one.kind !== 'fixed_price';
    const value = one.kind === 'percentage' ? (one.hundredths / 100).toFixed(2) : String(one.hundredths * 7);
    const orderItemId = one.combo ? 'combo' : `l${one.line % dishes.length}`;
    const { limitPercent } = one;
    const where = isCart ? { orderItemId: null, absorbedOrderId: one.absorbedOrderId } : { orderItemId };
    return { id: `d${i}`, ...where, kind: one.kind, value, limitPercent };
  }),
});

const keptNow = (said: AppliedDiscounts, id: string) => ({ total: said.lines.get(id)!, shares: sharesOf(said, id) });

/** Nothing below nothing, and every centavo a discount says it takes is on a line. */
const expectExact = (
  lines: readonly DiscountableLine[],
  given: readonly StandingDiscount[],
  said: AppliedDiscounts,
) => {
  for (const one of lines) {
    const total = said.lines.get(one.id)!;
    expect(total).toBeGreaterThanOrEqual(0);
    expect(total).toBeLessThanOrEqual(one.carries ? one.gross : 0);
  }
  for (const amount of said.amounts.values()) expect(amount).toBeGreaterThanOrEqual(0);
  expect(sumMinor(said.lines.values())).toBe(sumMinor(said.amounts.values()));
  const ofOrder = given.filter(({ orderItemId }) => orderItemId === null);
  const ofAll = ofOrder.filter(({ absorbedOrderId }) => !absorbedOrderId);
  expect(sumMinor(ofAll.map(({ id }) => said.amounts.get(id)!))).toBe(said.order.off);
  const family = lines.filter((one) => one.comboId === 'combo' || one.id === 'combo').map(({ id }) => id);
  const ofFamily = given.filter(({ orderItemId }) => family.includes(orderItemId!));
  const carried = sumMinor(family.map((id) => said.lines.get(id)!));
  const taken = sumMinor(ofFamily.map(({ id }) => said.amounts.get(id)!));
  expect(taken).toBeLessThanOrEqual(carried);
  if (ofOrder.length === 0) expect(taken).toBe(carried);
};

test('whatever is ordered and taken off, not a centavo is lost and nothing goes below nothing', () => {
  fc.assert(
    fc.property(ordered, (one) => {
      const { lines, discounts } = orderOf(one);
      expectExact(lines, discounts, applyDiscounts(lines, discounts));
    }),
    { numRuns: RUNS },
  );
});

test('discounts never take more than whoever gave them may, however little is left to take them off', () => {
  fc.assert(
    fc.property(ordered, fc.integer({ min: 0, max: 100 }), (order, limitPercent) => {
      const { lines, discounts } = orderOf(order);
      const bound = discounts.map((one): StandingDiscount => ({ ...one, limitPercent }));
      const { amounts, order: whole } = applyDiscounts(lines, bound);
      const mostOf = (all: number) => Math.floor((all * limitPercent) / 100 + 0.5);
      for (const one of lines) {
        const own = bound.filter(({ orderItemId }) => orderItemId === one.id && one.id !== 'combo');
        expect(sumMinor(own.map(({ id }) => amounts.get(id)!))).toBeLessThanOrEqual(mostOf(one.gross));
      }
      expect(whole.off).toBeLessThanOrEqual(mostOf(whole.left));
    }),
    { numRuns: RUNS },
  );
});

test('where another order without discounts takes an order up, what is off each of its lines is what was', () => {
  fc.assert(
    fc.property(ordered, ordered, (one, { dishes }) => {
      const { lines, discounts } = orderOf({
        ...one,
        dishes: one.dishes.map((each) => ({ ...each, absorbedWith: [] })),
      });
      const own = discounts.map((each): StandingDiscount => ({ ...each, absorbedOrderId: null }));
      const alone = applyDiscounts(lines, own);
      const came = lines.map((each) => ({ ...each, absorbedWith: ['x'] }));
      const other = dishes.map(({ gross }, i) => line(`other${i}`, gross));
      const withIt = own.map((each) => (each.orderItemId === null ? { ...each, absorbedOrderId: 'x' } : each));
      const together = applyDiscounts([...other, ...came], withIt);
      expect([...together.amounts]).toEqual([...alone.amounts]);
      for (const { id } of lines) expect(together.lines.get(id)).toBe(alone.lines.get(id));
      for (const { id } of other) expect(together.lines.get(id)).toBe(0);
    }),
    { numRuns: RUNS },
  );
});

test('it stays exact when some lines went on a bill, and others changed or left afterwards', () => {
  fc.assert(
    fc.property(ordered, fc.infiniteStream(fc.nat(9)), (one, chance) => {
      const { lines, discounts } = orderOf(one);
      const before = applyDiscounts(lines, discounts);
      const next = () => chance.next().value as number;
      const after = lines.map((each): DiscountableLine => {
        if (each.carries && next() < 4) return { ...each, kept: keptNow(before, each.id) };
        const gross = minor(Math.floor((each.gross * next()) / 3));
        return { ...each, gross, carries: each.carries && next() < 7 };
      });
      const then = applyDiscounts(after, discounts);
      expectExact(after, discounts, then);
      for (const each of after) if (each.kept !== null) expect(then.lines.get(each.id)).toBe(each.kept.total);
      // However much is ordered beside a bill: Q5 off one table were Q16 once the beers came.
      for (const { id, kind, value } of discounts)
        if (kind === 'amount') expect(then.amounts.get(id)).toBeLessThanOrEqual(Number(value));
    }),
    { numRuns: RUNS },
  );
});

test('asked again of what stands it changes nothing', () => {
  fc.assert(
    fc.property(ordered, (one) => {
      const { lines, discounts } = orderOf(one);
      const first = applyDiscounts(lines, discounts);
      expect(summaryOf(applyDiscounts(lines, discounts))).toEqual(summaryOf(first));
    }),
    { numRuns: RUNS / 4 },
  );
});

test('the tax of what is left is what decimal arithmetic says', () => {
  fc.assert(
    fc.property(ordered, (one) => {
      const { lines, discounts } = orderOf(one);
      const applied = applyDiscounts(lines, discounts);
      for (const [i, { id, gross }] of lines.entries()) {
        const net = minor(gross - applied.lines.get(id)!);
        const category = one.dishes[i]?.category ?? 'iva';
        const total = new Decimal(net).div(100);
        const base = category === 'iva' ? total.div('1.12').toDecimalPlaces(6) : total;
        expect(taxSnapshot(net, category).taxAmountSnapshot).toBe(total.minus(base).toFixed(6));
      }
    }),
    { numRuns: RUNS / 2 },
  );
});

test('an order all of which is given away costs nothing, whatever it is split into', () => {
  fc.assert(
    fc.property(fc.array(dish, { minLength: 1, maxLength: 6 }), (dishes) => {
      const { lines } = orderOf({ dishes, discounts: [] });
      const applied = applyDiscounts(lines, [off('all', null, 'percentage', '100.00')]);
      for (const { id, gross, carries } of lines) expect(applied.lines.get(id)).toBe(carries ? gross : 0);
    }),
    { numRuns: RUNS / 4 },
  );
});

test('nobody wrote down whose it was what lines kept: each discount of the order comes to what it took, and no amount to more', () => {
  const amount = fc.integer({ min: 1, max: 9000 }).map((value) => ['amount', `${value}`] as const);
  const percentage = fc.integer({ min: 1, max: 90 }).map((value) => ['percentage', `${value}`] as const);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 500, max: 20_000 }), { minLength: 2, maxLength: 6 }),
      fc.array(fc.oneof(amount, percentage), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 30_000 }),
      (costs, given, more) => {
        const lines = costs.map((gross, i) => line(`${i}`, gross));
        const discounts = given.map(([kind, value], i) => off(`off ${i}`, null, kind, value));
        const before = applyDiscounts(lines, discounts);
        const counted = discounts.map((one) => ({ ...one, amount: before.amounts.get(one.id)! }));
        const billed = lines.map((one, i) =>
          i === 0 ? { ...one, kept: { total: before.lines.get(one.id)!, shares: null } } : one,
        );
        const same = applyDiscounts(billed, counted);
        for (const [id, total] of same.amounts) expect(Math.abs(total - before.amounts.get(id)!)).toBeLessThan(2);
        const after = applyDiscounts([...billed, line('more', more)], counted);
        expect(after.lines.get('0')).toBe(before.lines.get('0'));
        for (const { id, kind, value } of counted)
          if (kind === 'amount') expect(after.amounts.get(id)).toBeLessThanOrEqual(Number(value));
      },
    ),
    { numRuns: RUNS },
  );
});

test('a note on an order billed before shares were written changed its total: counted anew, nothing changes to the centavo', () => {
  const line = fc.record({
    gross: fc.integer({ min: 1, max: 20_000 }),
    isOfCombo: fc.boolean(),
    isBilled: fc.boolean(),
    own: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  });
  const given = fc.record({
    of: fc.constantFrom('combo', null),
    kind: fc.constantFrom('percentage' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 6000 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 5 }),
      fc.array(given, { minLength: 1, maxLength: 3 }),
      (made, together) => {
        const one = { absorbedOrderId: null, limitPercent: null };
        const lines = made.map(({ gross, isOfCombo }, i) => ({
          id: `${i}`,
          gross: minor(gross),
          thousandths: 1000,
          absorbedWith: [],
          carries: true,
          kept: null,
          comboId: isOfCombo ? 'combo' : null,
        }));
        const discounts: StandingDiscount[] = [
          ...made.flatMap(({ own }, i) =>
            own === null
              ? []
              : [{ ...one, id: `own ${i}`, orderItemId: `${i}`, kind: 'percentage' as const, value: `${own}` }],
          ),
          ...together.map(({ of, kind, value }, i) => ({
            ...one,
            id: `of ${i}`,
            orderItemId: of,
            kind,
            value: `${kind === 'amount' ? value : Math.ceil(value / 100)}`,
          })),
        ];
        const before = applyDiscounts(lines, discounts);
        const counted = discounts.map((discount) => ({ ...discount, amount: before.amounts.get(discount.id)! }));
        const billed = lines.map((one, i) =>
          made[i]!.isBilled ? { ...one, kept: { total: before.lines.get(one.id)!, shares: null } } : one,
        );
        const after = applyDiscounts(billed, counted);
        expect(sumMinor(after.lines.values())).toBe(sumMinor(before.lines.values()));
        expect([...after.amounts]).toEqual([...before.amounts]);
      },
    ),
    { numRuns: runs(400) },
  );
});

import { minor, type PriceRule } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passedRules, priceByRules, type RuleSale, rulesAt } from './price-by-rules.ts';
import { type RuleMoment, ruleMoment } from './rule-moment.ts';

const rule = (more: Partial<PriceRule> = {}): PriceRule =>
  ({
    id: 'r',
    name: 'Hora feliz',
    priority: 0,
    isActive: true,
    validFrom: null,
    validTo: null,
    weekdays: [],
    timeFrom: null,
    timeTo: null,
    locationIds: [],
    orderTypes: [],
    channels: [],
    productIds: [],
    categoryIds: [],
    kind: 'percentage',
    value: '20',
    combines: false,
    ...more,
  }) as PriceRule;
const sale: RuleSale = {
  locationId: 'z10',
  orderType: 'dine_in',
  channel: 'pos',
  product: { id: 'beer', categoryId: 'drinks' },
};
/** Friday 27 November 2026. */
const at = (time: string): RuleMoment => ruleMoment('2026-11-27', time);
const price = (rules: readonly PriceRule[], time = '12:00', more: Partial<RuleSale> = {}) =>
  priceByRules(minor(2500), rules, { ...sale, ...more }, at(time)).price;

test('happy hour begins and ends at the minute', () => {
  const happy = rule({ timeFrom: '17:00', timeTo: '19:00' });
  expect(['16:59', '17:00', '18:59', '19:00'].map((time) => price([happy], time))).toEqual([2500, 2000, 2000, 2500]);
});

test('a window over midnight is of the day it began on', () => {
  const late = (weekdays: number[]) => rule({ timeFrom: '22:00', timeTo: '02:00', weekdays });
  expect(price([late([5])], '23:00')).toBe(2000);
  expect(price([late([5])], '01:59')).toBe(2500);
  expect(price([late([4])], '01:59')).toBe(2000);
  expect(price([late([4])], '02:00')).toBe(2500);
  const ended = rule({ timeFrom: '22:00', timeTo: '02:00', validTo: '2026-11-26' });
  expect(price([ended], '01:00')).toBe(2000);
  expect(price([ended], '22:30')).toBe(2500);
});

test.each<[string, Partial<PriceRule>, boolean]>([
  ['switched off', { isActive: false }, false],
  ['of another place', { locationIds: ['z14'] }, false],
  ['of this place', { locationIds: ['z14', 'z10'] }, true],
  ['to take away', { orderTypes: ['take_out'] }, false],
  ['of this dish', { productIds: ['beer'] }, true],
  ['of its category', { categoryIds: ['drinks'], productIds: ['wine'] }, true],
  ['of other dishes', { productIds: ['wine'], categoryIds: ['food'] }, false],
  ['of Fridays', { weekdays: [5, 6] }, true],
  ['of Mondays', { weekdays: [1] }, false],
  ['that ended yesterday', { validTo: '2026-11-26' }, false],
  ['of today alone', { validFrom: '2026-11-27', validTo: '2026-11-27' }, true],
  ['that begins tomorrow', { validFrom: '2026-11-28' }, false],
])('a rule %s', (_what, more, applies) => {
  expect(price([rule(more)])).toBe(applies ? 2000 : 2500);
});

test('a percentage, an amount and a price, never below nothing nor dearer', () => {
  expect(price([rule({ kind: 'amount', value: '5.00' })])).toBe(2000);
  expect(price([rule({ kind: 'amount', value: '99.00' })])).toBe(0);
  expect(price([rule({ kind: 'fixed_price', value: '15.00' })])).toBe(1500);
  expect(price([rule({ kind: 'fixed_price', value: '30.00' })])).toBe(2500);
  expect(priceByRules(minor(333), [rule({ value: '12.5' })], sale, at('12:00')).price).toBe(291);
});

test('a rule with a value its kind cannot have threw, or made a price of its own: it comes before no other', () => {
  const odd: Partial<PriceRule>[] = [
    { value: 'abc' },
    { value: '-500' },
    { value: '200' },
    { kind: 'fixed_price', value: '1e9' },
    { kind: 'nonsense' as never, value: '1.00' },
  ];
  for (const more of odd) {
    const broken = rule({ id: 'broken', priority: 9, ...more });
    expect(price([broken, rule()])).toBe(2000);
    expect(rulesAt([broken], sale, at('12:00'))).toEqual([]);
    expect(passedRules([broken], sale, at('12:00'), [])).toMatchObject([{ why: 'takes_nothing' }]);
  }
});

test('the highest priority decides; others follow only where both combine', () => {
  const ten = rule({ id: 'a', value: '10', priority: 5, combines: true, name: 'Diez' });
  const five = rule({ id: 'b', kind: 'amount', value: '5.00', priority: 1, combines: true, name: 'Cinco' });
  const half = rule({ id: 'c', value: '50', priority: 3, name: 'Mitad' });
  expect(priceByRules(minor(2500), [half, five, ten], sale, at('12:00'))).toEqual({
    price: 1750,
    rules: [
      { id: 'a', name: 'Diez', amount: 250 },
      { id: 'b', name: 'Cinco', amount: 500 },
    ],
  });
  expect(price([five, { ...half, priority: 9 }, ten])).toBe(1250);
});

test('a rule of the dish that took nothing off it says why; one of another dish says nothing', () => {
  const half = rule({ id: 'half', value: '50', priority: 9 });
  const rules = [
    half,
    rule({ id: 'food', categoryIds: ['food'] }),
    rule({ id: 'off', isActive: false, priority: 8 }),
    rule({ id: 'z14', locationIds: ['z14'], priority: 7 }),
    rule({ id: 'away', orderTypes: ['take_out'], priority: 6 }),
    rule({ id: 'kiosk', channels: ['kiosk'], priority: 5 }),
    rule({ id: 'late', timeFrom: '22:00', timeTo: '02:00', priority: 4 }),
    rule({ id: 'monday', weekdays: [1], priority: 3 }),
    rule({ id: 'over', validTo: '2026-11-26', priority: 2 }),
    rule({ id: 'second', combines: true, priority: 1 }),
  ];
  const whyOf = (some: readonly PriceRule[]) => {
    const { rules: applied } = priceByRules(minor(2500), some, sale, at('12:00'));
    return passedRules(some, sale, at('12:00'), applied).map(({ id, why }) => [id, why]);
  };
  expect(whyOf(rules)).toEqual([
    ['off', 'inactive'],
    ['z14', 'location'],
    ['away', 'order_type'],
    ['kiosk', 'channel'],
    ['late', 'hours'],
    ['monday', 'weekday'],
    ['over', 'dates'],
    ['second', 'outranked'],
  ]);
  expect(whyOf([rule({ id: 'dear', kind: 'fixed_price', value: '99.00' })])).toEqual([['dear', 'takes_nothing']]);
  expect(rulesAt(rules, sale, at('12:00')).map(({ id }) => id)).toEqual(['half', 'food', 'second']);
});

test('whatever the rules, what they take and what is left are the price, in whatever order they stand', () => {
  const any = fc.record({
    id: fc.uuid(),
    priority: fc.nat(3),
    kind: fc.constantFrom('percentage' as const, 'amount' as const, 'fixed_price' as const),
    value: fc.integer({ min: 1, max: 100 }).map(String),
    combines: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), fc.nat(50_000), (some, list) => {
      const rules = some.map((one) => rule(one));
      const there = priceByRules(minor(list), rules, sale, at('12:00'));
      expect(there.price + there.rules.reduce((sum, { amount }) => sum + amount, 0)).toBe(list);
      expect(there.price).toBeGreaterThanOrEqual(0);
      expect(priceByRules(minor(list), rules.toReversed(), sale, at('12:00'))).toEqual(there);
    }),
    { numRuns: runs(200) },
  );
});

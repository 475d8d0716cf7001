import { expect, test } from 'vitest';
import { comboAmounts, comboLine, grossOf, inTwo, orderBase, ownLeft } from './tab-money.ts';

const line = { quantity: 1, unitPrice: 1000, options: 0, adjustment: 0, discounts: [] };

test('half a steak of Q 99.99 is Q 50.00, and a third off that is taken of what is left', () => {
  expect(grossOf({ ...line, quantity: 0.5, unitPrice: 9999 })).toBe(5000);
  const discounts = [
    { kind: 'amount', value: 500 },
    { kind: 'percentage', value: 33.33 },
  ] as const;
  expect(ownLeft({ ...line, quantity: 0.5, unitPrice: 9999, discounts })).toBe(4500 - 1500);
  expect(ownLeft({ ...line, quantity: 3, discounts: [{ kind: 'fixed_price', value: 900 }] })).toBe(2700);
});

test('a combo’s parts come to its price and what they add; who keeps their price takes no part of it', () => {
  const beers = { alone: 2500, adds: 0, quantity: 2, isTrigger: true };
  const things = [
    { alone: 1000, adds: 5, quantity: 1, isTrigger: false },
    { alone: 1000, adds: 0, quantity: 2, isTrigger: false },
  ];
  expect(comboAmounts(1001, [beers, ...things])).toEqual([5000, 339, 667]);
  expect(comboLine(667, 2)).toEqual({ unitPrice: 333, adjustment: 1 });
});

test('a line in two costs what it cost, and the amount off it stays with the rest', () => {
  const discounts = [
    { kind: 'percentage', value: 10 },
    { kind: 'amount', value: 100 },
  ] as const;
  const { part, rest } = inTwo({ ...line, quantity: 2.5, unitPrice: 333, discounts }, 1.25);
  expect(grossOf(part) + grossOf(rest)).toBe(833);
  expect([part.discounts, rest.discounts]).toEqual([discounts.slice(0, 1), discounts]);
});

test('of what is off an order each line has its part, centavos where most was cut; what came with another has that one’s first', () => {
  const lines = [1000, 1000, 500].map((unitPrice) => ({ ...line, unitPrice }));
  const ofAll = { discounts: [{ kind: 'amount', value: 101 }], has: () => true } as const;
  expect(orderBase(lines, [ofAll]).ofLines).toEqual([959, 960, 480]);
  const came = { discounts: [{ kind: 'percentage', value: 50 }], has: (one: object) => one === lines[2] } as const;
  expect(orderBase(lines, [came, ofAll]).ofLines).toEqual([955, 955, 239]);
});

import { type CashMovement, minor, type PaymentMethod } from '@comanda/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedCash, expectedCounts, expectedTotal, type SessionMoney } from './expected-cash.ts';

const amount = fc.integer({ min: 1, max: 5_000_000 }).map(minor);
const method = fc.record({
  id: fc.uuid(),
  name: fc.constant('Método'),
  kind: fc.constantFrom('cash', 'card', 'transfer', 'other'),
  isActive: fc.boolean(),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<PaymentMethod>;
const movement = fc.record({ kind: fc.constantFrom('in', 'out'), amount }) as fc.Arbitrary<
  Pick<CashMovement, 'kind' | 'amount'>
>;

const byMethod = (methods: readonly PaymentMethod[], amounts: readonly (number | null)[]): Map<string, number> =>
  new Map(methods.flatMap(({ id }, i) => (amounts[i] ? [[id, amounts[i]] as const] : [])));

const session: fc.Arbitrary<SessionMoney> = fc
  .record({
    openingAmount: amount,
    methods: fc.uniqueArray(method, { maxLength: 6, selector: (one) => one.id }),
    taken: fc.array(fc.option(amount), { minLength: 6, maxLength: 6 }),
    returned: fc.array(fc.option(amount), { minLength: 6, maxLength: 6 }),
    movements: fc.array(movement, { maxLength: 8 }),
  })
  .map(({ taken, returned, ...money }) => ({
    ...money,
    payments: byMethod(money.methods, taken),
    refunds: byMethod(money.methods, returned),
    counted: new Map(),
    frozen: new Map(),
  }));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

describe('an open session', () => {
  test('expected cash is opening + cash payments − cash refunds + what went in − what went out; the total, of all methods', () => {
    fc.assert(
      fc.property(session, (money) => {
        const moved = sum(money.movements.map((one) => (one.kind === 'in' ? one.amount : -one.amount)));
        const cash = money.methods.filter((one) => one.kind === 'cash');
        const net = ({ id }: PaymentMethod) => (money.payments.get(id) ?? 0) - (money.refunds.get(id) ?? 0);
        expect(expectedCash(money)).toBe(money.openingAmount + sum(cash.map(net)) + moved);
        expect(expectedTotal(money)).toBe(money.openingAmount + sum(money.methods.map(net)) + moved);
      }),
    );
  });

  test('its counts add up to it where there is a way to pay cash; other methods hold payments less refunds', () => {
    fc.assert(
      fc.property(session, (money) => {
        const counts = expectedCounts(money);
        const cash = counts.filter((one) => one.kind === 'cash');
        if (cash.length > 0) expect(sum(cash.map((one) => one.expected))).toBe(expectedCash(money));
        for (const one of counts.filter((other) => other.kind !== 'cash'))
          expect(one.expected).toBe(one.payments - one.refunds);
        expect(cash.length > 0).toBe(money.methods.some((one) => one.kind === 'cash'));
      }),
    );
  });
});

test('a method is counted while it is in use or took money; the drawer’s money never hides behind one switched off', () => {
  const of = (id: string, kind: string, isActive: boolean) => ({ id, name: id, kind, isActive }) as PaymentMethod;
  const methods = [
    of('old', 'cash', false),
    of('cash', 'cash', true),
    of('card', 'card', false),
    of('gift', 'other', false),
  ];
  const nothing = { movements: [], refunds: new Map(), counted: new Map(), frozen: new Map() };
  const money = { openingAmount: minor(500), methods, payments: new Map([['card', 70]]), ...nothing };
  expect(expectedCounts(money).map((one) => [one.paymentMethodId, one.expected])).toEqual([
    ['cash', 500],
    ['card', 70],
  ]);
});

test('a closed session stays what it was when methods come later', () => {
  fc.assert(
    fc.property(session, method, (money, late) => {
      const frozen = new Map(expectedCounts(money).map((one) => [one.paymentMethodId, one.expected]));
      fc.pre(frozen.size > 0);
      const closed = { ...money, frozen, counted: new Map(frozen) };
      const after = expectedCounts({ ...closed, methods: [late, ...money.methods] });
      const known = after.filter((one) => frozen.has(one.paymentMethodId));
      expect(known.map((one) => [one.expected, one.difference])).toEqual([...frozen.values()].map((one) => [one, 0]));
      expect(after.filter((one) => !frozen.has(one.paymentMethodId)).every((one) => one.expected === 0)).toBe(true);
    }),
  );
});

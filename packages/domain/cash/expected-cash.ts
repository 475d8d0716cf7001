import { type CashCount, type CashMovement, type Minor, minor, type PaymentMethod } from '@comanda/contracts';

export interface SessionMoney {
  openingAmount: Minor;
  methods: readonly PaymentMethod[];
  /** Bill payments in the session, by method, minor units. */
  payments: ReadonlyMap<string, number>;
  movements: readonly Pick<CashMovement, 'kind' | 'amount'>[];
  /** What people counted, by method, once closed. */
  counted: ReadonlyMap<string, Minor>;
  /** The expectation frozen at closing, by method. */
  frozen: ReadonlyMap<string, Minor>;
}

const movementSum = (movements: SessionMoney['movements']): number =>
  movements.reduce((sum, movement) => sum + (movement.kind === 'in' ? movement.amount : -movement.amount), 0);

/**
 * What each payment method should hold: opening amount and movements count for cash, bill payments for all (spec "Bills
 * and payments": expected cash = opening + payments + movements). Pure; minor units.
 */
export const expectedCounts = (money: SessionMoney): CashCount[] => {
  const firstCash = money.methods.find((method) => method.kind === 'cash');
  const used = money.methods.filter(
    (method) => method.isActive || money.payments.has(method.id) || money.counted.has(method.id),
  );
  return used.map((method) => {
    const payments = minor(money.payments.get(method.id) ?? 0);
    const drawer = method.id === firstCash?.id ? money.openingAmount + movementSum(money.movements) : 0;
    const expected = money.frozen.get(method.id) ?? minor(payments + drawer);
    const counted = money.counted.get(method.id) ?? null;
    const difference = counted === null ? null : minor(counted - expected);
    return {
      paymentMethodId: method.id,
      name: method.name,
      kind: method.kind,
      payments,
      expected,
      counted,
      difference,
    };
  });
};

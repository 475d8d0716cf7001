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

const isCash = (method: PaymentMethod): boolean => method.kind === 'cash';

/** Opening + bill payments in cash + movements (docs/contract.md#bills-and-payments). Pure; minor units. */
export const expectedCash = (money: SessionMoney): Minor => {
  const payments = money.methods.filter(isCash).reduce((sum, { id }) => sum + (money.payments.get(id) ?? 0), 0);
  return minor(money.openingAmount + movementSum(money.movements) + payments);
};

/** What one method should and does hold, told whole. Minor units. */
export type WholeCount = CashCount & { payments: Minor; expected: Minor };

/**
 * What each payment method should hold: bill payments for all, and for one kind of cash also the opening amount and the
 * movements. What was frozen at closing stays, whatever methods come and go later. Pure; minor units.
 */
export const expectedCounts = (money: SessionMoney): WholeCount[] => {
  const isUsed = ({ id, isActive }: PaymentMethod) => isActive || money.payments.has(id) || money.counted.has(id);
  const cash = money.methods.filter(isCash);
  const drawerMethod = money.frozen.size > 0 ? undefined : (cash.find(isUsed) ?? cash[0]);
  const used = money.methods.filter((method) => isUsed(method) || method === drawerMethod);
  return used.map((method) => {
    const payments = minor(money.payments.get(method.id) ?? 0);
    const drawer = method === drawerMethod ? money.openingAmount + movementSum(money.movements) : 0;
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

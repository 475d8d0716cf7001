import { type CashCount, type CashMovement, type Minor, minor, type PaymentMethod } from '@comanda/contracts';

export interface SessionMoney {
  openingAmount: Minor;
  methods: readonly PaymentMethod[];
  /** Bill payments in the session, by method, minor units. */
  payments: ReadonlyMap<string, number>;
  /** What was given back in the session, by method, minor units. */
  refunds: ReadonlyMap<string, number>;
  movements: readonly Pick<CashMovement, 'kind' | 'amount'>[];
  /** What people counted, by method, once closed. */
  counted: ReadonlyMap<string, Minor>;
  /** The expectation frozen at closing, by method. */
  frozen: ReadonlyMap<string, Minor>;
}

const movementSum = (movements: SessionMoney['movements']): number =>
  movements.reduce((sum, movement) => sum + (movement.kind === 'in' ? movement.amount : -movement.amount), 0);

const isCash = (method: PaymentMethod): boolean => method.kind === 'cash';

/** Payments less refunds of one method. */
const netOf = (money: SessionMoney, id: string): number => (money.payments.get(id) ?? 0) - (money.refunds.get(id) ?? 0);

const expectedOf = (money: SessionMoney, methods: readonly PaymentMethod[]): Minor =>
  minor(methods.reduce((sum, { id }) => sum + netOf(money, id), money.openingAmount + movementSum(money.movements)));

/** Opening + payments in cash − refunds in cash + movements (docs/contract.md#bills-and-payments). Pure; minor units. */
export const expectedCash = (money: SessionMoney): Minor => expectedOf(money, money.methods.filter(isCash));

/** The same over all methods, as the specification has it. Pure; minor units. */
export const expectedTotal = (money: SessionMoney): Minor => expectedOf(money, money.methods);

/** What one method should and does hold, told whole. Minor units. */
export type WholeCount = CashCount & { payments: Minor; refunds: Minor; expected: Minor };

/**
 * What each payment method should hold: payments less refunds for all, and for one kind of cash also the opening amount and the
 * movements. What was frozen at closing stays, whatever methods come and go later. Pure; minor units.
 */
export const expectedCounts = (money: SessionMoney): WholeCount[] => {
  const isUsed = ({ id, isActive }: PaymentMethod) =>
    isActive || money.payments.has(id) || money.refunds.has(id) || money.counted.has(id);
  const cash = money.methods.filter(isCash);
  const drawerMethod = money.frozen.size > 0 ? undefined : (cash.find(isUsed) ?? cash[0]);
  const used = money.methods.filter((method) => isUsed(method) || method === drawerMethod);
  return used.map((method) => {
    const payments = minor(money.payments.get(method.id) ?? 0);
    const drawer = method === drawerMethod ? money.openingAmount + movementSum(money.movements) : 0;
    const refunds = minor(money.refunds.get(method.id) ?? 0);
    const expected = money.frozen.get(method.id) ?? minor(netOf(money, method.id) + drawer);
    const counted = money.counted.get(method.id) ?? null;
    const difference = counted === null ? null : minor(counted - expected);
    return {
      paymentMethodId: method.id,
      name: method.name,
      kind: method.kind,
      payments,
      refunds,
      expected,
      counted,
      difference,
    };
  });
};

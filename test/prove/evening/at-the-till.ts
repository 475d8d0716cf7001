import {
  AppError,
  type CashMovement,
  type CashSessionView,
  type CreatedBills,
  type PaidBill,
} from '@comanda/contracts';
import type { HubNode } from '../hub-node.ts';
import { rowsOf } from './rows.ts';
import type { Place, Step } from './step.ts';

/** The way to pay in cash. */
export const cashOf = async (hub: HubNode): Promise<string> => {
  const [method] = rowsOf(hub, 'payment_method', `kind = 'cash'`);
  // A new box has its ways to pay a moment later.
  if (!method) throw new AppError('PAYMENT_METHOD_NOT_FOUND');
  return String(method.id);
};

/** An order nobody has billed to the end, and that is worth something. */
const UNBILLED = `status not in ('paid', 'cancelled') and exists (select 1 from order_item
  where order_id = "order".id and voided_at is null)`;

const bill: Step = ({ any, ask, chance, world }) => {
  const order = any('order', UNBILLED);
  if (!order) return false;
  const line = any('order_item', 'order_id = ? and voided_at is null', order.id);
  const how = chance.pick<object>([
    {},
    {},
    { splitBy: 'seat' },
    { splitBy: { mode: 'equal', parts: 2 + chance.below(3) } },
    { mappings: [{ orderItemId: line?.id, splitQuantity: chance.pick([1, 0.5]) }] },
  ]);
  const tip = chance.happens(0.3) ? { tipAmount: 100 + chance.below(900) } : {};
  const onAnswer = ({ bills }: CreatedBills) => bills.length > 1 && world.sometimes('bill split');
  return ask({ operation: 'createBill', who: 'Waiter', input: { orderId: order.id, ...how, ...tip }, onAnswer });
};

const paidBy = ({ world, hub }: Place) => ({
  onAnswer: (paid: PaidBill) => {
    if (paid.balance > 0) world.sometimes('paid in part');
    world.ledger.paid(hub.name, paid.payment);
  },
});

const BUYER = { taxId: 'CF', taxName: 'Consumidor final' };
/** Above the limit a buyer must say a number. */
const KNOWN = { taxId: '16693949', taxName: 'SAT' };

const pay: Step = (place) => {
  const { any, ask, chance, hub } = place;
  const open = any('order_bill', `status = 'pending'`);
  const method = any('payment_method', 'is_active = 1');
  if (!open || !method) return false;
  const paid = rowsOf(hub, 'bill_payment', 'order_bill_id = ?', open.id);
  const left = Number(open.total) - paid.reduce((sum, { amount }) => sum + Number(amount), 0);
  const part = Math.max(1, chance.below(left));
  const given = method.kind === 'cash' ? left + chance.below(5_000) : left;
  const amount = Math.max(1, chance.happens(0.4) ? part : given);
  const input = {
    id: open.id,
    amount,
    paymentMethodId: method.id,
    ...(chance.happens(0.3) ? BUYER : {}),
    ...(Number(open.total) > 250_000 ? KNOWN : {}),
  };
  return ask({ operation: 'payBill', who: 'Cashier', input, ...paidBy(place) });
};

const collect: Step = (place) => {
  const { any, ask } = place;
  const [order, method] = [any('order', UNBILLED), any('payment_method', `kind = 'cash'`)];
  if (!order || !method) return false;
  const input = { id: order.id, amount: 200_000, paymentMethodId: method.id };
  return ask({ operation: 'collectPayment', who: 'Cashier', input, ...paidBy(place) });
};

const changeBill: Step = ({ any, ask, chance, world }) => {
  const open = any('order_bill', `status = 'pending'`);
  if (!open) return false;
  if (chance.happens(0.4)) {
    return ask({ operation: 'updateBill', who: 'Waiter', input: { id: open.id, tipAmount: chance.below(1_000) } });
  }
  const onAnswer = () => world.sometimes('bill cancelled');
  return ask({ operation: 'cancelBill', input: { id: open.id, reason: 'otra forma de dividir' }, onAnswer });
};

const moveCash: Step = ({ any, ask, chance, world, hub }) => {
  const session = any('cash_session', `status = 'open'`);
  if (!session) return false;
  const kind = chance.pick(['in', 'out']);
  const amount = 100 + chance.below(3_000);
  const onAnswer = ({ movements }: CashSessionView) => {
    const made = movements.findLast((one: CashMovement) => one.kind === kind && one.amount === amount);
    if (!made) return;
    world.sometimes(`cash ${kind}`);
    world.ledger.acknowledge(hub.name, 'cash_movement', made.id, { kind, amount });
  };
  return ask({
    operation: 'addCashMovement',
    who: 'Cashier',
    input: { id: session.id, kind, amount, reason: 'hielo' },
    onAnswer,
  });
};

/** Counts what is there, as it should be or a little else, and hands the drawer over. */
const close: Step = ({ ask, any, chance, hub, world }) => {
  const session = any('cash_session', `status = 'open'`);
  if (!session) return false;
  const counts = rowsOf(hub, 'payment_method').map(({ id }) => ({
    paymentMethodId: id,
    counted: chance.below(50_000),
  }));
  const onAnswer = (closed: CashSessionView) => {
    world.sometimes('session closed');
    world.ledger.acknowledge(hub.name, 'cash_session', closed.id, { status: 'closed' });
  };
  const input = { id: session.id, counts, carryOverOpenOrders: true };
  return ask({ operation: 'closeCashSession', who: 'Cashier', input, onAnswer });
};

const open: Step = ({ ask, any, chance, businessId, locationId, world, hub }) => {
  if (any('cash_session', `status = 'open'`)) return false;
  const openingAmount = 1_000 * chance.below(20);
  const input = { businessId, locationId, openingAmount, registerName: 'Caja 1' };
  const onAnswer = ({ id }: CashSessionView) => {
    world.sometimes('session opened');
    world.ledger.acknowledge(hub.name, 'cash_session', id, { opening_amount: openingAmount });
  };
  return ask({ operation: 'openCashSession', who: 'Cashier', input, onAnswer });
};

/** Something fell on the floor, or somebody counts what is on the shelf. */
const touchStock: Step = ({ any, ask, chance, locationId, world }) => {
  const item = any('stock_item');
  if (!item) return false;
  const of = { locationId, stockItemId: item.id };
  if (chance.happens(0.5)) {
    const onAnswer = () => world.sometimes('stock wasted');
    const waste = { kind: 'waste', thousandths: 1 + chance.below(50_000), reason: 'se cayó' };
    return ask({ operation: 'moveStock', input: { ...of, ...waste }, onAnswer });
  }
  const onAnswer = () => world.sometimes('stock counted');
  return ask({ operation: 'countStock', input: { ...of, thousandths: chance.below(5_000_000) }, onAnswer });
};

/** What cashiers do, and how often of a hundred times; a drawer that is closed is opened before anything else. */
export const AT_THE_TILL: readonly (readonly [number, Step])[] = [
  [28, bill],
  [40, pay],
  [10, collect],
  [6, changeBill],
  [10, moveCash],
  [6, close],
  [4, touchStock],
];
export const openDrawer = open;

import type { BillView, PaidBill, PaymentMethod } from '@comanda/contracts';
import type { Drawer } from './cash-desk.ts';
import type { Random } from './random.ts';
import { readOrder, type Service } from './service.ts';

const BANKNOTES = [2000, 5000, 10_000, 20_000];

/** Pays a bill, at times in two goes. */
export const payBill = async (service: Service, drawer: Drawer, bill: BillView, random: Random): Promise<void> => {
  let { balance } = bill;
  if (bill.status !== 'pending') return;
  if (balance > 200 && random.chance(0.2)) {
    const part = Math.floor(balance * random.pick([0.3, 0.5, 0.75]));
    const paid = await take(drawer, `/order-bills/${bill.id}/payments`, methodOf(drawer, random), part, part);
    drawer.book.count('partial payments');
    if (paid.balance !== balance - part) drawer.book.failures.push(`bill ${bill.billNumber}: wrong balance`);
    balance = paid.balance;
  }
  const method = methodOf(drawer, random);
  const paid = await take(
    drawer,
    `/order-bills/${bill.id}/payments`,
    method,
    tender(balance, method, random),
    balance,
    { ...(random.chance(0.3) ? { taxId: 'CF', taxName: 'Consumidor Final' } : {}), ...buyerOf(bill.total) },
  );
  if (paid.status !== 'paid') drawer.book.failures.push(`bill ${bill.billNumber} is ${paid.status} after its payment`);
  drawer.book.say(`${service.place}: cuenta ${bill.billNumber} pagada, ${method.name}`);
};

/** Above the limit a buyer must say a number (payment rules 6). */
const buyerOf = (total: number): object => (total > 250_000 ? { taxId: '16693949', taxName: 'SAT' } : {});

/** A counter sale: billed and paid in one go. */
export const collectAll = async (service: Service, drawer: Drawer, random: Random): Promise<void> => {
  const { totals } = await readOrder(service);
  const method = methodOf(drawer, random);
  const tendered = tender(totals.total, method, random);
  await take(
    drawer,
    `/orders/${service.orderId}/collect-payment`,
    method,
    tendered,
    totals.total,
    buyerOf(totals.total),
  );
  drawer.book.count('collected at once');
  drawer.book.say(`${service.place}: cobrada, ${method.name}`);
};

const methodOf = ({ methods }: Drawer, random: Random): PaymentMethod =>
  methods[random.pick(['cash', 'cash', 'cash', 'card', 'card', 'transfer'] as const)];

/** Cash comes in banknotes; everything else to the centavo. */
const tender = (due: number, method: PaymentMethod, random: Random): number => {
  if (method.kind !== 'cash' || random.chance(0.2)) return due;
  const note = random.pick(BANKNOTES);
  return Math.ceil(due / note) * note;
};

/** Hands money over; the drawer remembers what should stay in it. Minor units. */
const take = async (
  drawer: Drawer,
  path: string,
  method: PaymentMethod,
  tendered: number,
  due: number,
  buyer: object = {},
): Promise<PaidBill> => {
  const { tally, hand, book } = drawer;
  const body = { amount: tendered, paymentMethodId: method.id, cashRegisterSessionId: tally.sessionId, ...buyer };
  const paid = await hand<PaidBill>('POST', path, body);
  tally.payments.set(method.id, (tally.payments.get(method.id) ?? 0) + due);
  book.count(`payments: ${method.kind}`);
  if (paid.payment.amount !== due || paid.payment.change !== tendered - due)
    book.failures.push(`${path}: took ${paid.payment.amount}, change ${paid.payment.change} of ${tendered} for ${due}`);
  return paid;
};

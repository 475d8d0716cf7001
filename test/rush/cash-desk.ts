import type { CashReport, CashSessionView, PaymentMethod } from '@comanda/contracts';
import { makeBills } from './bills.ts';
import { createHand, type Hand } from './hand.ts';
import type { House } from './house.ts';
import type { DrawerTally, NightBook } from './night-book.ts';
import { collectAll, payBill } from './payments.ts';
import type { Random } from './random.ts';
import type { Service } from './service.ts';

/** One cashier with a drawer of their own. */
export interface Drawer {
  tally: DrawerTally;
  hand: Hand;
  methods: Record<PaymentMethod['kind'], PaymentMethod>;
  book: NightBook;
}

const OPENING_AMOUNT = 50_000;
/** Every so many bills a cashier puts change in or takes money out. */
const MOVEMENT_EVERY = 15;
const TAKEN_OUT = 35_000;

/** The cashiers of the night: each opens a session, takes payments, counts and closes. */
export class CashDesk {
  readonly #drawers: Drawer[] = [];
  #settled = 0;

  async open(house: House, book: NightBook, random: Random): Promise<void> {
    const methods = Object.fromEntries(house.methods.map((method) => [method.kind, method])) as Drawer['methods'];
    for (const [i, { name, hub }] of house.cashiers.entries()) {
      const hand = createHand(hub, random.fork(name), book);
      const { businessId, locationId } = house;
      // A name of its own: on a shared hub somebody else's register may be open.
      const registerName = `Caja ${i + 1} de la noche ${Date.now().toString(36)}`;
      const session = await hand<CashSessionView>('POST', '/cash-sessions', {
        businessId,
        locationId,
        registerName,
        openingAmount: OPENING_AMOUNT,
      });
      const tally = {
        sessionId: session.id,
        cashierName: name,
        openingAmount: OPENING_AMOUNT,
        movements: 0,
        payments: new Map(),
      };
      book.drawers.push(tally);
      this.#drawers.push({ tally, hand, methods, book });
      book.say(`${registerName}: turno abierto por ${name}`);
    }
  }

  /** Bills an order as its guests wish and takes their money. */
  async settle(service: Service): Promise<void> {
    const drawer = this.#drawers[service.plan.number % this.#drawers.length]!;
    const random = service.plan.random.fork('cashier');
    if (service.plan.billStyle === 'collect') await collectAll(service, drawer, random);
    else for (const bill of await makeBills(service, random)) await payBill(service, drawer, bill, random);
    this.#settled += 1;
    if (this.#settled % MOVEMENT_EVERY === 0) await this.#move(drawer, this.#settled);
  }

  /** The X report of every drawer, as a manager makes it before the count. */
  xReports(manager: Hand): Promise<CashReport[]> {
    return Promise.all(
      this.#drawers.map(({ tally }) => manager<CashReport>('POST', `/cash-sessions/${tally.sessionId}/x-reports`)),
    );
  }

  /** Counts every drawer and closes its session with what is in it. */
  async close(options: { carryOverOpenOrders: boolean }): Promise<CashSessionView[]> {
    const views: CashSessionView[] = [];
    for (const { tally, hand, methods, book } of this.#drawers) {
      const counts = Object.values(methods).map((method) => ({
        paymentMethodId: method.id,
        counted: countedOf(tally, method),
      }));
      const path = `/cash-sessions/${tally.sessionId}/close`;
      views.push(await hand<CashSessionView>('POST', path, { counts, notes: 'fin de la noche', ...options }));
      book.say(`corte de caja de ${tally.cashierName}`);
    }
    return views;
  }

  async #move({ tally, hand, methods, book }: Drawer, number: number): Promise<void> {
    const isThere = countedOf(tally, methods.cash) >= TAKEN_OUT;
    const kind = number % (2 * MOVEMENT_EVERY) === 0 && isThere ? 'out' : 'in';
    const amount = kind === 'in' ? 20_000 : TAKEN_OUT;
    const reason = kind === 'in' ? 'sencillo para vueltos' : 'pago a proveedor de tortillas';
    await hand('POST', `/cash-sessions/${tally.sessionId}/movements`, { kind, amount, reason });
    tally.movements += kind === 'in' ? amount : -amount;
    book.count('cash movements');
  }
}

/** What a cashier finds of one method, in centavos: their own sum, not the hub's. */
export const countedOf = (tally: DrawerTally, method: PaymentMethod): number => {
  const payments = tally.payments.get(method.id) ?? 0;
  // A drawer that paid out more than it took is still empty at least.
  return method.kind === 'cash' ? Math.max(0, tally.openingAmount + tally.movements + payments) : payments;
};

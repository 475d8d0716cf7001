import type { CashReport, CashSessionView } from '@comanda/contracts';
import { CashDesk } from './cash-desk.ts';
import { createHand } from './hand.ts';
import { type House, openHouse } from './house.ts';
import { Kitchen } from './kitchen.ts';
import { createNightBook, type NightBook } from './night-book.ts';
import { nightDates, type Reported, readReports } from './night-reports.ts';
import { type NightOffers, openOffers } from './offers/night-offers.ts';
import { type OrderPlan, planNight } from './order-plan.ts';
import { createPace, type Pace, type Speed } from './pace.ts';
import { createRandom } from './random.ts';
import { TablePool } from './table-pool.ts';
import { serve } from './waiter.ts';

/** Everything a person of the night may need. */
export interface Night {
  house: House;
  offers: NightOffers;
  pace: Pace;
  book: NightBook;
  tables: TablePool;
  kitchen: Kitchen;
  cashDesk: CashDesk;
  /** How long a waiter believes in a dish, real milliseconds. */
  patienceMs: number;
}

export interface NightOptions {
  url: string;
  orders: number;
  speed: Speed;
  seed: string;
  /** True on a hub of others, whose orders may stay open when the cashiers leave. */
  isShared: boolean;
  print(line: string): void;
}

export interface NightResult {
  night: Night;
  sessions: CashSessionView[];
  /** Of each drawer, made before it was counted. */
  xReports: CashReport[];
  /** What was sold on the night’s business dates when the doors opened. */
  before: Reported;
  elapsedMs: number;
}

/** Parties served at the same time: the kitchen of a full house; at `max` nobody waits in between. */
const AT_ONCE = { paced: 60, max: 24 };
const SHORTEST_PATIENCE_MS = 30_000;
const PATIENCE_MINUTES = 60;

/** Plays a night to its end: doors, parties, last bill, closed drawers. The displays stay on, for the checks. */
export const playNight = async (options: NightOptions): Promise<NightResult> => {
  const random = createRandom(options.seed);
  const house = await openHouse(options.url);
  const pace = createPace(options.speed);
  const book = createNightBook(pace, options.print);
  const realMinutes = options.speed === 'max' ? 0 : PATIENCE_MINUTES / options.speed;
  const night: Night = {
    house,
    offers: await openOffers(house),
    pace,
    book,
    tables: new TablePool(house.tables.filter((table) => table.status === 'available')),
    kitchen: new Kitchen(),
    cashDesk: new CashDesk(),
    patienceMs: Math.max(SHORTEST_PATIENCE_MS, realMinutes * 60_000),
  };
  await night.kitchen.start(house, { pace, book, random: random.fork('kitchen') });
  await night.cashDesk.open(house, book, random.fork('cash'));
  const before = await readReports(house, await nightDates(house));
  const startedAt = performance.now();
  await serveAll(night, planNight(house.menu, options.orders, random), options.speed);
  const elapsedMs = performance.now() - startedAt;
  await night.kitchen.settled();
  await night.offers.close();
  const xReports = await night.cashDesk.xReports(createHand(house.manager.hub, random.fork('manager'), book));
  const sessions = await night.cashDesk.close({ carryOverOpenOrders: options.isShared });
  return { night, sessions, xReports, before, elapsedMs };
};

const serveAll = async (night: Night, plans: OrderPlan[], speed: Speed): Promise<void> => {
  const queue = plans.values();
  const worker = async (): Promise<void> => {
    for (const plan of queue) {
      await night.pace.until(plan.arrivesAt);
      await serve(night, plan).catch((error: Error) =>
        night.book.failures.push(`order ${plan.number}: ${error.message}`),
      );
    }
  };
  await Promise.all(Array.from({ length: speed === 'max' ? AT_ONCE.max : AT_ONCE.paced }, worker));
};

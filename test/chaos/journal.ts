/** A line the hub acknowledged; `key` is in its notes, so a twin cannot hide. */
export interface JournalLine {
  key: string;
  orderId: string;
  itemId: string;
  quantity: number;
  /** Stations that must cook it. */
  stationIds: string[];
}

/** Lines that go from one order to another at once, as was asked and not yet acknowledged: all of them or none. */
export interface JournalMove {
  keys: string[];
  from: string;
  to: string;
}

export interface JournalPayment {
  id: string;
  billId: string;
  /** Centavos that settle the bill. */
  amount: number;
}

/** What clients asked for, and what the hub acknowledged: nothing of the latter may ever be missing. */
export interface Journal {
  /** By the order's own alias. */
  askedOrders: Set<string>;
  askedLines: Set<string>;
  /** Payments asked for, by bill. */
  askedPayments: Map<string, number>;
  /** Alias → order id. */
  orders: Map<string, string>;
  lines: Map<string, JournalLine>;
  /** Lines whose sending to the kitchen was acknowledged. */
  sentKeys: Set<string>;
  /** By their key. */
  moves: Map<string, JournalMove>;
  /** Discounts by their reason, which is their key: asked for, and acknowledged. */
  askedDiscounts: Set<string>;
  discounts: Set<string>;
  payments: JournalPayment[];
  /** Cash put into the drawer, centavos. */
  changePutIn: number;
  bumps: Set<string>;
  /** Orders whose last payment was acknowledged. */
  paidOrders: Set<string>;
  /** Orders another took up. */
  mergedOrders: Set<string>;
  /** Answers that should never come. */
  failures: string[];
}

export const createJournal = (): Journal => ({
  askedOrders: new Set(),
  askedLines: new Set(),
  askedPayments: new Map(),
  orders: new Map(),
  lines: new Map(),
  sentKeys: new Set(),
  moves: new Map(),
  askedDiscounts: new Set(),
  discounts: new Set(),
  payments: [],
  changePutIn: 0,
  bumps: new Set(),
  paidOrders: new Set(),
  mergedOrders: new Set(),
  failures: [],
});
